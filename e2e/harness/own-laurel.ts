import { startLaurel } from './laurel';
import { scaleToMachine } from './patience';
import { readSampleDatabase } from './run-variables';
import { siteFolder } from './site';
import { expect, findDemoAccount, type Laurel, phone, test as shared } from './test';

export interface OwnLaurel extends Laurel {
  advance(minutes: number): Promise<void>;
}

export const test = shared.extend<{ laurel: OwnLaurel; ownServer: OwnLaurel }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { url, advance, stop } = await startLaurel({ site: siteFolder, template: readSampleDatabase() });
      await use({ url, findAccount: findDemoAccount, advance });
      await stop();
    },
    { scope: 'test', timeout: scaleToMachine(60_000) },
  ],
  laurel: ({ ownServer }, use) => use(ownServer),
});

export { expect, phone };
