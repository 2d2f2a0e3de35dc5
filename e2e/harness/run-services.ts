import { bundleProgram } from '../../server/bundle/bundle';
import { startTestServer } from '../../server/src/database/testing';
import { isFullRun } from '../../tools/checks/full-run';
import { evening } from '../screens/tour-app';
import { serversProgram, startLaurel, startSharedProcesses } from './laurel';
import { runVariables } from './run-variables';

/** On two processors, more processes would only wait. */
const processCount = 2;

export async function startRunServices(buildSite: () => Promise<string>): Promise<() => Promise<void>> {
  const undoSteps: (() => Promise<void>)[] = [];
  const stopServices = async () => {
    for (let step = undoSteps.pop(); step; step = undoSteps.pop()) await step();
  };
  try {
    undoSteps.push((await startTestServer()).stop);
    const bundle = await bundleProgram(serversProgram);
    undoSteps.push(bundle.remove);
    undoSteps.push((await startSharedProcesses(processCount, bundle.file)).stop);
    const makeSampleDatabase = async (at?: Date) => {
      const laurel = await startLaurel({ keepDatabase: true, ...(at && { at }) });
      await laurel.stop();
      return laurel.database;
    };
    const [site, sampleDatabase, eveningDatabase] = await Promise.all([
      buildSite(),
      makeSampleDatabase(),
      isFullRun ? makeSampleDatabase(evening) : null,
    ]);
    process.env[runVariables.sample] = sampleDatabase;
    if (eveningDatabase) process.env[runVariables.evening] = eveningDatabase;
    const sharedLaurel = await startLaurel({ site, template: sampleDatabase });
    undoSteps.push(sharedLaurel.stop);
    process.env[runVariables.shared] = sharedLaurel.url;
    return stopServices;
  } catch (error) {
    await stopServices();
    throw error;
  }
}
