import type { AnswerOf } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { readCoins, readHouseBalance } from '../../testing';
import { runDueReadings } from '../games/schedule.worker';
import {
  api,
  app,
  claimReward,
  type CampaignAnswer as Detail,
  day,
  findSteamPlayer,
  joinCampaignAs,
  makeForm,
  makePublishedCampaign,
  makeWorkSource,
  minute,
  orchard,
  passTime,
  readDetail,
  readOwnParticipant,
  sendParticipantAction,
  setUpCampaignTests,
  signInPlayerOn,
  staff,
  unlockAchievements,
} from './testing';

setUpCampaignTests();

const addDays = (days: number) => new Date(api.clock.now().getTime() + days * day).toISOString();

it('runs from a draft to paid winners, and returns the rest of the pool', async () => {
  const campaign = await makePublishedCampaign();
  expect(await readHouseBalance(app, 'treasury')).toBe('99900');
  expect(campaign).toMatchObject({ status: 'active', rewardsLeft: 10, counts: { joined: 0 } });
  expect(campaign.achievements).toHaveLength(6);
  const [ann, ben] = [await signInPlayerOn('ann', 1), await signInPlayerOn('ben', 2)];
  const [firstEntry, secondEntry] = [await joinCampaignAs(ann, campaign), await joinCampaignAs(ben, campaign)];
  expect(firstEntry).toMatchObject({ status: 'joined', counted: 0, needed: 2, baseline: { earned: 0, total: 6 } });

  await passTime(2 * minute);
  unlockAchievements('ann', 'FIRST_HARVEST', 'GRAFTER');
  unlockAchievements('ben', 'FIRST_HARVEST');
  await passTime(2 * minute);
  expect((await sendParticipantAction(ann, firstEntry.id, { action: 'refresh' })).json().data).toMatchObject({
    status: 'eligible',
    counted: 2,
  });
  await claimReward(ann, firstEntry);
  expect(await readOwnParticipant(ann)).toMatchObject({ status: 'paid', reward: '10' });
  expect(await readCoins(app, ann.id)).toBe('10');
  const { stats } = (await sendCall(api, 'getUser', { as: ann, params: { id: ann.id } })).json().data;
  expect(stats.earnedByWeek.at(-1)).toMatchObject({ amount: '10' });
  expect(api.mails.map(({ to, subject }) => [to, subject])).toContainEqual([
    expect.stringContaining('ann'),
    'You won 10 LRL',
  ]);

  const { data: game } = await sendExpectingSuccess(api, 'getGame', { params: { id: campaign.game.id } });
  expect(game.leaders).toMatchObject([{ player: { username: 'ann' }, won: 1, earned: '10' }]);

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
    from participants, crowd where participants.id = ${secondEntry.id}`.execute(api.db);
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

  await claimReward(ben, secondEntry);
  await passTime(minute);
  expect(await readOwnParticipant(ben)).toMatchObject({ status: 'in_progress', counted: 1, claimedAt: null });
  expect((await readOwnParticipant(ben)).failedClaimAt).not.toBeNull();
  expect(api.mails.filter(({ subject }) => /wasn’t confirmed$/.test(subject))).toHaveLength(1);

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
  const refusedAnswer = await sendCall(api, 'createParticipant', { as: ann, body: { campaignId: campaign.id } });
  expectRefusal(refusedAnswer, 422, 'not_eligible');
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
  const unmetCondition = (await readDetail(campaign.id, ann)).eligibility.conditions.find(({ met }) => !met);
  expect(unmetCondition).toMatchObject({
    condition: 'profile_readable',
    state: { params: { finding: 'private_game_details' } },
    fix: { code: 'privacy_help' },
  });
  player.gameDetails = 'public';
  expect(await joinCampaignAs(ann, campaign)).toMatchObject({ status: 'joined' });
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
  const longerCampaign = {
    rewardPool: '200',
    title: 'A longer race',
    endsAt: addDays(20),
    startsAt: campaign.startsAt,
  };
  expect((await editCampaign(2, longerCampaign)).json().data).toMatchObject({ title: 'A longer race', version: 3 });
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
  const otherUser = await signInUser(api, 'other_one');
  expectRefusal(await sendCall(api, 'getGameReport', { as: otherUser, query }), 404, 'not_found');
  expect((await sendCall(api, 'getGameReport', { as: staff, query })).statusCode).toBe(200);
});

it('follows a player’s progress, and lists campaigns on games they own', async () => {
  const campaign = await makePublishedCampaign();
  const ann = await signInPlayerOn('ann', 1);
  const ownedRequest = { as: ann, query: { filter: { owned: 'true' } } };
  expect((await sendExpectingSuccess(api, 'listCampaigns', ownedRequest)).data).toMatchObject([
    { id: campaign.id, entry: null },
  ]);
  const entry = await joinCampaignAs(ann, campaign);
  await passTime(2 * minute);
  unlockAchievements('ann', 'FIRST_HARVEST', 'GRAFTER');
  await passTime(2 * minute);
  expect(await runDueReadings(makeWorkSource())).toBe(1);
  await api.runJobs();
  expect(await readOwnParticipant(ann)).toMatchObject({ status: 'eligible', counted: 2 });
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
  const listTitles = async (query: object) => {
    const { data } = await sendExpectingSuccess(api, 'listUserCampaigns', { as: ann, query });
    return (data as unknown as { title: string }[]).map(({ title }) => title);
  };
  expect(await listTitles({ sort: 'next' })).toEqual(['Soonest', 'Next week', 'In a month', 'Left']);
  expect(await listTitles({ sort: 'next', perPage: 2, page: 2 })).toEqual(['In a month', 'Left']);
  expect(await listTitles({ sort: 'next', filter: { status: ['withdrawn'] } })).toEqual(['Left']);
  expect(await listTitles({ sort: 'endsAt' })).toEqual(['Left', 'Soonest', 'Next week', 'In a month']);
  expect(await listTitles({ filter: { status: ['joined', 'paid'] } })).toEqual(['Next week', 'Soonest', 'In a month']);
  expect(await listTitles({ filter: { status: ['paid'] } })).toEqual([]);
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
