import { matchSegments } from './registry';
import type { AnsweredRead } from './rendering';

// Preloaded reads: the server sends a signed-in user’s first reads together with the page.

/** A read as an area's package.json declares it. In `params`, `:user` is the reader's id and `:name` that segment of the address. */
export interface DeclaredRead {
  readonly name: string;
  readonly request: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, unknown>>;
  };
}

/** The first reads of an area's pages, by path; `:name` is any one segment. */
export type PreloadedPages = Readonly<Record<string, readonly DeclaredRead[]>>;

export const ownReadsElementId = 'laurel-own-reads';

export interface OwnReads {
  readonly user: string;
  readonly reads: readonly AnsweredRead[];
}

/** An address can contain invalid escapes that no browser writes. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The first reads of the page at an address for a user. Null if its area declares none for this page. */
export function findReads(pages: PreloadedPages, pathname: string): ((user: string) => readonly DeclaredRead[]) | null {
  for (const [path, reads] of Object.entries(pages)) {
    const segments = matchSegments(path, pathname);
    if (!segments) continue;
    const fillPlaceholder = (text: string, user: string) => {
      if (text === ':user') return user;
      const segment = text.startsWith(':') ? segments.get(text.slice(1)) : undefined;
      return segment === undefined ? text : decodeSegment(segment);
    };
    return (user) =>
      reads.map(({ name, request }) => {
        if (!request.params) return { name, request };
        const params = Object.entries(request.params).map(([key, text]) => [key, fillPlaceholder(text, user)]);
        return { name, request: { ...request, params: Object.fromEntries(params) } };
      });
  }
  return null;
}
