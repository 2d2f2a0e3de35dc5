import { matchSegments } from '@laurel/shared/area/registry';
import type { SiteContent, SiteRendering } from '@laurel/shared/area/site';
import type { Locale } from '@laurel/shared/protocol';
import type { Log } from '../log/log';
import type { Rendering } from '../rendering/rendering';
import { type FoundHead, readHead } from './head';
import { missingPageTexts } from './missing-words';
import { addNoIndex, writeHead, writeMissingHead } from './write-head';

export interface HeadsOptions {
  /** Null if this process runs no server builds. */
  rendering: Pick<Rendering, 'renderHead'> | null;
  /** The site's origin, without a trailing slash. */
  origin: string;
  log: Log;
}

export type HeadedPage = { status: 200 | 404 | 410; html: string; complete: boolean } | { status: 301; path: string };

interface HeadRequest {
  pathname: string;
  /** `/de`, or an empty string. */
  base: string;
  search: string;
  locale: Locale;
  signedIn: boolean;
}

export interface Heads {
  find(request: Omit<HeadRequest, 'signedIn'>, revision: SiteContent): Promise<FoundHead>;
  /** For readers with a session, nothing counts as missing, because they may see more than visitors. */
  write(html: string, request: HeadRequest, revision: SiteContent): Promise<HeadedPage>;
}

const stripSlash = (path: string): string => path.replace(/\/$/, '');

function findRedirect({ entry, moved }: SiteRendering, pathname: string): { status: 301; path: string } | null {
  const path = moved.get(stripSlash(pathname).slice(stripSlash(entry.path).length + 1));
  return path === undefined ? null : { status: 301, path };
}

/** A page with a fixed path exists even if its head is missing. The subject of any other page may not exist, so search engines must not index that page. */
function describeMissingPage({ entry, pages }: SiteRendering, pathname: string): FoundHead {
  const [base, pagePath] = [entry.path, pathname].map(stripSlash) as [string, string];
  if (pagePath === base) return { status: 'unknown', indexed: true, complete: false };
  const path = [...pages.keys()].find((each) => matchSegments(`${base}/${each}`, pagePath));
  return path === undefined ? { status: 404 } : { status: 'unknown', indexed: !path.includes(':'), complete: false };
}

export function createHeads({ rendering: renderings, origin, log }: HeadsOptions): Heads {
  async function findHead(request: Parameters<Heads['find']>[0], revision: SiteContent): Promise<FoundHead> {
    const { pathname } = request;
    // Ignores a failure, because rendering the page reports it.
    const rendering = await revision.findRendering(pathname).catch(() => null);
    if (rendering?.entry.access !== 'anyone') return { status: 'unknown', indexed: true, complete: true };
    const { entry } = rendering;
    const reply = await renderings?.renderHead(request, rendering);
    const readSubject = async (answer: unknown) => {
      try {
        return readHead(answer, { entry, pathname, site: await revision.readRegistry() });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ area: entry.name, build: entry.build, why: reason }, 'A page is served without its head');
        return null;
      }
    };
    const areaHead = reply?.status === 'answered' ? await readSubject(reply.answer) : null;
    if (areaHead) return areaHead;
    switch (reply?.status) {
      case 'nowhere':
        return { status: 404 };
      case 'refused':
        return { status: reply.code };
      case 'silent':
        return { status: 'unknown', indexed: true, complete: true };
      default:
        return (await readSubject(findRedirect(rendering, pathname))) ?? describeMissingPage(rendering, pathname);
    }
  }

  return {
    find: findHead,
    async write(html, { signedIn, ...request }, revision) {
      const { base, locale } = request;
      const foundHead = await findHead(request, revision);
      switch (foundHead.status) {
        case 301:
          return foundHead;
        case 200:
          return { status: 200, html: writeHead(html, foundHead.head, { origin, base, locale }), complete: true };
        case 'unknown':
          return { status: 200, html: foundHead.indexed ? html : addNoIndex(html), complete: foundHead.complete };
        default: {
          if (signedIn) return { status: 200, html, complete: true };
          const { status } = foundHead;
          return { status, html: writeMissingHead(html, missingPageTexts[locale][status]), complete: true };
        }
      }
    },
  };
}
