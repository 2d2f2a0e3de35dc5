import { pathToFileURL } from 'node:url';
import { buildSite } from '../../deploy/build';
import { walletEnvironment } from '../wallet/support/environment';
import { siteFolder } from './site';

// biome-ignore lint/suspicious/noConsole: a test run prints its progress
const printLine = (line: string) => console.log(line);

process.env.LAUREL_COMPRESSION = 'quick';

export async function buildJourneySite(): Promise<string> {
  const { folder } = await buildSite({ out: siteFolder, environment: walletEnvironment, onProgress: printLine });
  return folder;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildJourneySite();
