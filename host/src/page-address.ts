import { readAddress } from '@laurel/shared/protocol';

// Addresses can name a language (`/de/contests`). Only the host handles it, so an area's paths don't include it.

export const readLinkBase = (): string => readAddress(location.pathname).base || '/';

export function resolveAreaUrl(href: string): URL {
  const url = new URL(href);
  url.pathname = readAddress(url.pathname).path;
  return url;
}
