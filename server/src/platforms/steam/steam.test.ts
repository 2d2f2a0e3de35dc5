import { type PlatformServer, servePlatform } from '../../../test/platforms/serve';
import { createTestClock } from '../../clock';
import { createTestDatabase, type TestDatabase } from '../../database/testing';
import type { SteamPlayer, SteamSeason } from '../stand-ins/steam-season';
import { createSteamWebApi } from '../stand-ins/steam-web-api';
import { Steam, steamBudget } from './steam';

const hour = 3600 * 1000;
const apiKey = 'THE-KEY-OF-THE-TEST';
const steamId = '76561198000000001';
const appId = 480;
const launchedGame = { appId, minutes: 90, unlocked: { FIRST: 1_763_000_000, OLD: 0 } };
const clock = createTestClock();
let database: TestDatabase;
let server: PlatformServer;
let season: SteamSeason;
let player: SteamPlayer;
let steam: Steam;

const makeAchievement = (name: string, hidden = false) => ({
  name,
  displayName: `The ${name}`,
  description: `How to earn ${name}`,
  hidden,
  percent: '63.0',
});

beforeAll(async () => {
  database = await createTestDatabase();
  server = await servePlatform((request) => createSteamWebApi({ season, key: apiKey })(request));
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['platformGates', 'budgets'] as const) await database.db.deleteFrom(table).execute();
  server.heal();
  player = {
    id: steamId,
    name: 'kestrel',
    profile: 'public',
    gameDetails: 'public',
    games: [
      launchedGame,
      { appId: 481, minutes: 0, launched: false, unlocked: {} },
      { appId: 482, minutes: 5, unlocked: {} },
    ],
  };
  season = {
    players: [player],
    rivals: [],
    games: [
      {
        appId,
        name: 'Harbour Run',
        achievements: [makeAchievement('FIRST'), makeAchievement('OLD'), makeAchievement('LAST', true)],
      },
      { appId: 481, name: 'Lantern Pass', achievements: [makeAchievement('ANY')] },
      { appId: 482, name: 'Ballista League', achievements: [] },
    ],
  };
  steam = new Steam({ db: database.db, clock, fetch, key: apiKey, origin: server.origin });
});

const diagnosePlayer = (title: number | null = appId) =>
  steam.diagnose(steamId, title === null ? null : String(title), 'request');
const readEarnedAchievements = (title = appId) => steam.listEarnedAchievements(steamId, String(title), 'request');

it('treats impossible playtimes, dates and names as unknown', async () => {
  player.name = 'kes\0trel\x07';
  player.games = [{ ...launchedGame, minutes: 3e9, unlocked: { FIRST: 1e15, OLD: 8.64e12 + 1 } }];
  expect(await steam.readAccount(steamId, 'request')).toMatchObject({ kind: 'ok', value: { name: 'kestrel' } });
  expect(await steam.listTitles(steamId, 'request')).toMatchObject({ kind: 'ok', value: [{ minutes: null }] });
  const achievements = [
    { id: 'FIRST', at: null },
    { id: 'OLD', at: null },
  ];
  expect(await readEarnedAchievements()).toEqual({ kind: 'ok', value: achievements });
});

it('reads account, titles, achievements, progress and rarity', async () => {
  expect(await steam.readAccount(steamId, 'request')).toEqual({
    kind: 'ok',
    value: { id: steamId, name: 'kestrel', avatar: `https://avatars.steamstatic.com/${steamId}_full.jpg` },
  });
  expect(await steam.listTitles(steamId, 'request')).toMatchObject({
    value: [
      { id: '480', name: 'Harbour Run', minutes: 90 },
      { id: '481', name: 'Lantern Pass', minutes: 0 },
      { id: '482', name: 'Ballista League', minutes: 5 },
    ],
  });
  expect(await steam.listAchievements('480', 'de', 'request')).toMatchObject({
    value: {
      title: 'Harbour Run',
      achievements: [
        { id: 'FIRST', description: 'How to earn FIRST' },
        { id: 'OLD' },
        { hidden: true, description: '' },
      ],
    },
  });
  expect(server.requests.at(-1)).toContain('l=german');
  expect(await readEarnedAchievements()).toEqual({
    kind: 'ok',
    value: [
      { id: 'FIRST', at: new Date(1_763_000_000_000) },
      { id: 'OLD', at: null },
    ],
  });
  expect(await steam.readRarity('480', steamId, 'request')).toMatchObject({
    value: new Map([
      ['FIRST', 6300],
      ['OLD', 6300],
      ['LAST', 6300],
    ]),
  });
  expect(await steam.readRarity('482', steamId, 'request')).toMatchObject({ value: new Map() });
});

it('sends its key outside the URL', async () => {
  await steam.readAccount(steamId, 'request');
  expect(server.requests.join()).not.toContain(apiKey);
});

describe('the privacy diagnosis', () => {
  it.each<[string, string, { of?: Partial<SteamPlayer>; nobody?: true }, number | null]>([
    ['everything is public', 'readable', {}, appId],
    ['everything is public, without a game in mind', 'readable', {}, null],
    ['the profile is private', 'private_profile', { of: { profile: 'private' } }, appId],
    ['the profile is for friends', 'private_profile', { of: { profile: 'friends' } }, null],
    ['game details are private', 'private_game_details', { of: { gameDetails: 'private' } }, appId],
    ['game details are private, without a game', 'private_game_details', { of: { gameDetails: 'private' } }, null],
    ['this game is private', 'private_game', { of: { games: [{ ...launchedGame, private: true }] } }, appId],
    ['the game was never launched', 'never_launched', {}, 481],
    ['the game is not owned', 'never_launched', { of: { games: [] } }, appId],
    ['the game has no achievements', 'no_achievements', {}, 482],
    ['the account is gone', 'account_gone', { nobody: true }, null],
  ])('if %s, reports %s', async (_what, finding, { of = {}, nobody }, title) => {
    Object.assign(player, of);
    if (nobody) season.players = [];
    expect(await diagnosePlayer(title)).toEqual({ finding, retryAt: null });
  });

  it('reports that our key is bad, and nothing as private', async () => {
    steam = new Steam({ db: database.db, clock, fetch, key: 'another', origin: server.origin });
    expect(await diagnosePlayer()).toEqual({ finding: 'key_rejected', retryAt: null });
    const requestCountBefore = server.requests.length;
    expect(await diagnosePlayer()).toEqual({ finding: 'key_rejected', retryAt: null });
    expect(server.requests).toHaveLength(requestCountBefore);
  });

  it.each([
    ['an error in HTML', 'platform_down', { status: 500 }],
    ['a 404', 'platform_down', { status: 404 }],
    ['a page in place of the answer', 'platform_down', { status: 200 }],
    ['a 403 in HTML', 'platform_down', { status: 403 }],
    [
      'a 403 that is cut short',
      'platform_down',
      { status: 403, body: '{"playerstats":{"error":"Profile is not public"' },
    ],
    ['a cut connection', 'platform_down', 'cut_off'],
    ['half an answer that says it is whole', 'platform_down', 'half'],
    ['a refused connection', 'platform_down', 'reset'],
    ['an answer without an end', 'platform_down', 'endless'],
  ] as const)('never reports private for %s', async (_what, finding, fault) => {
    server.fail('GetPlayerAchievements', fault);
    expect(await diagnosePlayer()).toMatchObject({ finding });
  });

  it('doesn’t guess which setting hides a game that can’t be read', async () => {
    player.profile = 'private';
    server.fail('GetPlayerSummaries', 'half');
    expect(await diagnosePlayer()).toEqual({ finding: 'platform_down', retryAt: null });
    expect(await diagnosePlayer()).toEqual({ finding: 'private_profile', retryAt: null });
  });
});

describe('a platform that refuses', () => {
  const makeRateLimitedOutcome = (milliseconds: number) => ({
    kind: 'rate_limited',
    retryAt: new Date(clock.now().getTime() + milliseconds),
  });

  it('isn’t asked again before the time it names', async () => {
    server.fail('GetPlayerAchievements', { status: 429, headers: { 'retry-after': '90' } });
    const rateLimitedOutcome = makeRateLimitedOutcome(90_000);
    expect(await readEarnedAchievements()).toEqual(rateLimitedOutcome);
    clock.advance(89_999);
    expect(await readEarnedAchievements()).toEqual(rateLimitedOutcome);
    expect(server.requests).toHaveLength(1);
    clock.advance(1);
    expect(await readEarnedAchievements()).toMatchObject({ kind: 'ok' });
  });

  it('is asked after growing pauses if it names none, and after short ones again once it answers', async () => {
    const pauses = [60_000, 120_000, 240_000];
    server.fail('GetPlayerAchievements', { status: 429 }, pauses.length);
    for (const pause of pauses) {
      expect(await readEarnedAchievements()).toEqual(makeRateLimitedOutcome(pause));
      clock.advance(pause);
    }
    expect(await readEarnedAchievements()).toMatchObject({ kind: 'ok' });
    server.fail('GetPlayerAchievements', { status: 429 });
    expect(await readEarnedAchievements()).toEqual(makeRateLimitedOutcome(60_000));
  });

  it('is asked an hour after a 403 in HTML, which says nothing about the player', async () => {
    server.fail('GetPlayerAchievements', { status: 403 }, 2);
    expect(await readEarnedAchievements()).toEqual(makeRateLimitedOutcome(hour));
  });

  it('isn’t asked for a while after failures in a row, and counts as down', async () => {
    server.fail('GetPlayerAchievements', { status: 503 }, 10);
    for (let attempt = 0; attempt < 7; attempt += 1)
      expect(await readEarnedAchievements()).toMatchObject({ kind: 'outage' });
    expect(server.requests).toHaveLength(10);
    const [gate] = await database.db.selectFrom('platformGates').selectAll().execute();
    expect(gate).toMatchObject({ failures: 5, outageSince: clock.now() });
    clock.advance(15_000);
    expect(await readEarnedAchievements()).toMatchObject({ kind: 'ok' });
    expect(await database.db.selectFrom('platformGates').selectAll().execute()).toMatchObject([
      { failures: 0, outageSince: null, blockedUntil: null, answeredAt: clock.now() },
    ]);
  });
});

describe('a user’s request', () => {
  const listGates = () => database.db.selectFrom('platformGates').selectAll().execute();
  const readSchema = (id: string) => steam.listAchievements(id, 'en', 'request');

  it('never causes a pause: an unknown app id isn’t an outage, and isn’t requested twice', async () => {
    server.fail('GetSchemaForGame', { status: 400, body: '{}', headers: { 'content-type': 'application/json' } }, 9);
    const notFoundOutcome = { kind: 'not_found', what: 'title' };
    for (let attempt = 0; attempt < 7; attempt += 1) expect(await readSchema('77')).toEqual(notFoundOutcome);
    expect(server.requests).toHaveLength(1);
    expect(await listGates()).toMatchObject([{ failures: 0, outageSince: null }]);
    clock.advance(11 * 60_000);
    await readSchema('77');
    expect(server.requests).toHaveLength(2);
  });

  it('is sent only for a valid id', async () => {
    for (const id of ['', '0', '0480', '-1', '4.8e2', '4294967296', '480/../x', '４８０']) {
      expect(await readSchema(id)).toEqual({ kind: 'not_found', what: 'title' });
      expect(await steam.listEarnedAchievements(steamId, id, 'request')).toEqual({ kind: 'not_found', what: 'title' });
      expect(await steam.readRarity(id, steamId, 'request')).toEqual({ kind: 'not_found', what: 'title' });
    }
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['a 500', { status: 500 }],
    ['a 403 in HTML', { status: 403 }],
    ['what looks as if our key were bad', { status: 403, body: 'key=' }],
    ['half an answer', 'half'],
    ['an answer without an end', 'endless'],
  ] as const)('%s blocks no one else from Steam', async (_what, fault) => {
    server.fail(`steamid=${steamId}`, fault, 7);
    for (let attempt = 0; attempt < 7; attempt += 1)
      expect(await readEarnedAchievements()).toMatchObject({ kind: 'outage' });
    expect(await listGates()).toMatchObject([{ failures: 0, strikes: 0, outageSince: null, blockedUntil: null }]);
    expect(server.requests).toHaveLength(8);
    server.heal();
    expect(await readEarnedAchievements()).toMatchObject({ kind: 'ok' });
  });

  it('takes only a share of the budget while others wait', async () => {
    const readAccountAs = async (caller: string) => (await steam.readAccount(steamId, { caller })).kind;
    for (let attempt = 0; attempt < 60; attempt += 1) expect(await readAccountAs('one')).toBe('ok');
    expect([await readAccountAs('one'), await readAccountAs('another')]).toEqual(['rate_limited', 'ok']);
    clock.advance(5000);
    expect(await readAccountAs('one')).toBe('ok');
  });
});

it('accepts only an answer about the requested player', async () => {
  const otherPlayer = {
    ...player,
    id: '76561198000000002',
    games: [{ ...launchedGame, unlocked: { FIRST: 1, OLD: 1, LAST: 1 } }],
  };
  season.players = [player, otherPlayer];
  const body = await (
    await createSteamWebApi({ season, key: apiKey })(
      new Request(
        `http://x/ISteamUserStats/GetPlayerAchievements/v1/?steamid=${otherPlayer.id}&appid=${appId}&key=${apiKey}`,
      ),
    )
  ).text();
  expect(body).toContain(otherPlayer.id);
  server.fail('GetPlayerAchievements', { status: 200, body });
  expect(await readEarnedAchievements()).toEqual({ kind: 'outage', reason: 'unreadable' });
});

it('leaves a share of its budget to claims and waiting players', async () => {
  const calculateFullAt = (tokens: number) => new Date(clock.now().getTime() + tokens * steamBudget.every);
  const setSpent = (tokens: number) =>
    database.db
      .updateTable('budgets')
      .set({ fullAt: calculateFullAt(tokens) })
      .where('name', '=', 'platform steam')
      .execute();
  const readAccountAs = async (purpose: 'claim' | 'request' | 'schedule') =>
    (await steam.readAccount(steamId, purpose)).kind;
  await readAccountAs('claim');
  await setSpent(steamBudget.atOnce * 0.5);
  expect([await readAccountAs('schedule'), await readAccountAs('request'), await readAccountAs('claim')]).toEqual([
    'rate_limited',
    'ok',
    'ok',
  ]);
  await setSpent(steamBudget.atOnce * 0.8);
  expect([await readAccountAs('request'), await readAccountAs('claim')]).toEqual(['rate_limited', 'ok']);
  await setSpent(steamBudget.atOnce);
  expect(await readAccountAs('claim')).toBe('rate_limited');
});
