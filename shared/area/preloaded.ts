import { matchSegments } from './registry';
import type { AnsweredRead } from './rendering';

/** `:user` in `params` is the signed-in user's id. Any other `:name` is the segment of that name in the address. */
export interface DeclaredRead {
  readonly name: string;
  readonly request: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, unknown>>;
  };
}

/** The reads of each path. In a path, `:name` stands for any one segment. */
export type PreloadedPages = Readonly<Record<string, readonly DeclaredRead[]>>;

export const ownReadsElementId = 'laurel-own-reads';

export interface OwnReads {
  readonly user: string;
  readonly reads: readonly AnsweredRead[];
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

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
