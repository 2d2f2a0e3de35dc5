import chromium from '@sparticuz/chromium';

export const findChromium = async (): Promise<string> => process.env.CHROMIUM ?? chromium.executablePath();

/** Has no sandbox, because tests can run as root, and makes none of Chromium's own background requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
