import type { AnswerOf } from '@laurel/shared/protocol';
import sharp from 'sharp';
import { type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeSource } from '../../../../test/work';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { listNamesInUse } from '../../content/media/store';
import { type ApiWithStandIns, createApiWithStandIns } from '../../people/linked-accounts/testing';
import { copyPictures } from './pictures.job';

const hour = 3600_000;
const day = 24 * hour;
let database: TestDatabase;
let api: ApiWithStandIns;
let player: SignedIn;
let requestedUrls: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
  player = await signInUser(api, 'player_one');
  requestedUrls = [];
  api.trouble.respond = ({ url }) => {
    if (/\.(jpg|png)$/.test(url) && !isCover(url)) requestedUrls.push(url);
    return null;
  };
});
afterEach(() => api.close());

const verifyById = async (name: 'verifyGame' | 'verifySteamGame', externalId: string) =>
  (await sendExpectingSuccess(api, name, { as: player, body: { externalId } }))
    .data as unknown as AnswerOf<'verifyGame'>;
const isCover = (url: string) => /\/header\.jpg$|\/np\/\w+\.png$/.test(url);
const readCover = async (id: string) =>
  ((await sendExpectingSuccess(api, 'getGame', { params: { id } })).data as unknown as AnswerOf<'getGame'>).game.cover;
const listIcons = async (id: string) =>
  (
    (await sendExpectingSuccess(api, 'getGame', { params: { id } })).data as unknown as AnswerOf<'getGame'>
  ).achievements.map(({ icon }) => icon);
async function copyGamePictures(gameId: string, tries = 0): Promise<void> {
  const source = makeSource(api, { platforms: api.platforms });
  const effect = await copyPictures.run(source, {
    id: 0,
    tries: 0,
    now: api.clock.now(),
    payload: { gameId, tries },
  });
  await api.db.transaction().execute(async (tx) => effect?.(tx));
}

it.each([
  ['verifySteamGame', '9000001', 'https://steamcdn-a.akamaihd.net/'],
  ['verifyGame', 'NPWR90001_00.trophy', 'https://image.api.playstation.com/'],
] as const)('%s: copies the icons once, and serves its own', async (name, externalId, origin) => {
  const { game, achievements } = await verifyById(name, externalId);
  expect(achievements.every(({ icon }) => icon === null)).toBe(true);
  await api.runJobs();
  expect(requestedUrls).toHaveLength(achievements.length);
  expect(requestedUrls.every((url) => url.startsWith(origin))).toBe(true);
  const icons = await listIcons(game.id);
  for (const icon of icons) {
    expect(icon).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
    const { rawPayload, headers } = await api.server.inject({ url: icon ?? '' });
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 96, height: 96 });
  }
  expect(new Set(icons).size).toBe(achievements.length);
  api.clock.advance(8 * day);
  await verifyById(name, externalId);
  await api.runJobs();
  expect(requestedUrls).toHaveLength(achievements.length);
  expect(await listIcons(game.id)).toEqual(icons);
});

async function makeGameWithoutPicture(status: number): Promise<string> {
  const respond = api.trouble.respond;
  api.trouble.respond = (request) =>
    respond(request) ?? (request.url.endsWith('.jpg') ? new Response('', { status }) : null);
  const { game } = await verifyById('verifySteamGame', '9000001');
  await api.runJobs();
  api.trouble.respond = respond;
  expect(await listIcons(game.id)).toEqual([null, null, null]);
  requestedUrls = [];
  return game.id;
}

it.each([
  ['verifySteamGame', '9000001'],
  ['verifyGame', 'NPWR90001_00.trophy'],
] as const)('%s: copies the cover in its own shape', async (name, externalId) => {
  const { game } = await verifyById(name, externalId);
  expect(game.cover).toBeNull();
  await api.runJobs();
  const cover = await readCover(game.id);
  expect(cover).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
  const { rawPayload } = await api.server.inject({ url: cover ?? '' });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 460, height: 260 });
  expect(await listNamesInUse(api.db, [cover?.split('/').at(-1) ?? '', 'another.webp'])).toEqual(
    new Set([cover?.split('/').at(-1)]),
  );
});

it('copies a cover again after the platform moved it, and shows the old one until then', async () => {
  const { game } = await verifyById('verifySteamGame', '9000001');
  await api.runJobs();
  const cover = await readCover(game.id);
  const { game: otherGame } = await verifyById('verifySteamGame', '9000002');
  const movedQuery = api.db.selectFrom('games').select('coverSource').where('id', '=', otherGame.id);
  await api.db.updateTable('games').set({ coverSource: movedQuery }).where('id', '=', game.id).execute();
  expect(await readCover(game.id)).toBe(cover);
  await copyGamePictures(game.id);
  expect(await readCover(game.id)).not.toBe(cover);
});

it('leaves a game without a cover if the platform has none', async () => {
  const { game } = await verifyById('verifySteamGame', '9000003');
  await api.runJobs();
  expect(await readCover(game.id)).toBeNull();
  expect((await listIcons(game.id)).every((icon) => icon !== null)).toBe(true);
});

it('requests no other host, and rejects a web page in place of a picture', async () => {
  const gameId = await makeGameWithoutPicture(404);
  const changeSource = (achievementId: string, source: string) =>
    api.db.updateTable('gameIcons').set({ source }).where('achievementId', '=', achievementId).execute();
  await changeSource('FIRST_VOLLEY', 'https://steamcdn-a.akamaihd.net.example/icon.jpg');
  await changeSource('WALL_BREAKER', 'http://169.254.169.254/latest.jpg');
  const respond = api.trouble.respond;
  api.trouble.respond = (request) =>
    respond(request) ?? (request.url.endsWith('.jpg') ? new Response('<h1>Hello</h1>') : null);
  await copyGamePictures(gameId);
  expect(requestedUrls).toEqual([expect.stringMatching(/UNTOUCHED\.jpg$/)]);
  expect(await listIcons(gameId)).toEqual([null, null, null]);
});

it('retries failed pictures twice, and keeps the successful ones', async () => {
  const gameId = await makeGameWithoutPicture(503);
  const findNextCopy = () =>
    api.db
      .selectFrom('jobs')
      .select(['payload', 'dueAt'])
      .where('kind', '=', 'gameIcons')
      .where('dueAt', '>', api.clock.now())
      .execute();
  expect(await findNextCopy()).toEqual([
    { payload: { gameId, tries: 1 }, dueAt: new Date(api.clock.now().getTime() + hour) },
  ]);
  await api.db.deleteFrom('jobs').where('kind', '=', 'gameIcons').execute();
  const respond = api.trouble.respond;
  api.trouble.respond = (request) =>
    respond(request) ?? (request.url.includes('UNTOUCHED') ? new Response('', { status: 503 }) : null);
  await copyGamePictures(gameId, 2);
  expect(await findNextCopy()).toEqual([]);
  expect((await listIcons(gameId)).map((icon) => icon !== null)).toEqual([true, true, false]);
});
