import type { AnsweredRead } from '@laurel/shared/area/drawing';
import type { Site, SiteDrawing, SiteRevision } from '@laurel/shared/area/site';
import { type Locale, locales } from '@laurel/shared/protocol';
import type { AskPage } from '../http/visitor';
import type { VisitorAnswers } from '../http/visitor-answers';
import { errorFields, type Log } from '../log/log';
import { Refusal } from '../refusal';
import type { PageWaits } from '../site/page-waits';
import { createDrawingBuilds } from './builds';
import { DrawingOver, type DrawingProcess, type PageOfArea } from './drawing-process';
import type { Drawn } from './drawn';

/** Milliseconds between two lines of the log about it. */
const lateEvery = 5000;

export interface DrawRequest {
  pathname: string;
  /** With its question mark. */
  search: string;
  locale: Locale;
  theme: 'dark' | 'light' | null;
}

/** What a page says that it is about. */
export type AskedHead =
  /** No page is at the address. */
  | { status: 'nowhere' }
  /** The page doesn't say. */
  | { status: 'silent' }
  /** What it is about is refused to visitors: it is missing, or gone. */
  | { status: 'refused'; code: 404 | 410 }
  /** As the area's code has answered it. */
  | { status: 'answered'; answer: unknown };

/** Asks the server builds of areas about their pages, and has them drawn. */
export interface Drawing {
  /** What the page at an address is about; null if its build can't say, or not in time. It never throws. */
  head(request: Pick<DrawRequest, 'pathname' | 'search' | 'locale'>, drawing: SiteDrawing): Promise<AskedHead | null>;
  /** What the sitemap lists of a build's pages, unchecked; null if its build can't say, or not in time. */
  listed(drawing: SiteDrawing): Promise<readonly unknown[] | null>;
  /** The page at an address, as a revision of the site shows it; null if it isn't drawn, or not in time. It never throws. */
  draw(request: DrawRequest, revision: SiteRevision): Promise<Drawn | null>;
  /** Resolves once the front page's area can be drawn, or has failed to start. */
  ready(): Promise<void>;
  /** Which builds are live and can't draw, a sentence each. */
  problems(): string[];
  stop(): void;
}

/** A drawing whose answers are there. */
interface StartedDrawing {
  drawn: Promise<Drawn | null>;
}

/** The page at an address, with what was asked for it: its head and its drawings are made of the same answers. */
export interface OpenPage {
  /** Null if none is there, or if the code failed. */
  page: PageOfArea | 'failed' | null;
  answers: Map<string, Promise<unknown>>;
  heads: Map<Locale, Promise<AskedHead | null>>;
  drawings: Map<string, Promise<StartedDrawing>>;
}

export interface DrawingOptions {
  site: Site;
  ask: AskPage;
  log: Log;
  /** Pages are kept like answers to visitors: for a moment, and until something changes. */
  kept: VisitorAnswers<OpenPage>;
  waits: PageWaits;
  /** The address of the site, without a slash at its end. */
  origin: string;
}

/** How long and how many pages are kept. */
export const keepingPages = { lifetime: 2000, most: 200 };

const late = Symbol('late');
const busy = Symbol('busy');
const nothing: StartedDrawing = { drawn: Promise.resolve(null) };

type Question = Parameters<DrawingProcess['draw']>[0];

const urlOf = ({ pathname, search }: Pick<DrawRequest, 'pathname' | 'search'>): string =>
  `http://laurel${pathname}${search}`;

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

export function createDrawing({ site, ask, log, kept, waits, origin }: DrawingOptions): Drawing {
  let stopped = false;
  const builds = createDrawingBuilds({ log, prepare, live: () => site.drawings() });

  function failed({ entry }: SiteDrawing, error: unknown): null {
    // What ended the process is said once, and not for each page that waited.
    if (error instanceof DrawingOver) return null;
    const why = error instanceof Error ? error.message : String(error);
    log.warn({ area: entry.name, build: entry.build, why }, 'A page is not drawn');
    return null;
  }

  let lateSaid = Number.NEGATIVE_INFINITY;
  /** When many come at once, many are late: a line for each would only cost more. */
  function sayLate({ entry }: SiteDrawing): void {
    if (performance.now() - lateSaid < lateEvery) return;
    lateSaid = performance.now();
    log.warn({ area: entry.name, build: entry.build }, 'A page is not drawn: it takes too long');
  }

  async function draw(process: DrawingProcess, drawing: SiteDrawing, page: PageOfArea, question: Question) {
    try {
      const html = await process.draw(question);
      const { styles = [], chunks = [] } = drawing.pages.get(page.path) ?? {};
      return { html, reads: question.reads, styles, chunks };
    } catch (error) {
      return failed(drawing, error);
    }
  }

  async function open(process: DrawingProcess, drawing: SiteDrawing, url: string): Promise<OpenPage> {
    const page = await process.page(url).catch((error: unknown) => {
      failed(drawing, error);
      return 'failed' as const;
    });
    return { page, answers: new Map(), heads: new Map(), drawings: new Map() };
  }

  /** What is made of a key, made once. */
  function once<Key, Value>(made: Map<Key, Value>, key: Key, make: () => Value): Value {
    const value = made.get(key) ?? make();
    made.set(key, value);
    return value;
  }

  const answerTo = ({ answers }: OpenPage, read: PageOfArea['reads'][number]): Promise<unknown> =>
    once(answers, JSON.stringify(read), () => ask(read));

  async function start(
    process: DrawingProcess,
    drawing: SiteDrawing,
    opened: OpenPage,
    request: DrawRequest,
  ): Promise<StartedDrawing> {
    const { page } = opened;
    if (page === null || page === 'failed') return nothing;
    const { locale, theme } = request;
    try {
      const answers = page.reads.map(
        async (read): Promise<AnsweredRead> => ({ ...read, data: await answerTo(opened, read) }),
      );
      const reads = await Promise.all(answers);
      return { drawn: draw(process, drawing, page, { url: urlOf(request), locale, theme, reads }) };
    } catch (error) {
      return { drawn: Promise.resolve(failed(drawing, error)) };
    }
  }

  async function askHead(
    process: DrawingProcess,
    drawing: SiteDrawing,
    opened: OpenPage,
    url: string,
    locale: Locale,
  ): Promise<AskedHead | null> {
    const { page } = opened;
    if (page === 'failed') return null;
    if (page === null) return { status: 'nowhere' };
    const { headFrom, reads } = page;
    if (headFrom === undefined) return { status: 'silent' };
    try {
      const read = reads.find(({ name }) => name === headFrom);
      if (headFrom !== null && !read) throw new Error(`Its head is made from ${headFrom}, which it doesn't read`);
      const answer = read ? await answerTo(opened, read) : null;
      return { status: 'answered', answer: await process.head({ url, origin, locale, answer }) };
    } catch (error) {
      if (error instanceof Refusal && (error.status === 404 || error.status === 410))
        return { status: 'refused', code: error.status };
      const { name: area, build } = drawing.entry;
      log.error({ ...errorFields(error), area, build }, 'A page is served without its head');
      return null;
    }
  }

  /**
   * Draws the pages of a build before visitors ask for them: the first drawing of a page is its slowest. The area's first page
   * is waited for, and those with an address of their own follow.
   */
  async function prepare(drawing: SiteDrawing, process: DrawingProcess): Promise<void> {
    const base = drawing.entry.path.replace(/\/$/, '');
    const drawOnce = async (pathname: string, locale: Locale) => {
      const request = { pathname, search: '', locale, theme: null };
      const started = await start(process, drawing, await open(process, drawing, urlOf(request)), request);
      await started.drawn;
    };
    async function drawOthers() {
      for (const page of drawing.pages.keys())
        for (const locale of locales) if (!stopped && !page.includes(':')) await drawOnce(`${base}/${page}`, locale);
    }
    await within(waits.answers + waits.drawing, drawOnce(base || '/', 'en'));
    void drawOthers();
  }

  /** For a visitor: it keeps its place in the process's line to the end, also when nobody waits for it any more. */
  function startInLine(
    process: DrawingProcess,
    drawing: SiteDrawing,
    opened: OpenPage,
    request: DrawRequest,
  ): Promise<StartedDrawing> {
    const { locale, theme } = request;
    const key = `${locale} ${theme}`;
    // What is refused isn't kept: the next visitor may find room.
    if (!opened.drawings.has(key) && !process.line.hasRoom(waits.drawing)) return Promise.reject(busy);
    return once(opened.drawings, key, () => {
      const leave = process.line.join();
      const started = start(process, drawing, opened, request);
      void started.then(({ drawn }) => drawn).then(leave);
      return started;
    });
  }

  const openOnce = (process: DrawingProcess, drawing: SiteDrawing, url: string): Promise<OpenPage> => {
    const { host, entry } = drawing;
    return kept.of([host, entry.name, entry.build, url].join(' '), () => open(process, drawing, url));
  };

  /** What could not be drawn is said once for each build. */
  const unfit = new Set<string>();
  async function drawingAt(pathname: string, revision: SiteRevision): Promise<SiteDrawing | null> {
    try {
      return await revision.drawing(pathname);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!unfit.has(why)) log.error({ why }, 'An area is not drawn');
      unfit.add(why);
      return null;
    }
  }

  async function drawAt(request: DrawRequest, revision: SiteRevision): Promise<Drawn | null> {
    const drawing = await drawingAt(request.pathname, revision);
    const process = drawing && builds.of(drawing);
    if (!drawing || !process) return null;
    const started = openOnce(process, drawing, urlOf(request)).then((opened) =>
      startInLine(process, drawing, opened, request),
    );
    const answered = await within(
      waits.answers,
      started.catch(() => nothing),
    );
    const drawn = answered === late ? late : await within(waits.drawing, answered.drawn);
    if (drawn !== late) return drawn;
    sayLate(drawing);
    return null;
  }

  /** Waits for a build's code, and for what is asked of it: a rested build starts again, and one that was just published starts. */
  async function inTime<Value>(
    drawing: SiteDrawing,
    work: (process: DrawingProcess) => Promise<Value>,
  ): Promise<Value | null> {
    const asked = await within(
      waits.head,
      builds.started(drawing).then(() => {
        const process = builds.of(drawing);
        return process ? work(process) : null;
      }),
    );
    if (asked !== late) return asked;
    sayLate(drawing);
    return null;
  }

  return {
    draw: drawAt,
    head: ({ pathname, search, locale }, drawing) => {
      const url = urlOf({ pathname, search });
      return inTime(drawing, async (process) => {
        const opened = await openOnce(process, drawing, url);
        return once(opened.heads, locale, () => askHead(process, drawing, opened, url, locale));
      });
    },
    listed: (drawing) =>
      inTime(drawing, (process) =>
        process.listed().catch((error: unknown) => {
          failed(drawing, error);
          return null;
        }),
      ),
    async ready() {
      const drawing = await drawingAt('/', site);
      if (drawing) await builds.started(drawing);
    },
    problems: () =>
      builds.failed().map(({ area, build, why }) => `The area ${area} is not drawn by its build ${build}: ${why}`),
    stop() {
      stopped = true;
      builds.stop();
    },
  };
}
