import { randomBytes } from 'node:crypto';
import { type PlatformServer, servePlatform } from '../../../test/platforms/serve';
import { createTestClock, type TestClock } from '../../clock';
import { createTestDatabase, type TestDatabase } from '../../database/testing';
import { createSecrets } from '../../secrets';
import { createPlayStationApi } from '../stand-ins/playstation-api';
import { createPlayStationLogin } from '../stand-ins/playstation-login';
import type { PlayStationPlayer, PlayStationSeason, PlayStationTitle } from '../stand-ins/playstation-season';
import { PlayStationLogins } from './login';
import { PlayStation } from './playstation';

const hour = 3600 * 1000;
const day = 24 * hour;
const client = 'an-app:its-secret';
const npsso = 'n'.repeat(64);
const playerId = '6515971742264256071';
const canaryId = '2222222222222222222';
const legacyTitleId = 'NPWR10001_00.trophy';
const freshListId = 'NPWR10002_00.trophy2';

let database: TestDatabase;
let server: PlatformServer;
let clock: TestClock;
let season: PlayStationSeason;
let player: PlayStationPlayer;
let login: ReturnType<typeof createPlayStationLogin>;
let logins: PlayStationLogins;
let playStation: PlayStation;

const makeTrophy = (id: number, grade: 'bronze' | 'platinum' = 'bronze', rate = '8.3') => ({
  id,
  name: `Trophy ${id}`,
  detail: `Earn ${id}`,
  grade,
  hidden: id === 2,
  rate,
});
const makeTitle = (list: string, service: PlayStationTitle['service'], name: string, systems: string) => ({
  list,
  service,
  name,
  systems,
  trophies: [makeTrophy(0, 'platinum', '0.4'), makeTrophy(1), makeTrophy(2)],
});

beforeAll(async () => {
  database = await createTestDatabase();
  server = await servePlatform(async (request) =>
    request.url.includes('/oauth/') ? login.answer(request) : createPlayStationApi({ season, login })(request),
  );
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['platformGates', 'budgets', 'playstationLogins'] as const)
    await database.db.deleteFrom(table).execute();
  clock = createTestClock();
  player = {
    id: playerId,
    name: 'kestrel_09',
    oldNames: ['Sparrow-1'],
    aboutMe: 'Hi. LR7K2M9Q',
    trophies: 'public',
    played: [
      { list: 'NPWR10001_00', updatedAt: '2026-11-01T10:00:00Z', earned: { 1: '2026-11-01T10:00:00Z', 2: '' } },
      { list: 'NPWR10003_00', hidden: true, updatedAt: '2026-11-02T10:00:00Z', earned: {} },
    ],
  };
  season = {
    players: [player, { ...player, id: canaryId, name: 'canary', oldNames: [], aboutMe: 'I sing.', played: [] }],
    titles: [
      makeTitle('NPWR10001_00', 'trophy', 'Harbour Run', 'PS5,PS4'),
      makeTitle('NPWR10002_00', 'trophy2', 'Lantern Pass', 'PS5'),
      makeTitle('NPWR10003_00', 'trophy2', 'Ballista League', 'PS5,PSPC'),
    ],
    npssos: [npsso],
    hasBlankAboutMe: false,
  };
  login = createPlayStationLogin({ season, clock, client });
  const { db } = database;
  const origin = server.origin;
  logins = new PlayStationLogins({
    db,
    clock,
    fetch,
    secrets: createSecrets(randomBytes(32)),
    client,
    accountOrigin: origin,
  });
  const origins = { mobile: origin, community: origin };
  playStation = new PlayStation({ db, clock, fetch, logins, canary: canaryId, origins });
  server.heal();
  expect(await logins.signIn('first', npsso)).toMatchObject({ kind: 'ok' });
  server.heal();
});

const diagnosePlayer = (titleId: string | null = legacyTitleId) => playStation.diagnose(playerId, titleId, 'request');
const readAboutMe = () => playStation.readAboutMe(playerId, 'request');
const listGates = () => database.db.selectFrom('platformGates').selectAll().orderBy('name').execute();

it('finds an account by its current and former names, and returns the current one', async () => {
  const account = { kind: 'ok', value: { id: playerId, name: 'kestrel_09' } };
  expect(await playStation.findAccount('kestrel_09', 'request')).toEqual(account);
  expect(await playStation.findAccount('Sparrow-1', 'request')).toEqual(account);
  expect(await playStation.findAccount('nobody', 'request')).toEqual({ kind: 'not_found', what: 'account' });
});

it('escapes a name in the URL', async () => {
  await playStation.findAccount('../../x?y#z', 'request');
  expect(server.requests[0]).toContain('/userProfile/v1/users/..%2F..%2Fx%3Fy%23z/profile2?');
});

it('reads account, titles, trophies, progress and rarity', async () => {
  expect(await playStation.readAccount(playerId, 'request')).toMatchObject({
    value: { id: playerId, name: 'kestrel_09', avatar: 'http://psn-rsc.prod.dl.playstation.net/l.png' },
  });
  expect(await playStation.listTitles(playerId, 'request')).toMatchObject({
    value: [{ id: legacyTitleId, name: 'Harbour Run', systems: ['PS5', 'PS4'], minutes: null }],
  });
  expect(await playStation.listAchievements(legacyTitleId, 'de', 'request')).toMatchObject({
    value: {
      title: null,
      achievements: [
        { id: '0', grade: 'platinum', hidden: false },
        { id: '1', grade: 'bronze', description: 'Earn 1' },
        { id: '2', hidden: true },
      ],
    },
  });
  expect(await playStation.listEarnedAchievements(playerId, legacyTitleId, 'request')).toEqual({
    kind: 'ok',
    value: [
      { id: '1', at: new Date('2026-11-01T10:00:00Z') },
      { id: '2', at: null },
    ],
  });
  expect(await playStation.readRarity(legacyTitleId, playerId, 'request')).toMatchObject({
    value: new Map([
      ['0', 40],
      ['1', 830],
      ['2', 830],
    ]),
  });
});

it('requests a list from its own service, even a legacy list played on a new console', async () => {
  expect(await playStation.listEarnedAchievements(playerId, 'NPWR10001_00.trophy2', 'request')).toMatchObject({
    kind: 'not_found',
  });
  expect(await playStation.listEarnedAchievements(playerId, legacyTitleId, 'request')).toMatchObject({ kind: 'ok' });
  expect(server.requests.at(-1)).toContain('npServiceName=trophy');
});

it('sends no request for an invalid id', async () => {
  for (const id of ['me', '1/../2', '']) {
    expect(await playStation.listTitles(id, 'request')).toEqual({ kind: 'not_found', what: 'account' });
    expect(await playStation.readAboutMe(id, 'request')).toEqual({ kind: 'not_found', what: 'account' });
  }
  expect(await playStation.listEarnedAchievements(playerId, 'NPWR10001_00.trophy/../x', 'request')).toEqual({
    kind: 'not_found',
    what: 'title',
  });
  expect(server.requests).toEqual([]);
});

it('reads every page of a long list', async () => {
  const manyTitles = Array.from({ length: 1701 }, (_, index) => `NPWR${20_000 + index}_00`);
  season.titles = manyTitles.map((list) => makeTitle(list, 'trophy2', list, 'PS5'));
  player.played = manyTitles.map((list) => ({ list, updatedAt: '2026-11-01T10:00:00Z', earned: {} }));
  const titles = await playStation.listTitles(playerId, 'request');
  expect(titles.kind === 'ok' && titles.value.length).toBe(1701);
  expect(server.requests).toHaveLength(3);
});

describe('the privacy diagnosis', () => {
  it.each<[string, string, Partial<PlayStationPlayer>, string | null]>([
    ['trophies are public', 'readable', {}, legacyTitleId],
    ['trophies are public, without a title', 'readable', {}, null],
    ['nothing was ever played', 'readable', { played: [] }, null],
    ['the title was never launched', 'never_launched', { played: [] }, freshListId],
    ['the account is gone', 'account_gone', { id: '1111111111111111111' }, null],
  ])('if %s, reports %s', async (_what, finding, change, titleId) => {
    Object.assign(player, change);
    expect(await diagnosePlayer(titleId)).toEqual({ finding, retryAt: null });
  });

  it('reports that a title may be hidden if more is earned than listed', async () => {
    player.played = [
      { list: 'NPWR10001_00', updatedAt: '2026-11-01T10:00:00Z', earned: { 1: '' } },
      { list: 'NPWR10002_00', hidden: true, updatedAt: '2026-11-02T10:00:00Z', earned: { 1: '' } },
    ];
    expect(await diagnosePlayer(freshListId)).toEqual({ finding: 'hidden_title', retryAt: null });
    expect(await diagnosePlayer(legacyTitleId)).toEqual({ finding: 'readable', retryAt: null });
  });

  it.each([legacyTitleId, null])(
    'reports private, to be confirmed in a minute, because PlayStation may be wrong (%s)',
    async (of) => {
      player.trophies = 'private';
      expect(await diagnosePlayer(of)).toEqual({
        finding: 'private_profile',
        retryAt: new Date(clock.now().getTime() + 60_000),
      });
    },
  );

  it('asks again if something is briefly missing', async () => {
    const body = JSON.stringify({ error: { code: 2240525, message: 'Resource not found' } });
    server.fail('trophyGroups', { status: 404, body });
    expect(await diagnosePlayer()).toEqual({ finding: 'readable', retryAt: null });
    server.fail('trophyGroups', { status: 404, body }, 2);
    expect(await diagnosePlayer()).toEqual({ finding: 'platform_down', retryAt: null });
  });

  it.each([
    ['an error in HTML', 'platform_down', { status: 500 }],
    ['a 404 in HTML', 'platform_down', { status: 404 }],
    ['a 403 in HTML', 'platform_down', { status: 403 }],
    ['a 403 with another code', 'platform_down', { status: 403, body: '{"error":{"code":2240527,"message":"x"}}' }],
    ['a page in place of the answer', 'platform_down', { status: 200 }],
    ['a cut connection', 'platform_down', 'cut_off'],
    ['half an answer that says it is whole', 'platform_down', 'half'],
    ['a refused connection', 'platform_down', 'reset'],
    ['an answer without an end', 'platform_down', 'endless'],
  ] as const)('never reports private for %s', async (_what, finding, fault) => {
    server.fail('trophyGroups', fault);
    expect(await diagnosePlayer()).toMatchObject({ finding });
  });
});

describe('"About me"', () => {
  it('is read, and can be empty', async () => {
    expect(await readAboutMe()).toEqual({ kind: 'ok', value: 'Hi. LR7K2M9Q' });
    expect(server.requests).toHaveLength(1);
    player.aboutMe = '';
    expect(await readAboutMe()).toEqual({ kind: 'ok', value: '' });
    expect(server.requests.at(-1)).toContain(canaryId);
  });

  it('isn’t the player’s fault if it reads empty for everyone, including the canary', async () => {
    season.hasBlankAboutMe = true;
    expect(await readAboutMe()).toEqual({ kind: 'outage', reason: 'canary' });
    expect(await listGates()).toMatchObject([{ name: 'playstation first', failures: 1, outageSince: clock.now() }]);
    season.hasBlankAboutMe = false;
    expect(await readAboutMe()).toMatchObject({ kind: 'ok' });
  });

  it('doesn’t count as empty while the canary can’t be read', async () => {
    player.aboutMe = ' ';
    server.fail(canaryId, 'half');
    expect(await readAboutMe()).toEqual({ kind: 'outage', reason: 'unreadable' });
  });
});

describe('our login', () => {
  const readLoginRow = () => database.db.selectFrom('playstationLogins').selectAll().executeTakeFirstOrThrow();

  it('is stored encrypted, and exposes neither token nor NPSSO', async () => {
    const rowText = JSON.stringify(await readLoginRow());
    expect(rowText).not.toContain(npsso);
    expect((await readLoginRow()).sealed.toString('latin1')).not.toMatch(/[\w-]{24}/);
  });

  it('is renewed when the token expires, once for all callers, without extending the login', async () => {
    const { expiresAt } = await readLoginRow();
    clock.advance(2 * hour);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => playStation.readAccount(playerId, 'request')));
    expect(outcomes.every(({ kind }) => kind === 'ok')).toBe(true);
    expect(server.requests.filter((each) => each.includes('/oauth/token'))).toHaveLength(1);
    expect((await readLoginRow()).expiresAt).toEqual(expiresAt);
  });

  it('is renewed once if PlayStation refuses a token early', async () => {
    login.forgetAccess();
    expect(await playStation.readAccount(playerId, 'request')).toMatchObject({ kind: 'ok' });
    server.fail('/profiles', { status: 401 }, 4);
    expect(await playStation.readAccount(playerId, 'request')).toEqual({ kind: 'key_rejected' });
  });

  it('needs staff to renew it, and never reports anyone as private', async () => {
    login.forgetAll();
    expect(await diagnosePlayer()).toEqual({ finding: 'key_rejected', retryAt: null });
    const [gate] = await listGates();
    expect(gate?.keyRejectedSince).toEqual(clock.now());
    await logins.signIn('first', npsso);
    expect(await diagnosePlayer()).toEqual({ finding: 'readable', retryAt: null });
  });

  it('ends after 60 days, without a request to PlayStation', async () => {
    clock.advance(61 * day);
    expect(await diagnosePlayer()).toEqual({ finding: 'key_rejected', retryAt: null });
    expect(server.requests).toEqual([]);
  });

  it('hasn’t ended if an outage prevents its renewal', async () => {
    clock.advance(2 * hour);
    server.fail('/oauth/token', { status: 503 });
    expect(await diagnosePlayer()).toEqual({ finding: 'platform_down', retryAt: null });
    server.fail('/oauth/token', { status: 403 });
    expect(await diagnosePlayer()).toEqual({ finding: 'platform_down', retryAt: null });
    expect(await diagnosePlayer()).toEqual({ finding: 'readable', retryAt: null });
  });

  it('can’t be made from an NPSSO that PlayStation doesn’t know', async () => {
    expect(await logins.signIn('second', 'x'.repeat(64))).toEqual({ kind: 'key_rejected' });
    server.fail('/oauth/authorize', { status: 500 });
    expect(await logins.signIn('second', npsso)).toEqual({ kind: 'outage', reason: 'status' });
    expect(await logins.listNames()).toEqual(['first']);
  });

  it('is replaced by a second one if its budget is spent or it has ended', async () => {
    await logins.signIn('second', npsso);
    server.fail('/profiles', { status: 429 });
    expect(await playStation.readAccount(playerId, 'request')).toMatchObject({ kind: 'ok' });
    expect((await listGates()).map(({ name, blockedBy }) => [name, blockedBy])).toEqual([
      ['playstation first', 'rate_limited'],
      ['playstation second', null],
    ]);
  });
});

describe('a visitor’s request', () => {
  const body = JSON.stringify({ error: { code: 2105356, message: 'User not found' } });

  it('isn’t repeated if something is missing', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await playStation.findAccount('nobody', 'request')).toEqual({ kind: 'not_found', what: 'account' });
    expect(server.requests).toHaveLength(1);
    server.fail('/kestrel_09/', { status: 404, body });
    expect(await playStation.findAccount('kestrel_09', 'request')).toMatchObject({ kind: 'not_found' });
    clock.advance(2 * 60_000);
    expect(await playStation.findAccount('kestrel_09', 'request')).toMatchObject({ kind: 'ok' });
  });

  it('never causes a pause, whatever PlayStation answers', async () => {
    server.fail('/odd_name/', { status: 500 }, 6);
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await playStation.findAccount('odd_name', 'request')).toEqual({ kind: 'outage', reason: 'status' });
    server.fail('/odder_name/', { status: 403 }, 6);
    expect(await playStation.findAccount('odder_name', 'request')).toEqual({ kind: 'outage', reason: 'status' });
    expect(await listGates()).toMatchObject([{ failures: 0, strikes: 0, outageSince: null, blockedUntil: null }]);
    expect(await playStation.findAccount('kestrel_09', 'request')).toMatchObject({ kind: 'ok' });
  });

  it('takes a fifth of the budget at once, and leaves the rest to others', async () => {
    const readAccountAs = async (caller: string) => (await playStation.readAccount(playerId, { caller })).kind;
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await readAccountAs('one')).toBe('ok');
    expect([await readAccountAs('one'), await readAccountAs('another')]).toEqual(['rate_limited', 'ok']);
  });
});

it('pauses as long as a 429 says in PlayStation’s own header, or for growing times', async () => {
  const at = Math.floor(clock.now().getTime() / 1000) + 321;
  const body = JSON.stringify({ error: { code: 2138635, message: 'Rate limit exceeded' } });
  server.fail('trophyGroups', { status: 429, headers: { 'x-ratelimit-next-available': String(at) }, body });
  expect(await playStation.listEarnedAchievements(playerId, legacyTitleId, 'claim')).toEqual({
    kind: 'rate_limited',
    retryAt: new Date(at * 1000),
  });
  expect(await diagnosePlayer()).toEqual({ finding: 'busy', retryAt: new Date(at * 1000) });
  expect(server.requests).toHaveLength(1);
  clock.advance(321_000);
  server.fail('trophyGroups', { status: 429 });
  expect(await playStation.listEarnedAchievements(playerId, legacyTitleId, 'claim')).toEqual({
    kind: 'rate_limited',
    retryAt: new Date(clock.now().getTime() + 120_000),
  });
});
