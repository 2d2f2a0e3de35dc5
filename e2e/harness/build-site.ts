import path from 'node:path';
import { buildSite } from '../../host/deploy/build';
import { walletEnvironment } from '../wallet/support/environment';

export const siteFolder = path.join(import.meta.dirname, '../../test-results/site');

/** Builds what the journeys run on: the very artefacts that are deployed, but for the addresses of chain and relay. */
export default async function build(): Promise<void> {
  // biome-ignore lint/suspicious/noConsole: a test run says what it is doing
  await buildSite({ out: siteFolder, environment: walletEnvironment, onProgress: (line) => console.log(line) });
}
