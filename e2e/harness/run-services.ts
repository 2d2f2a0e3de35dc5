import { startTestServer } from '../../server/src/database/testing';
import { startLaurel } from './laurel';

// What a run's journeys share: a database server, the sample season as a template, and a Laurel for those that change
// nothing others could see. Workers get the addresses from the environment.

const variables = { sample: 'LAUREL_SAMPLE_DATABASE', shared: 'LAUREL_SHARED_URL' } as const;

function fromRun(name: (typeof variables)[keyof typeof variables]): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: only Playwright's global set-up starts what the journeys share.`);
  return value;
}

/** The database with the sample season. */
export const sampleDatabase = () => fromRun(variables.sample);

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
    const playSample = async () => {
      const player = await startLaurel({ keepDatabase: true });
      await player.stop();
      return player.database;
    };
    const [site, sample] = await Promise.all([buildSite(), playSample()]);
    process.env[variables.sample] = sample;
    const shared = await startLaurel({ site, template: sample });
    undo.push(shared.stop);
    process.env[variables.shared] = shared.url;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
