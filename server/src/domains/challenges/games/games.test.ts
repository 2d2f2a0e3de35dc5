import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { type ApiWithStandIns, createApiWithStandIns, TestBrowser } from '../../people/linked-accounts/testing';
import { findKnownGame } from './queries';
import { findIdentity, readProgress } from './reading.commands';
import { watchProgress } from './reading.store';
import { askSteamStore } from './steam-store.job';

const minute = 60_000;
const openSteamId = '76561198000000001';
let database: TestDatabase;
let api: ApiWithStandIns;
let player: SignedIn;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
  player = await signInUser(api, 'player_one');
});
afterEach(() => api.close());

interface FoundGame {
  game: { id: string; title: string; systems: string[] };
  achievements: { id: string; title: string; rarity: number | null; hidden: boolean; grade: string | null }[];
  diagnosis: { finding: string };
}
const verifyById = async (name: 'verifyGame' | 'verifySteamGame', externalId: string): Promise<FoundGame> =>
  (await sendExpectingSuccess(api, name, { as: player, body: { externalId } })).data as unknown as FoundGame;
const searchByText = async (name: 'searchGame' | 'searchSteamGame', text: string) =>
  (
    (await sendExpectingSuccess(api, name, { as: player, body: { search: text } })).data.games as { title: string }[]
  ).map(({ title }) => title);
const readOwnGame = async (id: string) =>
  (await sendExpectingSuccess(api, 'getOwnGame', { as: player, params: { id } })).data;
const makeWorkWithStandIns = () => ({ ...makeWork(api), ports: { ...makeWork(api).ports, platforms: api.platforms } });
const fillStore = async () => {
  await askSteamStore(makeWorkWithStandIns());
  await api.runJobs();
};

it('searches Steam’s store locally, and reads it once a day', async () => {
  expect(await searchByText('searchSteamGame', 'pass')).toEqual([]);
  let requestCount = 0;
  api.trouble.respond = ({ url }) => {
    if (url.includes('GetAppList')) requestCount += 1;
    return null;
  };
  await fillStore();
  await fillStore();
  expect(await searchByText('searchSteamGame', 'pass')).toEqual(['Lantern Pass']);
  expect(await searchByText('searchSteamGame', 'lantern')).toEqual(['Lantern Pass']);
  expect(await searchByText('searchSteamGame', 'zz')).toEqual([]);
  expect(requestCount).toBe(1);
});

it('learns PlayStation’s titles from players’ own lists', async () => {
  expect(await searchByText('searchGame', 'harbour')).toEqual([]);
  await new TestBrowser(api, player).signInByPsn('Open_Profile');
  expect(await searchByText('searchGame', 'harbour')).toEqual(['Harbour Run']);
  expect(await searchByText('searchSteamGame', 'harbour')).toEqual([]);
});

it('adds a PlayStation title by its id, with name, consoles and trophies', async () => {
  const game = await verifyById('verifyGame', 'NPWR90001_00.trophy');
  expect(game).toMatchObject({
    game: { title: 'Ballista League', systems: ['PS4'] },
    diagnosis: { finding: 'not_linked' },
  });
  expect(game.achievements).toMatchObject([
    { title: 'All of Ballista League', grade: 'platinum', rarity: null },
    { title: 'First Volley', grade: 'bronze' },
    { title: 'Wall Breaker' },
    { title: 'Untouched', hidden: true },
  ]);
  expect(await searchByText('searchGame', 'ballista')).toEqual(['Ballista League']);
});

it('returns rarity, and whether the caller’s progress can be read', async () => {
  await new TestBrowser(api, player).signInBySteam(openSteamId);
  const { achievements, diagnosis } = await verifyById('verifySteamGame', '9000001');
  expect(achievements.map(({ rarity }) => rarity)).toEqual([8140, 2290, 310]);
  expect(diagnosis.finding).toBe('readable');
  api.clock.advance(2 * minute);
  await api.db.deleteFrom('identities').execute();
  await new TestBrowser(api, player).signInBySteam('76561198000000002');
  expect((await verifyById('verifySteamGame', '9000001')).diagnosis.finding).toBe('private_profile');
});

it('keeps a known rarity if a later reading can’t tell it', async () => {
  await new TestBrowser(api, player).signInBySteam(openSteamId);
  await verifyById('verifySteamGame', '9000001');
  await api.db.deleteFrom('identities').execute();
  api.clock.advance(8 * 24 * 60 * minute);
  const { achievements } = await verifyById('verifySteamGame', '9000001');
  expect(achievements.map(({ rarity }) => rarity)).toEqual([8140, 2290, 310]);
});

it('reports a missing title, and serves a known title from our copy while the platform is down', async () => {
  const unknownGame = { as: player, body: { externalId: 'NPWR99999_00.trophy2' } };
  expectRefusal(await sendCall(api, 'verifyGame', unknownGame), 422, 'validation_failed', ['externalId']);
  const { game } = await verifyById('verifySteamGame', '9000001');
  api.trouble.respond = () => new Response('<h1>Error</h1>', { status: 500 });
  api.clock.advance(8 * 24 * 60 * minute);
  expect((await verifyById('verifySteamGame', '9000001')).game).toMatchObject({ id: game.id, title: game.title });
  const body = { externalId: '9000002' };
  expectRefusal(await sendCall(api, 'verifySteamGame', { as: player, body }), 503, 'platform_down');
});

it('shows a game with its achievements and stacks to everyone', async () => {
  const { game } = await verifyById('verifyGame', 'NPWR90001_00.trophy');
  api.seasons.playstation.titles.push({
    list: 'NPWR90077_00',
    service: 'trophy2',
    name: 'Ballista League',
    systems: 'PS5',
    trophies: [],
  });
  await verifyById('verifyGame', 'NPWR90077_00.trophy2');
  const { data } = await sendExpectingSuccess(api, 'getGame', { params: { id: game.id } });
  expect(data).toMatchObject({ game: { title: 'Ballista League' }, stacks: [{ systems: ['PS5'] }] });
  expect(data.achievements).toHaveLength(4);
  const listedAnswer = await sendExpectingSuccess(api, 'listGames', {
    query: { search: 'ballista', filter: { platform: 'playstation' } },
  });
  expect(listedAnswer.data).toHaveLength(2);
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  expectRefusal(await sendCall(api, 'getGame', { params }), 404, 'not_found');
});

it('keeps a frozen list when a patch adds achievements', async () => {
  const { game } = await verifyById('verifySteamGame', '9000001');
  const rowBefore = await api.db
    .selectFrom('games')
    .select('listId')
    .where('id', '=', game.id)
    .executeTakeFirstOrThrow();
  api.clock.advance(8 * 24 * 60 * minute);
  await verifyById('verifySteamGame', '9000001');
  const sameRow = await api.db.selectFrom('games').select('listId').where('id', '=', game.id).executeTakeFirstOrThrow();
  expect(sameRow.listId).toBe(rowBefore.listId);
  api.clock.advance(8 * 24 * 60 * minute);
  const addedAchievement = { name: 'NEW', displayName: 'New', description: '', hidden: false, percent: '1.0' };
  api.seasons.steam.games[0]?.achievements.push(addedAchievement);
  expect((await verifyById('verifySteamGame', '9000001')).achievements).toHaveLength(4);
  const lists = await api.db.selectFrom('gameLists').select('id').where('gameId', '=', game.id).execute();
  expect(lists.map(({ id }) => id)).toContain(rowBefore.listId);
  expect(lists).toHaveLength(2);
});

it('reads a player’s progress at most once a minute, and keeps it while the platform is down', async () => {
  await new TestBrowser(api, player).signInBySteam(openSteamId);
  const { game } = await verifyById('verifySteamGame', '9000001');
  let requestCount = 0;
  api.trouble.respond = () => {
    requestCount += 1;
    return null;
  };
  expect(await readOwnGame(game.id)).toMatchObject({
    progress: { earned: 1, total: 3, percent: 3333 },
    diagnosis: { finding: 'readable' },
  });
  expect(requestCount).toBe(0);
  api.clock.advance(minute);
  await readOwnGame(game.id);
  expect(requestCount).toBe(1);
  api.trouble.respond = () => new Response('<h1>Error</h1>', { status: 500 });
  api.clock.advance(minute);
  expect(await readOwnGame(game.id)).toMatchObject({
    progress: { earned: 1 },
    readAt: new Date(api.clock.now().getTime() - minute).toISOString(),
    diagnosis: { finding: 'platform_down' },
  });
});

it('treats a game that was never started as empty', async () => {
  await new TestBrowser(api, player).signInBySteam(openSteamId);
  const { game } = await verifyById('verifySteamGame', '9000002');
  const ownGame = api.seasons.steam.players[0]?.games[1];
  if (ownGame) ownGame.launched = false;
  api.clock.advance(minute);
  expect(await readOwnGame(game.id)).toMatchObject({
    progress: { earned: 0 },
    diagnosis: { finding: 'never_launched' },
  });
});

it('announces each reading of a player’s progress to its followers', async () => {
  await new TestBrowser(api, player).signInBySteam(openSteamId);
  const { game } = await verifyById('verifySteamGame', '9000001');
  const identity = await api.db.selectFrom('identities').select('id').executeTakeFirstOrThrow();
  const watchedReading = { gameId: game.id, identityIds: [identity.id] };
  const until = new Date(api.clock.now().getTime() + 60 * minute);
  await watchProgress(api.db, watchedReading, api.clock.now(), until);
  await watchProgress(api.db, watchedReading, new Date(api.clock.now().getTime() + minute), api.clock.now());
  const reading = await api.db.selectFrom('gameReadings').selectAll().executeTakeFirstOrThrow();
  expect(reading).toMatchObject({ watchedFrom: api.clock.now(), watchedUntil: until, dueAt: api.clock.now() });
  api.clock.advance(minute);
  const work = makeWorkWithStandIns();
  const row = await findKnownGame(work, game.id);
  const account = await findIdentity(work, player.id, row);
  if (!account) throw new Error('The player has no account');
  await readProgress(work, account, row, 'schedule');
  const waitingRows = await api.db.selectFrom('jobs').select('payload').where('kind', '=', 'progressRead').execute();
  expect(waitingRows).toEqual([{ payload: { identityId: identity.id, gameId: game.id } }]);
});

it('offers no games if no platform is configured', async () => {
  const platforms = { ...api.platforms };
  api.platforms.steam = null;
  expectRefusal(
    await sendCall(api, 'searchSteamGame', { as: player, body: { search: 'ballista' } }),
    409,
    'not_offered',
  );
  api.platforms.steam = platforms.steam;
});
