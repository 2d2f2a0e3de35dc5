import chromium from '@sparticuz/chromium';

/** A Chromium that comes inside an npm package; `CHROMIUM` names another one. */
export const chromiumPath = async (): Promise<string> => process.env.CHROMIUM ?? chromium.executablePath();

/** No sandbox, because the tests may run as root; the rest keeps Chromium from calling out on its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
