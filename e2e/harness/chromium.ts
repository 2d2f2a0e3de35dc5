import chromium from '@sparticuz/chromium';

/** A Chromium from an npm package. `CHROMIUM` chooses another one. */
export const chromiumPath = async (): Promise<string> => process.env.CHROMIUM ?? chromium.executablePath();

/** No sandbox, because the tests can run as root. The rest keeps Chromium from making requests of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
