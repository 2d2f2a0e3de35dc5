import { type AreaEntry, areaAt } from '@laurel/shared/area/registry';
import type { Locale } from '@laurel/shared/protocol';
import { createFormats, type Formats } from '@laurel/shared/protocol/sentences';
import type { AskVisitor } from '../http/visitor';
import { errorFields, type Log } from '../log/log';
import { Refusal } from '../refusal';
import type { Found } from './head';
import { pageAt } from './pages';
import { type HeadTexts, headTexts } from './texts';
import { writeHead, writeMissing } from './write-head';

export interface HeadsOptions {
  ask: AskVisitor;
  /** The address of the site, without a slash at its end. */
  origin: string;
  log: Log;
}

/** An answer to a visitor of a page: its HTML with its status, or where it is now. */
export type Headed = { status: 200 | 404 | 410; html: string } | { status: 301; path: string };

export interface Heads {
  /** What is at an address of the public site. */
  find(pathname: string, locale: Locale): Promise<Found>;
  /**
   * Writes what the page is about into the host's HTML. To a reader with a session nothing is missing: they may see what
   * visitors don't.
   */
  write(
    html: string,
    request: { id: string; pathname: string; locale: Locale; signedIn: boolean; areas: readonly AreaEntry[] },
  ): Promise<Headed>;
}

interface Spoken {
  t: HeadTexts;
  formats: Formats;
}

function speak(locale: Locale): Spoken {
  const formats = createFormats(locale, { timeZone: 'UTC' });
  return { t: headTexts[locale](formats), formats };
}

export function createHeads({ ask, origin, log }: HeadsOptions): Heads {
  const spoken: Record<Locale, Spoken> = { en: speak('en'), de: speak('de') };

  async function find(pathname: string, locale: Locale): Promise<Found> {
    const page = pageAt(pathname);
    if (!page) return { status: 404 };
    try {
      return await page({ ask, origin, locale, ...spoken[locale] });
    } catch (error) {
      if (error instanceof Refusal && (error.status === 404 || error.status === 410)) return { status: error.status };
      throw error;
    }
  }

  return {
    find,
    async write(html, { id, pathname, locale, signedIn, areas }) {
      // The other areas know their pages themselves.
      if (areaAt(areas, pathname)?.path !== '/') return { status: 200, html };
      try {
        const found = await find(pathname, locale);
        if (found.status === 301) return found;
        if (found.status === 200) return { status: 200, html: writeHead(html, found.head, { origin, locale }) };
        if (signedIn) return { status: 200, html };
        const { notFound, gone } = spoken[locale].t;
        return { status: found.status, html: writeMissing(html, found.status === 410 ? gone : notFound) };
      } catch (error) {
        // The page itself says what failed and can be tried again.
        log.error({ ...errorFields(error), request: id }, 'A page is served without its head');
        return { status: 200, html };
      }
    },
  };
}
