import { type ReceivedMail, startMailServer, type TestMailServer } from '../../server/test/mail-server';
import { startLaurel } from './laurel';
import { scaleToMachine } from './patience';
import { readSampleDatabase } from './run-variables';
import { siteFolder } from './site';
import { findDemoAccount, type Laurel, test as shared } from './test';

export const test = shared.extend<{ laurel: Laurel; mail: TestMailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.stop();
  },
  laurel: [
    async ({ mail }, use) => {
      const { url, stop } = await startLaurel({
        site: siteFolder,
        template: readSampleDatabase(),
        environment: { SMTP_URL: mail.url },
      });
      await use({ url, findAccount: findDemoAccount });
      await stop();
    },
    { scope: 'test', timeout: scaleToMachine(60_000) },
  ],
});

export async function readMailTo(mail: TestMailServer, address: string): Promise<ReceivedMail> {
  for (;;) {
    const receivedMail = await mail.receiveNext();
    if (receivedMail.to.includes(address)) return receivedMail;
  }
}
