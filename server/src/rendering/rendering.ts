import type { AnsweredRead } from '@laurel/shared/area/rendering';
import type { Site, SiteContent, SiteRendering } from '@laurel/shared/area/site';
import { type Locale, locales } from '@laurel/shared/protocol';
import type { SharedAnswers } from '../call/shared-answers';
import type { AskPage, VisitorAnswer } from '../http/visitor';
import { type Log, toErrorFields } from '../log/log';
import { Refusal } from '../refusal';
import type { PageWaits } from '../site/page-waits';
import { createRenderingBuilds } from './builds';
import { type HeadReply, isPageCurrent, type OpenPage, type StartedRendering } from './open-page';
import type { RenderedPage } from './rendered-page';
import { type PageOfArea, RenderingEndedError, type RenderingProcess } from './rendering-process';

const lateLogEveryMs = 5000;

export interface RenderRequest {
  pathname: string;
  base: string;
  search: string;
  locale: Locale;
  theme: 'dark' | 'light' | null;
}

export interface Rendering {
  /** Null if the build has failed, is late, or can't make the page's head. Never throws. */
  renderHead(
    request: Pick<RenderRequest, 'pathname' | 'base' | 'search' | 'locale'>,
    rendering: SiteRendering,
  ): Promise<HeadReply | null>;
  listPages(rendering: SiteRendering): Promise<readonly unknown[] | null>;
  /** Null if no rendering is ready in time, whatever the reason. Never throws. */
  render(request: RenderRequest, revision: SiteContent): Promise<RenderedPage | null>;
  /** Null if no cached rendering can still be used. Never throws. */
  findRendered(request: RenderRequest, revision: SiteContent): Promise<RenderedPage | null>;
  isRendered(pathname: string, revision: SiteContent): Promise<boolean>;
  hasBuildFault(request: RenderRequest, revision: SiteContent): Promise<boolean>;
  waitUntilReady(): Promise<void>;
  listProblems(): string[];
  stop(): void;
}

export interface RenderingOptions {
  site: Site;
  ask: AskPage;
  log: Log;
  openPages: SharedAnswers<OpenPage>;
  waits: PageWaits;
  origin: string;
}

const lateMark = Symbol('late');
const busyMark = Symbol('busy');
const noStartedRendering: StartedRendering = { renderedPage: Promise.resolve(null) };

type Question = Parameters<RenderingProcess['render']>[0];

const buildRenderingKey = ({ base, locale, theme }: RenderRequest): string => `${base} ${locale} ${theme}`;

const buildUrl = ({ pathname, search }: Pick<RenderRequest, 'pathname' | 'search'>): string =>
  `http://laurel${pathname}${search}`;

function withTimeout<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | typeof lateMark> {
  let timer: NodeJS.Timeout | undefined;
  const timeLimit = new Promise<typeof lateMark>((resolve) => {
    timer = setTimeout(resolve, milliseconds, lateMark);
  });
  return Promise.race([work, timeLimit]).finally(() => clearTimeout(timer));
}

export function createRendering({ site, ask, log, openPages, waits, origin }: RenderingOptions): Rendering {
  let isStopped = false;
  const builds = createRenderingBuilds({
    log,
    prepare: prepareProcess,
    listLiveRenderings: () => site.listRenderings(),
  });

  function logFailure({ entry }: SiteRendering, error: unknown): null {
    // `createRenderingBuilds` logs the end of a process once, not once for each waiting page.
    if (error instanceof RenderingEndedError) return null;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ area: entry.name, build: entry.build, why: reason }, 'A page is not rendered');
    return null;
  }

  let lateLoggedAt = Number.NEGATIVE_INFINITY;
  function logLateRendering({ entry }: SiteRendering): void {
    if (performance.now() - lateLoggedAt < lateLogEveryMs) return;
    lateLoggedAt = performance.now();
    log.warn({ area: entry.name, build: entry.build }, 'A page is not rendered: it takes too long');
  }

  async function renderPage(
    process: RenderingProcess,
    rendering: SiteRendering,
    openedPage: OpenPage,
    page: PageOfArea,
    question: Question,
  ): Promise<RenderedPage | null> {
    try {
      const html = await process.render(question);
      const { styles = [], chunks = [] } = rendering.pages.get(page.path) ?? {};
      return { html, reads: question.reads, styles, chunks, openedAt: openedPage.openedAt };
    } catch (error) {
      openedPage.failed = true;
      // The end of a process doesn't count as the build's fault, because we may have stopped it.
      openedPage.isBuildFault ||= !(error instanceof RenderingEndedError);
      return logFailure(rendering, error);
    }
  }

  async function openPage(process: RenderingProcess, rendering: SiteRendering, url: string): Promise<OpenPage> {
    const openedAt = performance.now();
    let isBuildFault = false;
    const page = await process.findPage(url).catch((error: unknown) => {
      isBuildFault = !(error instanceof RenderingEndedError);
      logFailure(rendering, error);
      return 'failed' as const;
    });
    return {
      page,
      answers: new Map(),
      heads: new Map(),
      renderings: new Map(),
      arrivedAnswers: [],
      renderedPages: new Map(),
      failed: page === 'failed',
      isBuildFault,
      openedAt,
    };
  }

  function getOrMake<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
    const value = values.get(key) ?? make();
    values.set(key, value);
    return value;
  }

  const answerRead = (page: OpenPage, read: PageOfArea['reads'][number]): Promise<VisitorAnswer> =>
    getOrMake(page.answers, JSON.stringify(read), async () => {
      const answer = await ask(read);
      page.arrivedAnswers.push(answer);
      return answer;
    });

  async function startRendering(
    process: RenderingProcess,
    rendering: SiteRendering,
    openedPage: OpenPage,
    request: RenderRequest,
  ): Promise<StartedRendering> {
    const { page } = openedPage;
    if (page === null || page === 'failed') return noStartedRendering;
    const { base, locale, theme } = request;
    try {
      const answers = page.reads.map(async (read): Promise<AnsweredRead> => {
        const { data, position } = await answerRead(openedPage, read);
        return { ...read, data, position };
      });
      const answeredReads = await Promise.all(answers);
      const { others = [] } = rendering;
      const question = { url: buildUrl(request), base, locale, theme, reads: answeredReads, others };
      return { renderedPage: renderPage(process, rendering, openedPage, page, question) };
    } catch (error) {
      return { renderedPage: Promise.resolve(logFailure(rendering, error)) };
    }
  }

  async function askHead(
    process: RenderingProcess,
    rendering: SiteRendering,
    openedPage: OpenPage,
    { locale, base, ...address }: Pick<RenderRequest, 'pathname' | 'base' | 'search' | 'locale'>,
  ): Promise<HeadReply | null> {
    const { page } = openedPage;
    if (page === 'failed') return null;
    if (page === null) return { status: 'nowhere' };
    const { headFrom, reads } = page;
    if (headFrom === undefined) return { status: 'silent' };
    try {
      const headRead = reads.find(({ name }) => name === headFrom);
      if (headFrom !== null && !headRead) throw new Error(`Its head is made from ${headFrom}, which it doesn't read`);
      const answer = headRead ? (await answerRead(openedPage, headRead)).data : null;
      return {
        status: 'answered',
        answer: await process.readHead({ url: buildUrl(address), base, origin, locale, answer }),
      };
    } catch (error) {
      if (error instanceof Refusal && (error.status === 404 || error.status === 410))
        return { status: 'refused', code: error.status };
      const { name: area, build } = rendering.entry;
      log.error({ ...toErrorFields(error), area, build }, 'A page is served without its head');
      openedPage.failed = true;
      return null;
    }
  }

  async function prepareProcess(rendering: SiteRendering, process: RenderingProcess): Promise<void> {
    const basePath = rendering.entry.path.replace(/\/$/, '');
    const renderOnce = async (pathname: string, locale: Locale) => {
      const request = { pathname, base: '', search: '', locale, theme: null };
      const startedRendering = await startRendering(
        process,
        rendering,
        await openPage(process, rendering, buildUrl(request)),
        request,
      );
      await startedRendering.renderedPage;
    };
    async function renderOtherPages() {
      for (const page of rendering.pages.keys())
        for (const locale of locales)
          if (!isStopped && !page.includes(':')) await renderOnce(`${basePath}/${page}`, locale);
    }
    await withTimeout(waits.answers + waits.rendering, renderOnce(basePath || '/', 'en'));
    void renderOtherPages();
  }

  /** The rendering keeps its place in the line until it is done, even after the visitor stops waiting. */
  function queueRendering(
    process: RenderingProcess,
    rendering: SiteRendering,
    page: OpenPage,
    request: RenderRequest,
  ): Promise<StartedRendering> {
    const key = buildRenderingKey(request);
    if (!page.renderings.has(key) && !process.line.hasRoom(waits.rendering)) return Promise.reject(busyMark);
    return getOrMake(page.renderings, key, () => {
      const leaveLine = process.line.join();
      const startedRendering = startRendering(process, rendering, page, request);
      void startedRendering
        .then(({ renderedPage }) => renderedPage)
        .then((renderedPage) => {
          if (renderedPage) page.renderedPages.set(key, renderedPage);
          leaveLine();
        });
      return startedRendering;
    });
  }

  const buildPageKey = ({ host, entry, others = [] }: SiteRendering, url: string): string =>
    [host, ...[entry, ...others].flatMap(({ name, build }) => [name, build]), url].join(' ');

  const openPageOnce = (process: RenderingProcess, rendering: SiteRendering, url: string): Promise<OpenPage> =>
    openPages.getOrMake(
      buildPageKey(rendering, url),
      () => openPage(process, rendering, url),
      (page) => () => isPageCurrent(page),
    );

  const loggedReasons = new Set<string>();
  async function findRendering(pathname: string, revision: SiteContent): Promise<SiteRendering | null> {
    try {
      return await revision.findRendering(pathname);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!loggedReasons.has(reason)) log.error({ why: reason }, 'An area is not rendered');
      loggedReasons.add(reason);
      return null;
    }
  }

  async function renderOnServer(request: RenderRequest, revision: SiteContent): Promise<RenderedPage | null> {
    const rendering = await findRendering(request.pathname, revision);
    const process = rendering && builds.findProcess(rendering);
    if (!rendering || !process) return null;
    const startedPage = openPageOnce(process, rendering, buildUrl(request)).then((page) =>
      queueRendering(process, rendering, page, request),
    );
    const startedOutcome = await withTimeout(
      waits.answers,
      startedPage.catch(() => noStartedRendering),
    );
    const renderingOutcome =
      startedOutcome === lateMark ? lateMark : await withTimeout(waits.rendering, startedOutcome.renderedPage);
    if (renderingOutcome !== lateMark) return renderingOutcome;
    logLateRendering(rendering);
    return null;
  }

  async function runWorkInTime<Value>(
    rendering: SiteRendering,
    work: (process: RenderingProcess) => Promise<Value>,
  ): Promise<Value | null> {
    const outcome = await withTimeout(
      waits.head,
      builds.waitUntilStarted(rendering).then(() => {
        const process = builds.findProcess(rendering);
        return process ? work(process) : null;
      }),
    );
    if (outcome !== lateMark) return outcome;
    logLateRendering(rendering);
    return null;
  }

  return {
    render: renderOnServer,
    async findRendered(request, revision) {
      const rendering = await findRendering(request.pathname, revision);
      const openedPage = rendering && openPages.find(buildPageKey(rendering, buildUrl(request)));
      return openedPage?.renderedPages.get(buildRenderingKey(request)) ?? null;
    },
    isRendered: async (pathname, revision) => (await findRendering(pathname, revision)) !== null,
    async hasBuildFault(request, revision) {
      const rendering = await findRendering(request.pathname, revision);
      if (!rendering) return false;
      const { name, build } = rendering.entry;
      if (builds.listFailures().some((failure) => failure.area === name && failure.build === build)) return true;
      return openPages.find(buildPageKey(rendering, buildUrl(request)))?.isBuildFault ?? false;
    },
    renderHead: (request, rendering) =>
      runWorkInTime(rendering, async (process) => {
        const openedPage = await openPageOnce(process, rendering, buildUrl(request));
        const { base, locale } = request;
        return getOrMake(openedPage.heads, `${base} ${locale}`, () => askHead(process, rendering, openedPage, request));
      }),
    listPages: (rendering) =>
      runWorkInTime(rendering, (process) =>
        process.listPages().catch((error: unknown) => {
          logFailure(rendering, error);
          return null;
        }),
      ),
    async waitUntilReady() {
      const rendering = await findRendering('/', site);
      if (rendering) await builds.waitUntilStarted(rendering);
    },
    listProblems: () =>
      builds
        .listFailures()
        .map(({ area, build, why }) => `The area ${area} is not rendered by its build ${build}: ${why}`),
    stop() {
      isStopped = true;
      builds.stop();
    },
  };
}
