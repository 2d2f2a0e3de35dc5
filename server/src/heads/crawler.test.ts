import { createTestApi, done, signedIn, type TestApi, testAppOf } from '../../test/api';
import { formOf } from '../../test/form';
import { createTestSite } from '../../test/site';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { addRunner, day, makeContract } from '../domains/challenges/contracts/testing';
import { createInventedApi, type InventedApi } from '../domains/people/linked-accounts/testing';
import { addPlayers, matchNumber, openContest, startedContest } from '../domains/testing';

// What a crawler reads of each kind of page: everything that a search result and a card in a chat show.

const origin = 'https://laurel.example';
let database: TestDatabase;
let api: InventedApi;
let site: TestApi;
const paths = new Map<string, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createInventedApi(database);
  site = await createTestApi({
    ...{ db: api.db, clock: api.clock, platforms: api.platforms },
    ...{ site: createTestSite(), config: { publicOrigin: origin } },
  });
  const app = await testAppOf(api);
  const staff = await signedIn(api, 'steward', 'admin');
  const runner = await addRunner(api, 'nova_lin');
  const contract = await makeContract(api, runner, { title: 'Wall race' });
  const at = (days: number) => new Date(api.clock.now().getTime() + days * day).toISOString();
  const campaign = await done(api, 'createCampaign', {
    as: staff,
    body: {
      ...{ title: 'Orchard race', description: '', cover: null, game: { platform: 'steam', externalId: '9000001' } },
      ...{ criteria: { kind: 'count', threshold: 2 }, rewardModel: 'fixed', rewardAmount: '10', rewardPool: '100' },
      ...{ maxParticipants: 10, joinDeadline: at(5), startsAt: at(0), endsAt: at(10) },
    },
  });
  const params = { id: String(campaign.data.id) };
  const shown = await done(api, 'updateCampaign', { as: staff, params, body: { action: 'publish' } });
  const text = { title: 'A long night', excerpt: 'How it ended.', body: 'Text.', status: 'published' };
  const post = await done(api, 'createPost', { as: staff, ...(await formOf(text)) });
  const contest = await openContest(app, { title: 'Harbour Cup' });
  paths.set('home', '/');
  paths.set('contest', `/contests/${contest.slug}`);
  const started = await startedContest(app, await addPlayers(app, 2));
  paths.set('match', `/matches/${(await matchNumber(app, started.id, 1)).id}`);
  paths.set('post', `/news/${post.data.slug}`);
  paths.set('player', '/players/nova_lin');
  paths.set('campaign', `/campaigns/${shown.data.slug}`);
  paths.set('contract', `/contracts/${contract.id}`);
});
afterAll(async () => {
  await site.close();
  await api.close();
  await database.close();
});

/** What search engines ask for of each type before they show it. */
const event = [
  'name',
  'startDate',
  'location',
  'image',
  'description',
  'eventStatus',
  'eventAttendanceMode',
  'organizer',
];
const asked: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Organization: ['name', 'url', 'logo'],
  SportsEvent: event,
  Event: [...event, 'endDate'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  ProfilePage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
};

const get = (url: string) => site.server.inject({ method: 'GET', url });

test.each([
  ['home', 'Play for the laurel', 'website', ['WebSite', 'Organization']],
  ['contest', 'Harbour Cup', 'website', ['SportsEvent', 'BreadcrumbList']],
  ['match', 'Final: ', 'website', ['SportsEvent', 'BreadcrumbList']],
  ['post', 'A long night', 'article', ['BlogPosting', 'BreadcrumbList']],
  ['player', 'nova_lin', 'profile', ['ProfilePage']],
  ['campaign', 'Orchard race', 'website', ['Event', 'BreadcrumbList']],
  ['contract', 'Wall race', 'website', ['BreadcrumbList']],
])('%s: status, title, description, address, card and structured data', async (name, title, type, about) => {
  const path = paths.get(name) ?? '';
  const { statusCode, body } = await get(path);
  expect(statusCode).toBe(200);
  const of = (pattern: RegExp) => pattern.exec(body)?.[1] ?? '';
  const og = (property: string) => of(new RegExp(`<meta property="og:${property}" content="([^"]*)">`));
  expect(of(/<title>([^<]*)<\/title>/)).toContain(title);
  expect(of(/<meta name="description" content="([^"]*)">/).length).toBeGreaterThan(10);
  expect(of(/<link rel="canonical" href="([^"]*)">/)).toBe(origin + path);
  expect(body).not.toContain('noindex');
  expect([og('type'), og('url')]).toEqual([type, origin + path]);
  expect(og('title')).toContain(title);
  const data = [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  const things = data.map(([, text = '']) => JSON.parse(text));
  expect(things.map((thing) => thing['@type'])).toEqual(about);
  for (const thing of things) {
    for (const field of asked[thing['@type']] ?? []) expect(thing[field]).toBeTruthy();
    if (thing.image) expect(thing.image).toBe(og('image'));
  }
  // The card that it names is there, as large as it says.
  const card = await get(og('image').slice(origin.length));
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
  const size = [card.rawPayload.readUInt32BE(16), card.rawPayload.readUInt32BE(20)];
  expect(size).toEqual([Number(og('image:width')), Number(og('image:height'))]);
});

test.each([
  '/contests/none',
  '/news/none',
  '/players/none',
  '/campaigns/none',
  '/contracts/none',
  '/matches/none',
  '/none',
])('%s is not found', async (path) => {
  const { statusCode, body } = await get(path);
  expect([statusCode, body.includes('<meta name="robots" content="noindex">')]).toEqual([404, true]);
});
