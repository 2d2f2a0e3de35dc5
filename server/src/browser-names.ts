export interface Client {
  browser: string | null;
  system: string | null;
}

// Order matters: a browser's user agent can also name browsers that are listed below it.
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

export function parseClient(userAgent: string | null): Client {
  const findName = (names: typeof browsers) => names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: findName(browsers), system: findName(systems) };
}
