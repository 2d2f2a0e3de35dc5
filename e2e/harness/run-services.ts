import { bundleProgram } from '../../server/bundle/bundle';
import { startTestServer } from '../../server/src/database/testing';
import { evening } from '../screens/tour-app';
import { serversProgram, startLaurel, startSharedProcesses } from './laurel';
import { runVariables } from './run-variables';

/** On two processors, more processes would only wait. */
const processCount = 2;

export async function startRunServices(buildSite: () => Promise<string>): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  const stopServices = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    undo.push((await startTestServer()).stop);
    const bundle = await bundleProgram(serversProgram);
    undo.push(bundle.remove);
    undo.push((await startSharedProcesses(processCount, bundle.file)).stop);
    const makeSampleDatabase = async (at?: Date) => {
      const laurel = await startLaurel({ keepDatabase: true, ...(at && { at }) });
      await laurel.stop();
      return laurel.database;
    };
    const [site, sample, played] = await Promise.all([buildSite(), makeSampleDatabase(), makeSampleDatabase(evening)]);
    process.env[runVariables.sample] = sample;
    process.env[runVariables.evening] = played;
    const sharedLaurel = await startLaurel({ site, template: sample });
    undo.push(sharedLaurel.stop);
    process.env[runVariables.shared] = sharedLaurel.url;
    return stopServices;
  } catch (error) {
    await stopServices();
    throw error;
  }
}
