import cookie from '@fastify/cookie';
import type { AreaEntry } from '@laurel/shared/area/registry';
import type { Site, SiteContent, SiteRendering } from '@laurel/shared/area/site';
import { noStageChanges, toUnstagedRevision } from '@laurel/shared/area/unstaged-site';
import fastify, { type FastifyInstance } from 'fastify';
import { systemClock } from '../clock';
import { type Connection, openConnection } from '../database/connection';
import { sessionCookie } from '../http/authenticate';
import { silentLog } from '../log/log';
import { noShedding } from '../shedding/shedding';
import { serveSite } from './site';

let app: FastifyInstance;
let database: Connection;
let liveRevision = 1;
const publishRevision = () => {
  liveRevision += 1;
};

const makeEntry = (revision: number): AreaEntry => ({
  name: 'public',
  path: '/',
  access: 'anyone',
  entry: { url: `/area.${revision}.js` },
  styles: [],
  chunks: [],
  build: `p${revision}`,
  sharedRange: '*',
  enabled: true,
});
const makeRendering = (revision: number): SiteRendering => ({
  host: 'h1',
  entry: makeEntry(revision),
  file: 'area.cjs',
  pages: new Map(),
  moved: new Map(),
  readCode: async () => ({ host: '', area: '' }),
});

const makeRevision = (readLiveRevision: () => number): SiteContent => {
  const readThenPublish = () => {
    const revision = readLiveRevision();
    publishRevision();
    return revision;
  };
  return {
    readRegistry: async () => {
      const revision = readThenPublish();
      return { revision, host: 'h1', areas: [makeEntry(revision)] };
    },
    renderPage: async () =>
      `<!doctype html><html><head></head><body><div id="root"><b>waiting</b></div><div id="announce-polite"></div><p>page ${readThenPublish()}</p></body></html>`,
    findRendering: async () => makeRendering(readThenPublish()),
    findPreloaded: async () => ({ entry: makeEntry(readThenPublish()), pages: {} }),
  };
};

beforeAll(async () => {
  app = fastify();
  await app.register(cookie);
  const site: Site = {
    ...makeRevision(() => liveRevision),
    folder: import.meta.dirname,
    async readRevision() {
      const revision = liveRevision;
      return toUnstagedRevision(makeRevision(() => revision));
    },
    ...noStageChanges,
    listRenderings: async () => [],
    readHealth: async () => ({ revision: liveRevision, problems: [] }),
    listBuilds: async () => [],
  };
  // Nothing listens at this address, because the database is used only for previews.
  database = openConnection('postgres://nobody@127.0.0.1:1/none');
  await serveSite(app, site, {
    db: database.db,
    clock: systemClock,
    log: silentLog,
    secure: false,
    heads: {
      write: async (html, { pathname }, revision) => ({
        status: 200,
        complete: true,
        html: html.replace('</body>', `<p>head ${(await revision.findRendering(pathname))?.entry.build}</p></body>`),
      }),
      find: async () => ({ status: 404 }),
    },
    shedding: noShedding,
    ownReads: async (_request, pathname, revision) =>
      `<p>reads ${(await revision.findPreloaded(pathname))?.entry.build}</p>`,
    offersChallenges: true,
    usesDictionaries: true,
    rendering: {
      async render({ pathname }, revision) {
        const siteRendering = await revision.findRendering(pathname);
        return {
          html: `<i>rendered ${siteRendering?.entry.build}</i>`,
          reads: [],
          styles: [],
          chunks: [],
          openedAt: 0,
        };
      },
      isRendered: async () => true,
      hasBuildFault: async () => false,
      findRendered: async () => null,
      renderHead: async () => null,
      listPages: async () => null,
      waitUntilReady: async () => {},
      listProblems: () => [],
      stop: () => {},
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const listRevisions = (html: string): string[] =>
  [...html.matchAll(/(page|head|rendered|reads) p?(\d+)/g)].map(([, , number = '']) => number);

test.each([
  ['a visitor’s page, its head and what is rendered', {}],
  ['a signed-in page, its head and what is read ahead', { cookie: `${sessionCookie}=token` }],
])('%s belong to one revision', async (_, headers) => {
  const revisionBefore = String(liveRevision);
  const { body } = await app.inject({ method: 'GET', url: '/', headers });
  expect(listRevisions(body)).toEqual([revisionBefore, revisionBefore, revisionBefore]);
  expect(liveRevision).toBeGreaterThan(Number(revisionBefore));
  const newestRevision = String(liveRevision);
  const nextResponse = await app.inject({ method: 'GET', url: '/', headers });
  expect(listRevisions(nextResponse.body)).toEqual([newestRevision, newestRevision, newestRevision]);
});
