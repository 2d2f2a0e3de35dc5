import chromium from '@sparticuz/chromium';

export const findChromium = async (): Promise<string> => process.env.CHROMIUM ?? chromium.executablePath();

/** No sandbox, because tests can run as root. The last flags turn off Chromium's background requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
