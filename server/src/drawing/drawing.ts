import type { AnsweredRead } from '@laurel/shared/area/drawing';
import type { Site, SiteDrawing, SiteRevision } from '@laurel/shared/area/site';
import { type Locale, locales } from '@laurel/shared/protocol';
import type { AskPage } from '../http/visitor';
import type { VisitorAnswers } from '../http/visitor-answers';
import type { Log } from '../log/log';
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

/** Draws pages for visitors. */
export interface Drawing {
  /** The page at an address, as a revision of the site shows it; null if it isn't drawn, or not in time. It never throws. */
  draw(request: DrawRequest, revision: SiteRevision): Promise<Drawn | null>;
  /** Resolves once the front page's area can be drawn, or has failed to start. */
  ready(): Promise<void>;
  /** Which builds are live and can't draw, a sentence each. */
  problems(): string[];
  stop(): void;
}

/** A drawing whose answers are there. */
export interface StartedDrawing {
  drawn: Promise<Drawn | null>;
}

export interface DrawingOptions {
  site: Site;
  ask: AskPage;
  log: Log;
  /** Drawings are kept like answers to visitors: for a moment, and until something changes. */
  kept: VisitorAnswers<StartedDrawing>;
  waits: PageWaits;
}

/** How long and how many drawings are kept. */
export const keepingDrawings = { lifetime: 2000, most: 200 };

const late = Symbol('late');
const busy = Symbol('busy');
const nothing: StartedDrawing = { drawn: Promise.resolve(null) };

type Question = Parameters<DrawingProcess['draw']>[0];

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

export function createDrawing({ site, ask, log, kept, waits }: DrawingOptions): Drawing {
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

  async function start(process: DrawingProcess, drawing: SiteDrawing, request: DrawRequest): Promise<StartedDrawing> {
    const { locale, theme, pathname, search } = request;
    const url = `http://laurel${pathname}${search}`;
    try {
      const page = await process.page(url);
      if (!page) return nothing;
      const answers = page.reads.map(async (read): Promise<AnsweredRead> => ({ ...read, data: await ask(read) }));
      const reads = await Promise.all(answers);
      return { drawn: draw(process, drawing, page, { url, locale, theme, reads }) };
    } catch (error) {
      return { drawn: Promise.resolve(failed(drawing, error)) };
    }
  }

  /**
   * Draws the pages of a build before visitors ask for them: the first drawing of a page is its slowest. The area's first page
   * is waited for, and those with an address of their own follow.
   */
  async function prepare(drawing: SiteDrawing, process: DrawingProcess): Promise<void> {
    const base = drawing.entry.path.replace(/\/$/, '');
    const drawOnce = async (pathname: string, locale: Locale) => {
      const started = await start(process, drawing, { pathname, search: '', locale, theme: null });
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
  function startInLine(process: DrawingProcess, drawing: SiteDrawing, request: DrawRequest): Promise<StartedDrawing> {
    if (!process.line.hasRoom(waits.drawing)) return Promise.reject(busy);
    const leave = process.line.join();
    const started = start(process, drawing, request);
    void started.then(({ drawn }) => drawn).then(leave);
    return started;
  }

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
    const { pathname, search, locale, theme } = request;
    const { host, entry } = drawing;
    const key = [host, entry.name, entry.build, locale, theme, pathname + search].join(' ');
    // What is refused isn't kept: the next visitor may find room.
    const started = kept.of(key, () => startInLine(process, drawing, request));
    const answered = await within(
      waits.answers,
      started.catch(() => nothing),
    );
    const drawn = answered === late ? late : await within(waits.drawing, answered.drawn);
    if (drawn !== late) return drawn;
    sayLate(drawing);
    return null;
  }

  return {
    draw: drawAt,
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
