import { readAddress } from '@laurel/shared/protocol';

// The language that an address names is the host's business: areas and the registry know paths without it.

/** What every link of this page begins with. Another language has pages of its own, so it stays for as long as this one is open. */
export const linkBase = (): string => readAddress(location.pathname).base || '/';

/** An address of the site as areas know it. */
export function areaUrl(href: string): URL {
  const url = new URL(href);
  url.pathname = readAddress(url.pathname).path;
  return url;
}
