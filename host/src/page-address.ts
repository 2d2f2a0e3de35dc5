import { readAddress } from '@laurel/shared/protocol';

// Addresses can start with a language (`/de/contests`). Areas' paths don't include it.

export const readLinkBase = (): string => readAddress(location.pathname).base || '/';

export function resolveAreaUrl(href: string): URL {
  const url = new URL(href);
  url.pathname = readAddress(url.pathname).path;
  return url;
}
