import { expectRefusal, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { hour } from '../../testing';
import { runDueReadings } from '../games/schedule.worker';
import { claimMs } from './campaign.machine';
import {
  api,
  claimReward,
  day,
  findSteamPlayer,
  joinCampaignAs,
  linkOrchard,
  makePublishedCampaign,
  makeWorkSource,
  minute,
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

it('pays exactly N claims, whatever the order of verdicts', async () => {
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
  const rows = await api.db.selectFrom('participants').select(['status', 'serviceReason']).orderBy('status').execute();
  const goneRewards = { status: 'rejected', serviceReason: { code: 'rewards_gone', params: {} } };
  expect(rows).toEqual([
    { status: 'paid', serviceReason: null },
    { status: 'paid', serviceReason: null },
    goneRewards,
    goneRewards,
  ]);
  expect(await readDetail(campaign.id)).toMatchObject({ rewardsLeft: 0, counts: { paid: 2 } });
});

it('reviews a doubtful claim, lets its player answer, and keeps its place', async () => {
  const campaign = await makePublishedCampaign({ rewardModel: 'first_n', rewardAmount: '100', rewardPool: '100' });
  const [ann, ben] = [await signInPlayerOn('ann', 1), await signInPlayerOn('ben', 2)];
  const [firstEntry, secondEntry] = [await joinCampaignAs(ann, campaign), await joinCampaignAs(ben, campaign)];
  await passTime(2 * minute);
  findSteamPlayer('ann').game.unlocked = { FIRST_HARVEST: 0, GRAFTER: 0 };
  unlockAchievements('ben', 'FIRST_HARVEST', 'GRAFTER');
  await passTime(2 * minute);
  await claimReward(ann, firstEntry);
  await passTime(1000);
  await claimReward(ben, secondEntry);
  const review = await readOwnParticipant(ann);
  expect(review).toMatchObject({
    status: 'under_review',
    review: { flags: [{ code: 'undated', params: { titles: ['First Harvest', 'Grafter'] } }], answer: null },
    actions: ['answer'],
  });
  expect(await readOwnParticipant(ben)).toMatchObject({ status: 'claimed', review: null });
  const queue = await sendExpectingSuccess(api, 'listParticipants', {
    as: staff,
    query: { filter: { status: ['under_review'] } },
  });
  expect(queue.data).toMatchObject([{ id: firstEntry.id, actions: ['approve'] }]);
  expectRefusal(
    await sendParticipantAction(staff, firstEntry.id, { action: 'reject', reason: 'No dates.' }),
    409,
    'participant_closed',
  );
  expectRefusal(
    await sendParticipantAction(ben, firstEntry.id, { action: 'answer', text: 'Not mine to say.' }),
    404,
    'not_found',
  );
  expectRefusal(await sendParticipantAction(ben, firstEntry.id, { action: 'approve' }), 403, 'forbidden');
  await sendParticipantAction(ann, firstEntry.id, { action: 'answer', text: 'I played offline on a train.' });
  expect(
    (await sendParticipantAction(staff, firstEntry.id, { action: 'reject', reason: 'An unlocker was used.' }))
      .statusCode,
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
  const [firstEntry, secondEntry] = [await joinCampaignAs(ann, campaign), await joinCampaignAs(mod, campaign)];
  await passTime(2 * minute);
  for (const name of ['ann', 'mod']) findSteamPlayer(name).game.unlocked = { FIRST_HARVEST: 0, GRAFTER: 0 };
  await passTime(2 * minute);
  await claimReward(ann, firstEntry);
  await claimReward(mod, secondEntry);
  expectRefusal(await sendParticipantAction(mod, secondEntry.id, { action: 'approve' }), 403, 'forbidden');
  const approvedAnswer = await sendParticipantAction(mod, firstEntry.id, {
    action: 'approve',
    note: 'Played on a train.',
  });
  expect(approvedAnswer.json()).toMatchObject({ code: 'claim_approved', data: { status: 'paid' } });
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
  const tomorrowTime = new Date(api.clock.now().getTime() + day);
  const { game } = findSteamPlayer('ann');
  game.unlocked = { ...game.unlocked, GRAFTER: tomorrowTime.getTime() / 1000 };
  await passTime(2 * minute);
  await claimReward(ann, entry);
  const titles = ['Grafter'];
  expect(await readOwnParticipant(ann)).toMatchObject({
    status: 'under_review',
    review: { flags: [{ code: 'dated_ahead', params: { titles, at: tomorrowTime.toISOString() } }] },
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

it('extends the time for claims by a window at most while an outage lasts, and settles after it', async () => {
  const campaign = await makePublishedCampaign();
  const ann = await signInPlayerOn('ann', 1);
  await joinCampaignAs(ann, campaign);
  const passTimeWithReadings = async (milliseconds: number) => {
    await passTime(milliseconds);
    await runDueReadings(makeWorkSource());
  };
  await passTimeWithReadings(2 * minute);
  const claimEndsAt = new Date(campaign.endsAt).getTime() + claimMs;
  const readClaimEnd = async () => new Date((await readDetail(campaign.id)).claimEndsAt).getTime();
  api.trouble.respond = () => new Response('<h1>Error</h1>', { status: 503 });
  for (let count = 0; count < 3; count += 1) await passTimeWithReadings(6 * day);
  expect(await readClaimEnd()).toBeGreaterThan(claimEndsAt);
  for (let count = 0; count < 8; count += 1) await passTimeWithReadings(6 * day);
  expect(await readClaimEnd()).toBeLessThanOrEqual(api.clock.now().getTime() + claimMs);
  expect(await readDetail(campaign.id)).toMatchObject({ status: 'ended' });
  api.trouble.respond = () => null;
  await passTimeWithReadings(6 * hour);
  await passTimeWithReadings(claimMs);
  expect(await readDetail(campaign.id)).toMatchObject({ status: 'settled' });
});

it('settles during an outage if nobody can claim', async () => {
  const campaign = await makePublishedCampaign();
  const ann = await signInPlayerOn('ann', 1);
  const entry = await joinCampaignAs(ann, campaign);
  api.trouble.respond = () => new Response('<h1>Error</h1>', { status: 503 });
  await passTime(day);
  await runDueReadings(makeWorkSource());
  await sendParticipantAction(ann, entry.id, { action: 'withdraw' });
  for (let count = 0; count < 3; count += 1) await passTime(6 * day);
  expect(await readDetail(campaign.id)).toMatchObject({ status: 'settled' });
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
