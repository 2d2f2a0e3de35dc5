import { buildSite } from '../../deploy/build';
import { walletEnvironment } from '../wallet/support/environment';
import { startRunServices } from './run-services';
import { siteFolder } from './site';

// biome-ignore lint/suspicious/noConsole: a test run prints its progress
const printLine = (line: string) => console.log(line);

process.env.LAUREL_COMPRESSION = 'quick';

/** Builds the site like the deployed one, except for the addresses of chain and relay and for its compression. */
const buildLaurel = async () =>
  (await buildSite({ out: siteFolder, environment: walletEnvironment, onProgress: printLine })).folder;

export default (): Promise<() => Promise<void>> => startRunServices(buildLaurel);
