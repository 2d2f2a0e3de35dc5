import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { pageLanguageHeader } from '@laurel/shared/area/registry';
import type { Site, SiteRevision } from '@laurel/shared/area/site';
import { buildAddress, readAddress } from '@laurel/shared/protocol';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderingOutcome } from '../domains/operations/releases/renderings.commands';
import type { HeadedPage, Heads } from '../heads/heads';
import { makeNotFoundRefusal, sendError, sendRefusal } from '../http/answers';
import { sessionCookie } from '../http/authenticate';
import { readPageLocale, readStatedLocale } from '../http/locale';
import type { Log } from '../log/log';
import { Refusal } from '../refusal';
import { createStyleReader } from '../rendering/page-styles';
import type { RenderedPage } from '../rendering/rendered-page';
import type { Rendering, RenderRequest } from '../rendering/rendering';
import type { Shedding } from '../shedding/shedding';
import { sendBusyPage } from './busy-page';
import { lastingCache, makeDictionaryHeaders, sendDictionaryForm } from './dictionary-forms';
import { chooseEncoding, createFinisher, type FinishedPage, makeEntityTag } from './finished-page';
import { formatScriptPolicy } from './inline-parts';
import type { AnswerOwnReads } from './own-reads';
import { withShownPreview } from './shown-preview';
import { serveSpeculationRules, speculationHeader } from './speculation-rules';
import { insertTheme, readTheme } from './theme';
import { findVisitorRevision, type VisitorOptions } from './visitor-revision';

const hashedNamePattern = /\.[0-9a-f]{8,}\.\w+$/;
/** Matches names of files, but not of HTML pages, which the server writes itself. */
const fileNamePattern = /\.(?!html$)\w+$/;
const internalPattern = /^\/+(revisions|hosts|maps|server)(\/|$)|\/area\.json$|\.map(\.(br|gz))?$|(^|\/)\./;
const choicePattern = /(?:^|;\s*)laurel_contest_list=/;

const readSearch = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
};
const appendQuery = (path: string, url: string): string => path + readSearch(url);

type FileError = FastifyError & { headers?: { 'Content-Range'?: string } };

function answerFileError(error: FileError, reply: FastifyReply, log: Log): FastifyReply {
  switch (error.code?.startsWith('FST_') ? undefined : error.statusCode) {
    case 400:
      return sendRefusal(reply, new Refusal('malformed_request', { why: 'address' }));
    case 403:
    case 404:
      return sendRefusal(reply, makeNotFoundRefusal());
    case 412:
    case 416:
      return reply
        .code(error.statusCode ?? 400)
        .headers({ ...error.headers, 'Cache-Control': 'no-store' })
        .send();
    default:
      return sendError(reply, error, log);
  }
}

/** Marks the first HTML if no game platform is configured, so that the shell doesn't link to campaigns and contracts. */
const insertOffer = (html: string, offersChallenges: boolean): string =>
  offersChallenges ? html : html.replace(/<html\b/, '<html data-without="challenges"');

/** Adds the reads at the end, so no download waits for them. */
const insertOwnReads = (html: string, block: string | null): string =>
  block ? html.replace('</body>', () => `${block}</body>`) : html;

/** Keeps caches from serving one user's page to another. */
const formatCacheControl = ({ previewed, ownReads }: { previewed: boolean; ownReads: string | null }): string =>
  ownReads === null ? (previewed ? 'no-store' : 'no-cache') : 'private, no-store';

export interface SiteOptions extends VisitorOptions {
  heads: Heads;
  offersChallenges: boolean;
  rendering: Rendering | null;
  countRendering?: (outcome: RenderingOutcome) => void;
  ownReads: AnswerOwnReads;
  shedding: Shedding;
  usesDictionaries: boolean;
  /** True if a shared answer might lack what this browser has just changed. */
  needsNewest?(request: FastifyRequest): boolean;
}

const hasTag = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(/,\s*/).includes(tag) ?? false;

interface VisitorPage {
  finishedPage: FinishedPage;
  headers: Record<string, string>;
  openedAt: number;
}

async function sendVisitorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { finishedPage, headers, openedAt }: VisitorPage,
  ownHeaders: Record<string, string>,
): Promise<FastifyReply> {
  // Tells clocks on the page how old its answers are.
  void reply.headers({
    ...headers,
    ...ownHeaders,
    'Server-Timing': `rendered;dur=${Math.round(performance.now() - openedAt)}`,
  });
  if (hasTag(request, finishedPage.tag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(finishedPage.html);
  return reply.header('Content-Encoding', encoding).send(await finishedPage.compress(encoding));
}

export async function serveSite(app: FastifyInstance, site: Site, options: SiteOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const name = path.basename(file).replace(/\.(br|gz)$/, '');
      void reply.header('Cache-Control', hashedNamePattern.test(name) ? lastingCache : 'no-cache');
      if (options.usesDictionaries)
        void reply.headers(makeDictionaryHeaders(path.join(path.dirname(path.relative(site.folder, file)), name)));
    },
  });
  const finishPage = createFinisher(createStyleReader(site.folder));
  const visitorPages = new WeakMap<SiteRevision, WeakMap<RenderedPage, VisitorPage>>();
  const listVisitorPages = (revision: SiteRevision) => {
    const pages = visitorPages.get(revision) ?? new WeakMap<RenderedPage, VisitorPage>();
    visitorPages.set(revision, pages);
    return pages;
  };
  async function findVisitorPage(visit: RenderRequest, revision: SiteRevision): Promise<VisitorPage | null> {
    const renderedPage = await options.rendering?.findRendered(visit, revision);
    return (renderedPage && listVisitorPages(revision).get(renderedPage)) ?? null;
  }
  serveSpeculationRules(app);
  app.get('/areas.json', async (request, reply) => {
    const locale = readStatedLocale(request);
    const { revision, isPersonal } = await findVisitorRevision(
      { request, reply, locale },
      await site.readRevision(),
      options,
    );
    const { result, previewed } = await withShownPreview(request, options, (preview) => revision.readRegistry(preview));
    const text = JSON.stringify(result);
    void reply.type('application/json; charset=utf-8').header('Vary', 'Cookie');
    // The registry depends on the language only while there are stages.
    if (revision.stages.size > 0) void reply.header('Vary', `Cookie, Accept-Language, ${pageLanguageHeader}`);
    if (previewed) return reply.header('Cache-Control', 'no-store').send(text);
    const tag = makeEntityTag(text);
    void reply.header('Cache-Control', isPersonal ? 'private, no-cache' : 'no-cache').header('ETag', tag);
    if (hasTag(request, tag)) return reply.code(304).send();
    return reply.send(text);
  });
  const handleFileError = (error: FileError, _request: unknown, reply: FastifyReply) =>
    answerFileError(error, reply, options.log);
  app.get('/*', { errorHandler: handleFileError }, async (request, reply) => {
    // `URL` would read a path that starts with two slashes as a host.
    const [pathname = '/'] = request.url.split('?');
    if (pathname === '/api' || pathname.startsWith('/api/')) return reply.callNotFound();
    if (fileNamePattern.test(pathname)) {
      const file = decodeURIComponent(pathname).slice(1);
      if (internalPattern.test(path.posix.normalize(`/${file}`))) return reply.callNotFound();
      if (options.usesDictionaries && (await sendDictionaryForm(request, reply, { folder: site.folder, file })))
        return reply;
      return reply.sendFile(file);
    }
    const locale = readPageLocale(request);
    const { named, base, path: page } = readAddress(pathname);
    // Uses one revision for the whole page, even if another is published meanwhile.
    const { revision, isPersonal } = await findVisitorRevision(
      { request, reply, locale },
      await site.readRevision(),
      options,
    );
    const personalHeaders = isPersonal ? { 'Cache-Control': 'private, no-cache' } : {};
    const { cookie } = request.headers;
    const signedIn = request.cookies[sessionCookie] !== undefined;
    const search = readSearch(request.url);
    const visit: RenderRequest | null =
      signedIn || choicePattern.test(cookie ?? '') || options.needsNewest?.(request)
        ? null
        : { pathname: page, base, search, locale, theme: readTheme(cookie) };
    const knownVisitorPage = visit && (await findVisitorPage(visit, revision));
    const { ip } = request;
    if (visit && knownVisitorPage) options.countRendering?.({ request: visit, revision, ip, isRendered: true });
    if (knownVisitorPage) return sendVisitorPage(request, reply, knownVisitorPage, personalHeaders);
    if (visit && (await options.rendering?.isRendered(page, revision)) && options.shedding.shouldRefuse('renders'))
      return sendBusyPage(request, reply);
    const { result: hostHtml, previewed } = await withShownPreview(request, options, (preview) =>
      revision.renderPage(page, { locale, preview }),
    );
    const headedPage: HeadedPage = previewed
      ? { status: 200, html: hostHtml, complete: true }
      : await options.heads.write(hostHtml, { pathname: page, base, search, locale, signedIn }, revision);
    if (headedPage.status === 301)
      return reply
        .header('Cache-Control', isPersonal ? 'private, no-cache' : 'no-cache')
        .redirect(appendQuery(buildAddress(base, headedPage.path), request.url), 301);
    const renderedPage = headedPage.status === 200 && visit ? await options.rendering?.render(visit, revision) : null;
    if (visit && renderedPage !== undefined && headedPage.status === 200 && !previewed)
      options.countRendering?.({ request: visit, revision, ip, isRendered: renderedPage !== null });
    // A previewed page makes its reads itself, because only the previewed build knows which it needs.
    const sendsReads = signedIn && !previewed && !options.shedding.shouldRefuse('reads');
    const ownReads = sendsReads ? await options.ownReads(request, page, revision) : null;
    const html = insertOffer(insertTheme(insertOwnReads(headedPage.html, ownReads), cookie), options.offersChallenges);
    // Allows only the host's own scripts: `hostHtml` is the page before heads, reads and areas are inserted.
    const policy = formatScriptPolicy(String(reply.getHeader('content-security-policy') ?? ''), hostHtml);
    const vary = named === null ? 'Cookie, Accept-Language' : 'Cookie';
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': formatCacheControl({ previewed, ownReads }),
      'Content-Language': locale,
    };
    if (!renderedPage)
      return reply
        .code(headedPage.status)
        .headers({
          ...headers,
          ...(previewed || ownReads !== null ? {} : personalHeaders),
          Vary: vary,
          ...(policy && { 'Content-Security-Policy': policy }),
        })
        .send(html);
    const finishedPage = await finishPage(renderedPage, { html, titled: headedPage.html !== hostHtml });
    const visitorPage: VisitorPage = {
      finishedPage,
      openedAt: renderedPage.openedAt,
      headers: {
        ...headers,
        ETag: finishedPage.tag,
        ...speculationHeader,
        Vary: `${vary}, Accept-Encoding`,
        ...(policy && { 'Content-Security-Policy': finishedPage.buildPolicy(policy) }),
      },
    };
    if (headedPage.complete) listVisitorPages(revision).set(renderedPage, visitorPage);
    return sendVisitorPage(request, reply, visitorPage, previewed || ownReads !== null ? {} : personalHeaders);
  });
}
