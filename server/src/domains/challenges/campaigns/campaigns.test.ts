import type { AnswerOf } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import {
  expectRefusal,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
} from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { runDueDeadlines } from '../../../deadlines/worker';
import { advance } from '../../index';
import { createInventedApi, type InventedApi } from '../../people/linked-accounts/testing';
import type { TestApp } from '../../testing';
import { expectSoundLedger, readCoins, readHouseBalance } from '../../testing';
import { runDueReadings } from '../games/schedule.worker';
import {
  type CampaignAnswer as Detail,
  day,
  joinCampaign,
  linkOrchard,
  makeCampaignBody,
  orchard,
  publishCampaign,
} from './testing';

const minute = 60_000;
let database: TestDatabase;
let api: InventedApi;
let app: TestApp;
let staff: SignedIn;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createInventedApi(database);
  await sql`truncate ledger_accounts, ledger_transactions, deadlines, idempotency_keys cascade`.execute(api.db);
  await sql`update ledger_owed set amount = 0`.execute(api.db);
  app = await makeTestApp(api);
  staff = await signInUser(api, 'the_moderator', 'moderator');
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const addDays = (days: number) => new Date(api.clock.now().getTime() + days * day).toISOString();
type OwnParticipant = AnswerOf<'createParticipant'>;

const makeForm = (change: object = {}) => makeCampaignBody(api, change);
const makePublishedCampaign = (change: object = {}): Promise<Detail> => publishCampaign(api, staff, change);

/** Adds a player with a Steam account of the stand-in platform. */
async function signInPlayerOn(name: string, number: number): Promise<SignedIn> {
  const player = await signInUser(api, name);
  await linkOrchard(api, player, `765611980000001${String(number).padStart(2, '0')}`, name);
  return player;
}
const findSteamPlayer = (name: string) => {
  const player = api.seasons.steam.players.find((each) => each.name === name);
  const [game] = player?.games ?? [];
  if (!player || !game) throw new Error(`No invented player ${name}`);
  return { player, game };
};
const unlockAchievements = (name: string, ...ids: string[]) => {
  const { game } = findSteamPlayer(name);
  const second = Math.floor(api.clock.now().getTime() / 1000);
  game.minutes += 60 * ids.length;
  game.unlocked = { ...game.unlocked, ...Object.fromEntries(ids.map((id) => [id, second])) };
};
const joinCampaignAs = (player: SignedIn, campaign: Detail) => joinCampaign(api, player, campaign);
const claimReward = async (player: SignedIn, { id }: Pick<OwnParticipant, 'id'>) => {
  await sendExpectingSuccess(api, 'claimParticipant', { as: player, body: { participantId: id } });
};
const readOwnParticipant = async (player: SignedIn): Promise<OwnParticipant> => {
  const [first] = (
    await sendExpectingSuccess(api, 'listParticipants', { as: player, query: { filter: { mine: 'true' } } })
  ).data as unknown as OwnParticipant[];
  if (!first) throw new Error('Not in any campaign');
  return first;
};
const sendParticipantAction = (as: SignedIn, id: string, body: object) =>
  sendCall(api, 'updateParticipant', { as, params: { id }, body });
const readDetail = async (id: string, as: SignedIn | null = null) =>
  (await sendExpectingSuccess(api, 'getPublicCampaign', { params: { id }, as })).data as unknown as Detail;
const passTime = async (milliseconds: number) => {
  api.clock.advance(milliseconds);
  await runDueDeadlines({ ...makeWorkSource(), advance });
  await api.runJobs();
};
const makeWorkSource = () => {
  const work = makeWork(api);
  return { db: api.db, clock: api.clock, config: work.config, ports: { ...work.ports, platforms: api.platforms } };
};

it('runs from a draft to paid winners, and returns the rest of the pool', async () => {
  const campaign = await makePublishedCampaign();
  expect(await readHouseBalance(app, 'treasury')).toBe('99900');
  expect(campaign).toMatchObject({ status: 'active', rewardsLeft: 10, counts: { joined: 0 } });
  expect(campaign.achievements).toHaveLength(6);
  const [ann, ben] = [await signInPlayerOn('ann', 1), await signInPlayerOn('ben', 2)];
  const [first, second] = [await joinCampaignAs(ann, campaign), await joinCampaignAs(ben, campaign)];
  expect(first).toMatchObject({ status: 'joined', counted: 0, needed: 2, baseline: { earned: 0, total: 6 } });

  await passTime(2 * minute);
  unlockAchievements('ann', 'FIRST_HARVEST', 'GRAFTER');
  unlockAchievements('ben', 'FIRST_HARVEST');
  await passTime(2 * minute);
  expect((await sendParticipantAction(ann, first.id, { action: 'refresh' })).json().data).toMatchObject({
    status: 'eligible',
    counted: 2,
  });
  await claimReward(ann, first);
  expect(await readOwnParticipant(ann)).toMatchObject({ status: 'paid', reward: '10' });
  expect(await readCoins(app, ann.id)).toBe('10');
  const { stats } = (await sendCall(api, 'getUser', { as: ann, params: { id: ann.id } })).json().data;
  expect(stats.earnedByWeek.at(-1)).toMatchObject({ amount: '10' });
  expect(api.posted.map(({ to, subject }) => [to, subject])).toContainEqual([
    expect.stringContaining('ann'),
    'You won 10 LRL',
  ]);

  const { data: game } = await sendExpectingSuccess(api, 'getGame', { params: { id: campaign.game.id } });
  expect(game.leaders).toMatchObject([{ player: { username: 'ann' }, won: 1, earned: '10' }]);

  // Ranks fifty players ahead of her. A shared link to her win must still show it.
  await sql`
    with crowd as (
      insert into users
      select (jsonb_populate_record(users, jsonb_build_object(
        'id', gen_random_uuid(), 'username', 'crowd_' || n, 'email', 'crowd_' || n || '@example.org',
        'email_verified_at', null))).*
      from users, generate_series(1, 50) n where id = ${ben.id} returning id
    )
    insert into participants
    select (jsonb_populate_record(participants, jsonb_build_object(
      'id', gen_random_uuid(), 'user_id', crowd.id, 'subject', crowd.id, 'counted', 99))).*
    from participants, crowd where participants.id = ${second.id}`.execute(api.db);
  const readLeaders = async (winner?: string) => {
    const { data } = await sendExpectingSuccess(api, 'getPublicCampaign', {
      params: { id: campaign.slug },
      query: { winner },
    });
    return (data as unknown as Detail).leaders
      .map(({ player }) => player.username)
      .filter((name) => !name.startsWith('crowd_'));
  };
  expect([await readLeaders(), await readLeaders('ann'), await readLeaders('ben')]).toEqual([[], ['ann'], []]);
  await sql`
    with gone as (delete from participants where counted = 99 returning user_id)
    delete from users using gone where id = gone.user_id`.execute(api.db);

  // A premature claim fails once the platform has denied it twice; the player can claim again.
  await claimReward(ben, second);
  await passTime(minute);
  expect(await readOwnParticipant(ben)).toMatchObject({ status: 'in_progress', counted: 1, claimedAt: null });
  expect((await readOwnParticipant(ben)).failedClaimAt).not.toBeNull();
  expect(api.posted.filter(({ subject }) => /wasn’t confirmed$/.test(subject))).toHaveLength(1);

  await passTime(11 * day);
  expect(await readDetail(campaign.slug)).toMatchObject({ status: 'ended' });
  await passTime(7 * day);
  expect(await readDetail(campaign.slug)).toMatchObject({ status: 'settled', counts: { joined: 2, paid: 1 } });
  expect(await readHouseBalance(app, 'treasury')).toBe('99990');
  expect(await api.db.selectFrom('participants').select('status').orderBy('status').execute()).toEqual([
    { status: 'expired' },
    { status: 'paid' },
  ]);
});

it('tells players who earned too much already, before they join', async () => {
  const campaign = await makePublishedCampaign({ goal: { kind: 'count', threshold: 5 } });
  const ann = await signInPlayerOn('ann', 1);
  unlockAchievements('ann', 'FIRST_HARVEST', 'GRAFTER');
  await passTime(2 * minute);
  const refused = await sendCall(api, 'createParticipant', { as: ann, body: { campaignId: campaign.id } });
  expectRefusal(refused, 422, 'not_eligible');
  const { eligibility } = await readDetail(campaign.id, ann);
  expect(eligibility.conditions.filter(({ met }) => !met)).toMatchObject([
    { condition: 'reachable', state: { code: 'out_of_reach', params: { left: 4, needed: 5 } } },
  ]);
});

it('names what blocks reading a player’s progress, and lets them join once it is fixed', async () => {
  const campaign = await makePublishedCampaign();
  const ann = await signInPlayerOn('ann', 1);
  const { player } = findSteamPlayer('ann');
  player.gameDetails = 'private';
  await passTime(2 * minute);
  expectRefusal(
    await sendCall(api, 'createParticipant', { as: ann, body: { campaignId: campaign.id } }),
    422,
    'not_eligible',
  );
  const unmet = (await readDetail(campaign.id, ann)).eligibility.conditions.find(({ met }) => !met);
  expect(unmet).toMatchObject({
    condition: 'profile_readable',
    state: { params: { finding: 'private_game_details' } },
    fix: { code: 'privacy_help' },
  });
  player.gameDetails = 'public';
  expect(await joinCampaignAs(ann, campaign)).toMatchObject({ status: 'joined' });
});

it('pays exactly the first N claims, whatever the order of verdicts', async () => {
  const campaign = await makePublishedCampaign({ rewardModel: 'first_n', rewardAmount: '40', rewardPool: '100' });
  const players = [];
  for (const [index, name] of ['ann', 'ben', 'cid', 'dot'].entries()) {
    const player = await signInPlayerOn(name, index + 1);
    players.push({ name, player, entry: await joinCampaignAs(player, campaign) });
  }
  await passTime(2 * minute);
  for (const { name } of players) unlockAchievements(name, 'FIRST_HARVEST', 'GRAFTER');
  await passTime(2 * minute);
  await Promise.all(players.map(({ player, entry }) => claimReward(player, entry)));
  await api.runJobs();
  const rows = await api.db
    .selectFrom('participants')
    .select(['status', 'serviceReason'])
    .orderBy('claimedAt')
    .orderBy('id')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['paid', 'paid', 'rejected', 'rejected']);
  expect(rows[2]?.serviceReason).toEqual({ code: 'rewards_gone', params: {} });
  expect(await readDetail(campaign.id)).toMatchObject({ rewardsLeft: 0, counts: { paid: 2 } });
});

it('reviews a doubtful claim, lets its player answer, and keeps its place', async () => {
  const campaign = await makePublishedCampaign({ rewardModel: 'first_n', rewardAmount: '100', rewardPool: '100' });
  const [ann, ben] = [await signInPlayerOn('ann', 1), await signInPlayerOn('ben', 2)];
  const [first, second] = [await joinCampaignAs(ann, campaign), await joinCampaignAs(ben, campaign)];
  await passTime(2 * minute);
  // Steam reports no date for these.
  findSteamPlayer('ann').game.unlocked = { FIRST_HARVEST: 0, GRAFTER: 0 };
  unlockAchievements('ben', 'FIRST_HARVEST', 'GRAFTER');
  await passTime(2 * minute);
  await claimReward(ann, first);
  await passTime(1000);
  await claimReward(ben, second);
  const review = await readOwnParticipant(ann);
  expect(review).toMatchObject({
    status: 'under_review',
    review: { flags: [{ code: 'undated', params: { titles: ['First Harvest', 'Grafter'] } }], answer: null },
    actions: ['answer'],
  });
  // Ben waits, because Ann gets the only reward if her claim holds.
  expect(await readOwnParticipant(ben)).toMatchObject({ status: 'claimed', review: null });
  const queue = await sendExpectingSuccess(api, 'listParticipants', {
    as: staff,
    query: { filter: { status: ['under_review'] } },
  });
  expect(queue.data).toMatchObject([{ id: first.id, actions: ['approve'] }]);
  expectRefusal(
    await sendParticipantAction(staff, first.id, { action: 'reject', reason: 'No dates.' }),
    409,
    'participant_closed',
  );
  expectRefusal(
    await sendParticipantAction(ben, first.id, { action: 'answer', text: 'Not mine to say.' }),
    404,
    'not_found',
  );
  expectRefusal(await sendParticipantAction(ben, first.id, { action: 'approve' }), 403, 'forbidden');
  await sendParticipantAction(ann, first.id, { action: 'answer', text: 'I played offline on a train.' });
  expect(
    (await sendParticipantAction(staff, first.id, { action: 'reject', reason: 'An unlocker was used.' })).statusCode,
  ).toBe(200);
  expect(await readOwnParticipant(ann)).toMatchObject({
    status: 'rejected',
    rejectionReason: { code: 'typed', params: { text: 'An unlocker was used.' } },
  });
  expect(await readOwnParticipant(ben)).toMatchObject({ status: 'paid', reward: '100' });
});

it('pays a reviewed claim that staff approve, but lets no one approve their own', async () => {
  const campaign = await makePublishedCampaign();
  const [ann, mod] = [await signInPlayerOn('ann', 1), await signInUser(api, 'mod', 'moderator')];
  await linkOrchard(api, mod, '76561198000000199', 'mod');
  const [first, second] = [await joinCampaignAs(ann, campaign), await joinCampaignAs(mod, campaign)];
  await passTime(2 * minute);
  // Steam reports no date for these.
  for (const name of ['ann', 'mod']) findSteamPlayer(name).game.unlocked = { FIRST_HARVEST: 0, GRAFTER: 0 };
  await passTime(2 * minute);
  await claimReward(ann, first);
  await claimReward(mod, second);
  expectRefusal(await sendParticipantAction(mod, second.id, { action: 'approve' }), 403, 'forbidden');
  const approved = await sendParticipantAction(mod, first.id, { action: 'approve', note: 'Played on a train.' });
  expect(approved.json()).toMatchObject({ code: 'claim_approved', data: { status: 'paid' } });
  expect([await readOwnParticipant(ann), await readOwnParticipant(mod)]).toMatchObject([
    { status: 'paid' },
    { status: 'under_review' },
  ]);
});

it('reviews claims with future dates', async () => {
  const campaign = await makePublishedCampaign();
  const ann = await signInPlayerOn('ann', 1);
  const entry = await joinCampaignAs(ann, campaign);
  await passTime(2 * minute);
  unlockAchievements('ann', 'FIRST_HARVEST');
  const tomorrow = new Date(api.clock.now().getTime() + day);
  const { game } = findSteamPlayer('ann');
  game.unlocked = { ...game.unlocked, GRAFTER: tomorrow.getTime() / 1000 };
  await passTime(2 * minute);
  await claimReward(ann, entry);
  const titles = ['Grafter'];
  expect(await readOwnParticipant(ann)).toMatchObject({
    status: 'under_review',
    review: { flags: [{ code: 'dated_ahead', params: { titles, at: tomorrow.toISOString() } }] },
  });
});

it('judges a claim after an outage, and doesn’t reject it for the delay', async () => {
  const campaign = await makePublishedCampaign();
  const ann = await signInPlayerOn('ann', 1);
  const entry = await joinCampaignAs(ann, campaign);
  await passTime(2 * minute);
  unlockAchievements('ann', 'FIRST_HARVEST', 'GRAFTER');
  await passTime(2 * minute);
  api.trouble.respond = () => new Response('<h1>Error</h1>', { status: 503 });
  await claimReward(ann, entry);
  for (let round = 0; round < 4; round += 1) await passTime(60 * minute);
  expect(await readOwnParticipant(ann)).toMatchObject({ status: 'claimed', reward: '10' });
  api.trouble.respond = () => null;
  for (let round = 0; round < 4; round += 1) await passTime(60 * minute);
  expect(await readOwnParticipant(ann)).toMatchObject({ status: 'paid' });
});

it('reviews a claim whose player hides the progress for a day', async () => {
  const campaign = await makePublishedCampaign();
  const ann = await signInPlayerOn('ann', 1);
  const entry = await joinCampaignAs(ann, campaign);
  findSteamPlayer('ann').player.profile = 'private';
  await passTime(2 * minute);
  await claimReward(ann, entry);
  for (let hour = 0; hour < 25; hour += 1) await passTime(60 * minute);
  expect(await readOwnParticipant(ann)).toMatchObject({
    status: 'under_review',
    review: { flags: [{ code: 'unreadable', params: { finding: 'private_profile' } }] },
  });
});

it('shares a pool once every claim is decided', async () => {
  const campaign = await makePublishedCampaign({ rewardModel: 'split', rewardAmount: null });
  for (const [index, name] of ['ann', 'ben', 'cid'].entries()) {
    const player = await signInPlayerOn(name, index + 1);
    const entry = await joinCampaignAs(player, campaign);
    await passTime(2 * minute);
    unlockAchievements(name, 'FIRST_HARVEST', 'GRAFTER');
    await passTime(2 * minute);
    await claimReward(player, entry);
    expect(await readOwnParticipant(player)).toMatchObject({ status: 'claimed' });
  }
  await passTime(10 * day);
  await passTime(7 * day);
  const rows = await api.db.selectFrom('participants').select(['status', 'reward']).execute();
  expect(rows.every(({ status, reward }) => status === 'paid' && reward === 33333333333333333333n)).toBe(true);
  expect(await readHouseBalance(app, 'treasury')).toBe('99900.000000000000000001');
});

it('returns the pool when cancelled, but not after a reward', async () => {
  const campaign = await makePublishedCampaign();
  const ann = await signInPlayerOn('ann', 1);
  await joinCampaignAs(ann, campaign);
  const params = { id: campaign.id };
  await sendExpectingSuccess(api, 'updateCampaign', {
    as: staff,
    params,
    body: { action: 'cancel', reason: 'The game is down.' },
  });
  expect(await readHouseBalance(app, 'treasury')).toBe('100000');
  expect(await readOwnParticipant(ann)).toMatchObject({
    status: 'expired',
    campaign: { cancelled: true },
    actions: [],
  });
  expect(await readDetail(campaign.id)).toMatchObject({
    status: 'cancelled',
    cancelReason: { code: 'typed', params: { text: 'The game is down.' } },
  });
});

it('freezes the terms when the first player joins', async () => {
  const campaign = await makePublishedCampaign();
  const params = { id: campaign.id };
  const editCampaign = (version: number, change: object) =>
    sendCall(api, 'updateCampaign', { as: staff, params, body: { action: 'edit', version, ...makeForm(change) } });
  expect((await editCampaign(1, { rewardPool: '200' })).statusCode).toBe(200);
  expect(await readHouseBalance(app, 'treasury')).toBe('99800');
  expectRefusal(await editCampaign(1, { rewardPool: '300' }), 409, 'version_conflict');
  await joinCampaignAs(await signInPlayerOn('ann', 1), campaign);
  expectRefusal(await editCampaign(2, { rewardPool: '300' }), 409, 'frozen_field', ['rewardPool']);
  expectRefusal(await editCampaign(2, { rewardPool: '200', endsAt: addDays(9) }), 422, 'validation_failed', ['endsAt']);
  const longer = { rewardPool: '200', title: 'A longer race', endsAt: addDays(20), startsAt: campaign.startsAt };
  expect((await editCampaign(2, longer)).json().data).toMatchObject({ title: 'A longer race', version: 3 });
});

it('shows a draft only to staff, with the cost of publishing it', async () => {
  await sendExpectingSuccess(api, 'verifySteamGame', { as: staff, body: { externalId: orchard.steam } });
  const { data } = await sendExpectingSuccess(api, 'createCampaign', { as: staff, body: makeForm() });
  const params = { id: String(data.id) };
  expect(data).toMatchObject({ status: 'draft', cost: { pool: '100', treasury: '100000', after: '99900' } });
  expectRefusal(await sendCall(api, 'getPublicCampaign', { params }), 404, 'not_found');
  const listCampaignsAs = async (as: SignedIn | null, status?: string[]) =>
    (await sendExpectingSuccess(api, 'listCampaigns', { as, query: { filter: { status } } }))
      .data as unknown as object[];
  expect(await listCampaignsAs(null)).toEqual([]);
  expect(await listCampaignsAs(null, ['draft'])).toEqual([]);
  expect(await listCampaignsAs(staff, ['draft'])).toHaveLength(1);
  await sendExpectingSuccess(api, 'deleteCampaign', { as: staff, params });
  expect(await listCampaignsAs(staff, ['draft'])).toEqual([]);
});

it('requires a goal that the game can meet', async () => {
  await sendExpectingSuccess(api, 'verifySteamGame', { as: staff, body: { externalId: orchard.steam } });
  const sendNewCampaign = (change: object) => sendCall(api, 'createCampaign', { as: staff, body: makeForm(change) });
  expectRefusal(await sendNewCampaign({ goal: { kind: 'count', threshold: 7 } }), 422, 'validation_failed', ['goal']);
  expectRefusal(await sendNewCampaign({ goal: { kind: 'platinum' } }), 422, 'validation_failed', ['goal']);
  const game = { platform: 'steam', externalId: '1' };
  expectRefusal(await sendNewCampaign({ game }), 422, 'validation_failed', ['game']);
});

it('reports a player’s baseline, progress and what counts', async () => {
  const campaign = await makePublishedCampaign();
  const ann = await signInPlayerOn('ann', 1);
  unlockAchievements('ann', 'FIRST_HARVEST');
  await passTime(2 * minute);
  const entry = await joinCampaignAs(ann, campaign);
  await passTime(2 * minute);
  unlockAchievements('ann', 'GRAFTER');
  await passTime(2 * minute);
  await sendParticipantAction(ann, entry.id, { action: 'refresh' });
  const query = { participantId: entry.id };
  const { data } = await sendExpectingSuccess(api, 'getGameReport', { as: ann, query });
  expect(data).toMatchObject({
    baseline: { earned: 1 },
    now: { earned: 2, total: 6 },
    difference: { earned: 1 },
    met: false,
    diagnosis: { finding: 'readable' },
  });
  const achievements = data.achievements as AnswerOf<'getGameReport'>['achievements'];
  expect(achievements.map(({ counting }) => counting)).toEqual(['baseline', 'counts', ...Array(4).fill('missing')]);
  const other = await signInUser(api, 'other_one');
  expectRefusal(await sendCall(api, 'getGameReport', { as: other, query }), 404, 'not_found');
  expect((await sendCall(api, 'getGameReport', { as: staff, query })).statusCode).toBe(200);
});

it('follows a player’s progress, and lists campaigns on games they own', async () => {
  const campaign = await makePublishedCampaign();
  const ann = await signInPlayerOn('ann', 1);
  const owned = { as: ann, query: { filter: { owned: 'true' } } };
  expect((await sendExpectingSuccess(api, 'listCampaigns', owned)).data).toMatchObject([
    { id: campaign.id, entry: null },
  ]);
  const entry = await joinCampaignAs(ann, campaign);
  await passTime(2 * minute);
  unlockAchievements('ann', 'FIRST_HARVEST', 'GRAFTER');
  await passTime(2 * minute);
  expect(await runDueReadings(makeWorkSource())).toBe(1);
  await api.runJobs();
  expect(await readOwnParticipant(ann)).toMatchObject({ status: 'eligible', counted: 2 });
  // Nothing is read again before its next pass.
  expect(await runDueReadings(makeWorkSource())).toBe(0);
  expect((await sendExpectingSuccess(api, 'listUserCampaigns', { as: ann })).data).toMatchObject([
    { id: campaign.id, participant: { id: entry.id } },
  ]);
  expectRefusal(
    await sendCall(api, 'createParticipant', { as: ann, body: { campaignId: campaign.id } }),
    422,
    'not_eligible',
  );
  expect((await sendParticipantAction(ann, entry.id, { action: 'withdraw' })).json().data).toMatchObject({
    status: 'withdrawn',
  });
  expect(await readDetail(campaign.id, ann)).toMatchObject({ counts: { joined: 0 }, entry: { status: 'withdrawn' } });
});

it('lists a player’s campaigns by next deadline, with those they left at the end', async () => {
  const ann = await signInPlayerOn('ann', 11);
  for (const [title, days] of [
    ['In a month', 30],
    ['Left', 2],
    ['Soonest', 4],
    ['Next week', 8],
  ] as const) {
    const campaign = await makePublishedCampaign({ title, joinDeadline: addDays(1), endsAt: addDays(days) });
    const entry = await joinCampaignAs(ann, campaign);
    if (title === 'Left') await sendParticipantAction(ann, entry.id, { action: 'withdraw' });
    await passTime(minute);
  }
  const { data } = await sendExpectingSuccess(api, 'listUserCampaigns', { as: ann, query: { sort: 'next' } });
  expect((data as unknown as { title: string }[]).map(({ title }) => title)).toEqual([
    'Soonest',
    'Next week',
    'In a month',
    'Left',
  ]);
});

it('refuses to delete a participant’s account', async () => {
  const campaign = await makePublishedCampaign();
  const player = await signInPlayerOn('is_in_it', 1);
  const entry = await joinCampaignAs(player, campaign);
  const deletePlayer = () => sendCall(api, 'deleteUser', { as: player, params: { id: player.id }, body: {} });
  expect((await deletePlayer()).json()).toMatchObject({
    code: 'account_in_use',
    params: { why: 'campaign', title: 'Orchard race' },
  });
  await sendParticipantAction(player, entry.id, { action: 'withdraw' });
  expect((await deletePlayer()).json()).toMatchObject({ code: 'deletion_requested' });
});

describe('whose author has no budget', () => {
  const removeBudget = () => api.db.deleteFrom('staffBudgets').where('userId', '=', staff.id).execute();
  const readWaitingApprovals = async (as: SignedIn) =>
    (await sendExpectingSuccess(api, 'getApprovals', { as })).data as AnswerOf<'getApprovals'>;
  const decideApprovalAs = (as: SignedIn, id: string) =>
    sendExpectingSuccess(api, 'decideApproval', { as, params: { id }, body: { decision: 'post' } });

  it('needs a second approval from 500 on', async () => {
    await removeBudget();
    const finance = await signInUser(api, 'the_finance', 'finance');
    const campaign = await makePublishedCampaign({ rewardPool: '500' });
    expect(campaign).toMatchObject({ status: 'draft', cost: { pool: '500' } });
    const seen = await readWaitingApprovals(finance);
    expect(seen.waiting).toMatchObject([
      { subject: { kind: 'campaign', id: campaign.id }, amount: '500', requestedBy: { username: 'the_moderator' } },
    ]);
    expect((await readWaitingApprovals(staff)).waiting).toMatchObject([{ actions: ['reject'] }]);
    expect(await readHouseBalance(app, 'treasury')).toBe('100000');
    await decideApprovalAs(finance, seen.waiting[0]?.id ?? '');
    expect(await readDetail(campaign.id)).toMatchObject({ status: 'active', rewardPool: '500' });
    expect(await readHouseBalance(app, 'treasury')).toBe('99500');
  });

  it('counts additions, deducts reductions, and deducts everything when cancelled', async () => {
    await removeBudget();
    const finance = await signInUser(api, 'the_finance', 'finance');
    const readMovedCoins = async () => (await readWaitingApprovals(finance)).moved.map(({ amount }) => amount);
    const { id } = await makePublishedCampaign({ rewardPool: '300' });
    const editCampaign = (version: number, rewardPool: string) =>
      sendCall(api, 'updateCampaign', {
        as: staff,
        params: { id },
        body: { action: 'edit', version, ...makeForm({ rewardPool }) },
      });
    expectRefusal(await editCampaign(1, '500'), 422, 'validation_failed', ['rewardPool']);
    expect((await editCampaign(1, '499')).statusCode).toBe(200);
    expect(await readMovedCoins()).toEqual(['499']);
    expect((await editCampaign(2, '120')).statusCode).toBe(200);
    expect(await readMovedCoins()).toEqual(['120']);
    await sendExpectingSuccess(api, 'updateCampaign', {
      as: staff,
      params: { id },
      body: { action: 'cancel', reason: 'It was a try.' },
    });
    expect(await readMovedCoins()).toEqual([]);
    expect(await readHouseBalance(app, 'treasury')).toBe('100000');
  });

  it('isn’t published by an approval of an earlier version', async () => {
    await removeBudget();
    const finance = await signInUser(api, 'the_finance', 'finance');
    const { id } = await makePublishedCampaign({ rewardPool: '500' });
    const [asked] = (await readWaitingApprovals(finance)).waiting;
    await api.db.updateTable('campaigns').set({ version: 2 }).where('id', '=', id).execute();
    const params = { id: asked?.id ?? '' };
    const refused = await sendCall(api, 'decideApproval', { as: finance, params, body: { decision: 'post' } });
    expectRefusal(refused, 409, 'approval_closed');
    expect(await readHouseBalance(app, 'treasury')).toBe('100000');
  });

  it('withdraws its approval request when deleted', async () => {
    await removeBudget();
    const { id } = await makePublishedCampaign({ rewardPool: '500' });
    await sendExpectingSuccess(api, 'deleteCampaign', { as: staff, params: { id } });
    expect((await readWaitingApprovals(staff)).waiting).toEqual([]);
  });
});
