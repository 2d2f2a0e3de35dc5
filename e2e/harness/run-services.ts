import { startTestServer } from '../../server/src/database/testing';
import { evening } from '../screens/tour-app';
import { startLaurel } from './laurel';

// The services that a run's journeys share: a database server, the sample season as a template, today's and the
// pictures', and a Laurel for journeys without visible changes. Workers get the addresses from the environment.

const variables = {
  sample: 'LAUREL_SAMPLE_DATABASE',
  evening: 'LAUREL_EVENING_DATABASE',
  shared: 'LAUREL_SHARED_URL',
} as const;

function fromRun(name: (typeof variables)[keyof typeof variables]): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: only Playwright's global set-up starts what the journeys share.`);
  return value;
}

/** The database with the sample season. */
export const sampleDatabase = () => fromRun(variables.sample);

/** The database with the season on the evening when all pictures are taken. */
export const eveningDatabase = () => fromRun(variables.evening);

/** The address of the Laurel that all journeys share. */
export const sharedUrl = () => fromRun(variables.shared);

/**
 * Starts them while the site is being built.
 * @returns a function that stops them.
 */
export async function startRunServices(buildSite: () => Promise<string>): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    undo.push((await startTestServer()).stop);
    const playEvening = async (at?: Date) => {
      const player = await startLaurel({ keepDatabase: true, ...(at && { at }) });
      await player.stop();
      return player.database;
    };
    const [site, sample, played] = await Promise.all([buildSite(), playEvening(), playEvening(evening)]);
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
