import { startTestServer } from '../../server/src/database/testing';
import { evening } from '../screens/tour-app';
import { startLaurel, startSharedProcesses } from './laurel';

// What a run's journeys share: a database server, processes for servers, template databases with the sample data as of
// today and of the pictures' evening, and a Laurel for journeys that change nothing. Workers get the addresses through
// the environment.

const variables = {
  sample: 'LAUREL_SAMPLE_DATABASE',
  evening: 'LAUREL_EVENING_DATABASE',
  shared: 'LAUREL_SHARED_URL',
} as const;

function readRunVariable(name: (typeof variables)[keyof typeof variables]): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: only Playwright's global set-up starts what the journeys share.`);
  return value;
}

/** The template database with the sample data as of today. */
export const readSampleDatabase = () => readRunVariable(variables.sample);

/** The template database as of the evening of all pictures. */
export const readEveningDatabase = () => readRunVariable(variables.evening);

/** The address of the Laurel that all journeys share. */
export const readSharedUrl = () => readRunVariable(variables.shared);

/** Half the journeys' workers: more would wait for a processor. */
const processCount = 2;

/**
 * Starts the services while the site builds.
 * @returns a function that stops them.
 */
export async function startRunServices(buildSite: () => Promise<string>): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    undo.push((await startTestServer()).stop);
    undo.push((await startSharedProcesses(processCount)).stop);
    const playSeason = async (at?: Date) => {
      const player = await startLaurel({ keepDatabase: true, ...(at && { at }) });
      await player.stop();
      return player.database;
    };
    const [site, sample, played] = await Promise.all([buildSite(), playSeason(), playSeason(evening)]);
    process.env[variables.sample] = sample;
    process.env[variables.evening] = played;
    const shared = await startLaurel({ site, template: sample });
    undo.push(shared.stop);
    process.env[variables.shared] = shared.url;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
