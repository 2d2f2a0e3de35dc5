import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFileOrigin } from '../../harness/file-origin';
import { startLaurel } from '../../harness/laurel';
import { scaleToMachine } from '../../harness/patience';
import { readSampleDatabase } from '../../harness/run-variables';
import { siteFolder } from '../../harness/site';
import { expect, findDemoAccount, type Laurel, phone, test as shared } from '../../harness/test';

export interface PublishingLaurel extends Laurel {
  site: string;
  filesUrl: string;
}

export const test = shared.extend<{ laurel: PublishingLaurel }, { ownSite: PublishingLaurel }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await mkdtemp(path.join(tmpdir(), 'laurel-site-'));
      await cp(siteFolder, site, { recursive: true });
      const files = await startFileOrigin(site);
      const { url, stop } = await startLaurel({ site, areaOrigins: files.url, template: readSampleDatabase() });
      await use({ url, findAccount: findDemoAccount, site, filesUrl: files.url });
      await stop();
      await files.stop();
      await rm(site, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: scaleToMachine(120_000) },
  ],
  laurel: ({ ownSite }, use) => use(ownSite),
});

export { expect, phone };
