import { readAddress } from '@laurel/shared/protocol';

// An address can name a language (`/de/contests`). Only the host handles the language: paths of areas have none.

export const readLinkBase = (): string => readAddress(location.pathname).base || '/';

export function resolveAreaUrl(href: string): URL {
  const url = new URL(href);
  url.pathname = readAddress(url.pathname).path;
  return url;
}
