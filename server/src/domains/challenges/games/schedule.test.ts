import type { Platform } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { isFullRun } from '../../../../../tools/checks/full-run';
import { type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { beginWork, type WorkSource } from '../../../call/work';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { playStationBudget } from '../../../platforms/playstation/api';
import { sandboxNpsso } from '../../../platforms/stand-ins/season';
import { type ApiWithStandIns, createApiWithStandIns } from '../../people/linked-accounts/testing';
import { findKnownGame } from './queries';
import { readProgress } from './reading.commands';
import { runDueReadings } from './schedule.worker';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const allowedCalls = 300;
const trophyListId = 'NPWR90004_00.trophy2';
const windowMs = 15 * minute;
let database: TestDatabase;
let api: ApiWithStandIns;
let calls: { at: number; isClaim: boolean }[];
let isClaiming = false;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
  await api.db.deleteFrom('playstationLogins').where('login', '<>', 'stand_in').execute();
  calls = [];
  const makeTrophyResponse = () => Response.json({ trophies: [{ trophyId: 0, earned: false, trophyType: 'bronze' }] });
  const makeSteamResponse = (url: string) =>
    Response.json({
      playerstats: {
        success: true,
        steamID: new URL(url).searchParams.get('steamid'),
        achievements: [{ apiname: 'A', achieved: 0, unlocktime: 0 }],
      },
    });
  api.trouble.respond = ({ url }) => {
    if (url.includes('/oauth/')) return null;
    calls.push({ at: api.clock.now().getTime(), isClaim: isClaiming });
    return url.includes('steampowered') ? makeSteamResponse(url) : makeTrophyResponse();
  };
});
afterEach(() => api.close());

const makeWorkSource = (): WorkSource => {
  const { config, ports } = makeWork(api);
  return { db: api.db, clock: api.clock, config, ports: { ...ports, platforms: api.platforms } };
};

async function addPlayers(platform: Platform, playerCount: number, leftMs: number): Promise<string> {
  const owner = await signInUser(api, `owner_${platform}`);
  const issuer = platform === 'steam' ? 'steam' : 'psn';
  const now = api.clock.now();
  const game = await api.db
    .insertInto('games')
    .values({
      platform,
      externalId: platform === 'steam' ? '9000004' : trophyListId,
      title: 'Copper Orchard',
      cover: null,
      listId: null,
      listReadAt: null,
      addedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into users select (jsonb_populate_record(row, jsonb_build_object(
      'id', md5('user' || ${platform} || number)::uuid, 'username', ${platform} || '_' || number,
      'email', ${platform} || '_' || number || '@example.org'))).*
    from users as row, generate_series(1, ${playerCount}) as number where row.id = ${owner.id}`.execute(api.db);
  await sql`
    insert into identities (id, user_id, provider, issuer, subject, display_name, verified_at)
    select md5('identity' || ${platform} || number)::uuid, md5('user' || ${platform} || number)::uuid, ${issuer}, ${issuer},
      (76561198100000000 + number)::text, 'p' || number, ${now}
    from generate_series(1, ${playerCount}) as number`.execute(api.db);
  await sql`
    insert into game_readings (identity_id, game_id, watched_from, watched_until, due_at)
    select md5('identity' || ${platform} || number)::uuid, ${game.id}, ${now}, ${new Date(now.getTime() + leftMs)}, ${now}
    from generate_series(1, ${playerCount}) as number`.execute(api.db);
  return game.id;
}

const countUnreadGames = async (): Promise<number> => {
  const rows = await api.db.selectFrom('gameReadings').select('identityId').where('readAt', 'is', null).execute();
  return rows.length;
};
function countMostCallsWithin(spanMs = windowMs): number {
  let mostCalls = 0;
  for (let from = 0, to = 0; to < calls.length; to += 1) {
    while ((calls[to]?.at ?? 0) - (calls[from]?.at ?? 0) >= spanMs) from += 1;
    mostCalls = Math.max(mostCalls, to - from + 1);
  }
  return mostCalls;
}
async function passTime(stepMs: number, during: () => Promise<void> = async () => undefined): Promise<number> {
  const beganMs = api.clock.now().getTime();
  for (;;) {
    await runDueReadings(makeWorkSource());
    await during();
    if ((await countUnreadGames()) === 0) return api.clock.now().getTime() - beganMs;
    if (api.clock.now().getTime() - beganMs > 2 * day) throw new Error('The pass never ends');
    api.clock.advance(stepMs);
  }
}
type Health = Awaited<ReturnType<typeof readHealth>>;
const readHealth = async (admin: SignedIn, provider: 'psn' | 'steam') => {
  const { data } = await sendExpectingSuccess(api, 'getPlatformHealth', { as: admin });
  const health = (data.platforms as { provider: string; schedule: Record<string, unknown> }[]).find(
    (each) => each.provider === provider,
  );
  return health?.schedule as
    | { players: number; waiting: number; pass: { read: number }; perMinute: number }
    | undefined;
};

it(`keeps ${isFullRun ? '10,000' : '90'} PlayStation players within the limit, puts claims first, and shows the pass to staff`, async () => {
  const playerCount = isFullRun ? 10_000 : 90;
  const claimCount = isFullRun ? 300 : 30;
  const admin = await signInUser(api, 'the_admin', 'admin');
  const gameId = await addPlayers('playstation', playerCount, 20 * day);
  const game = await findKnownGame(makeWork(api), gameId);
  const waitingRows = await api.db
    .selectFrom('identities')
    .selectAll()
    .orderBy('subject', 'desc')
    .limit(claimCount)
    .execute();
  const claimAfterMs = (playerCount / 32) * minute;
  const beganMs = api.clock.now().getTime();
  let halfwayHealth: Health;
  const tookMs = await passTime(isFullRun ? 30_000 : 10_000, async () => {
    if (api.clock.now().getTime() - beganMs < claimAfterMs) return;
    halfwayHealth ??= await readHealth(admin, 'psn');
    isClaiming = true;
    for (let nextJob = waitingRows[0]; nextJob; nextJob = waitingRows[0]) {
      const work = beginWork(makeWorkSource());
      const { finding } = await readProgress(work, nextJob, game, 'claim', { freshMs: 0 });
      if (finding === 'busy') break;
      waitingRows.shift();
    }
    isClaiming = false;
  });
  expect(waitingRows).toHaveLength(0);
  for (const spanMs of [minute, windowMs])
    expect(countMostCallsWithin(spanMs)).toBeLessThanOrEqual(
      playStationBudget.atOnce + spanMs / playStationBudget.every,
    );
  expect(countMostCallsWithin()).toBeLessThan(allowedCalls);
  const callsBetween = calls.slice(
    calls.findIndex(({ isClaim }) => isClaim),
    calls.findLastIndex(({ isClaim }) => isClaim) + 1,
  );
  expect(callsBetween).toHaveLength(claimCount);
  expect(callsBetween.every(({ isClaim }) => isClaim)).toBe(true);
  expect(tookMs).toBeLessThanOrEqual(((playerCount + claimCount) / 10) * minute);
  expect(halfwayHealth).toMatchObject({ players: playerCount, perMinute: 10 });
  expect((halfwayHealth?.waiting ?? 0) + (halfwayHealth?.pass.read ?? 0)).toBe(playerCount);
  expect(halfwayHealth?.pass.read).toBeGreaterThan(playerCount / 4);
  const healthAfter = await readHealth(admin, 'psn');
  expect(healthAfter?.pass.read).toBe(playerCount);
  expect(healthAfter?.waiting).toBeLessThan(claimCount);
}, 1_200_000);

it('shortens the pass with a second login, each within its limit', async () => {
  const playerCount = isFullRun ? 2000 : 60;
  await api.platforms.playstation?.logins.signIn('second', sandboxNpsso);
  await addPlayers('playstation', playerCount, 20 * day);
  const admin = await signInUser(api, 'the_admin', 'admin');
  expect(await readHealth(admin, 'psn')).toMatchObject({ perMinute: 20 });
  const tookMs = await passTime(10_000);
  expect(tookMs).toBeLessThanOrEqual((playerCount / 20) * minute);
  expect(countMostCallsWithin()).toBeLessThan(2 * allowedCalls);
}, 300_000);

it(`reads ${isFullRun ? '10,000' : '60'} Steam players within a day`, async () => {
  const playerCount = isFullRun ? 10_000 : 60;
  await addPlayers('steam', playerCount, 20 * day);
  expect(await passTime(10_000)).toBeLessThanOrEqual((playerCount / 30) * minute);
  expect(calls).toHaveLength(playerCount);
}, 1_200_000);

it('reads players whose challenges end soonest first', async () => {
  await addPlayers('playstation', 40, 20 * day);
  const now = api.clock.now().getTime();
  const soonRows = await api.db.selectFrom('identities').select('id').orderBy('subject', 'desc').limit(5).execute();
  const ids = soonRows.map(({ id }) => id);
  await api.db
    .updateTable('gameReadings')
    .set({ watchedUntil: new Date(now + hour) })
    .where('identityId', 'in', ids)
    .execute();
  await runDueReadings(makeWorkSource());
  const readRows = await api.db
    .selectFrom('gameReadings')
    .select('identityId')
    .where('readAt', 'is not', null)
    .execute();
  expect(readRows.map(({ identityId }) => identityId)).toEqual(expect.arrayContaining(ids));
  expect(readRows.length).toBeLessThan(40);
});

it('delays nobody because of players who take many calls', async () => {
  await addPlayers('playstation', 12, 20 * day);
  const respond = api.trouble.respond;
  const answerMissing = () =>
    Response.json({ error: { code: 2_240_525, message: 'Resource not found' } }, { status: 404 });
  api.trouble.respond = (request) => {
    const otherResponse = respond(request);
    if (!otherResponse) return null;
    if (request.url.includes('trophyTitles')) return Response.json({ trophyTitles: [], totalItemCount: 0 });
    if (request.url.includes('trophySummary'))
      return Response.json({
        accountId: /users\/(\d+)\//.exec(request.url)?.[1],
        earnedTrophies: { bronze: 0, silver: 0, gold: 0, platinum: 0 },
      });
    return answerMissing();
  };
  await passTime(10_000);
  expect(countMostCallsWithin()).toBeLessThan(allowedCalls);
  expect(calls).toHaveLength(12 * 6);
});

it('stops the pass in an outage, and skips no player', async () => {
  await addPlayers('playstation', 15, 20 * day);
  const respond = api.trouble.respond;
  let requestCount = 0;
  api.trouble.respond = ({ url }) => {
    if (url.includes('/oauth/')) return null;
    requestCount += 1;
    return new Response('<h1>Service unavailable</h1>', { status: 503 });
  };
  for (let step = 0; step < 60; step += 1) {
    await runDueReadings(makeWorkSource());
    api.clock.advance(10_000);
  }
  expect(requestCount).toBeLessThan(25);
  api.trouble.respond = respond;
  expect(await passTime(10_000)).toBeLessThan(20 * minute);
});
