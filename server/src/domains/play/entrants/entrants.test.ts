import type { SeedingView } from '@laurel/shared/protocol';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { fundHolder, openContest, readCoins, readContest, readEscrow } from '../../testing';
import { listEntrants } from '../competition/contest.store';
import {
  api,
  app,
  contest,
  dropEntrantAs,
  enterContestAs,
  findEntrantId,
  player,
  prepareContest,
  setContest,
  umpire,
} from './testing';

prepareContest();

test('a dropped player gets the fee back and a ticket with the reason, and the spot is free', async () => {
  const id = await findEntrantId();
  const answer = await dropEntrantAs(umpire, id);
  expect(answer.json()).toMatchObject({
    message: 'kestrel_09 is out of Harbour Cup. Any entry fee was refunded.',
    data: { entered: 0, entrants: [] },
  });
  expect(await readCoins(app, player.id)).toBe('100');
  expect(await readEscrow(app, contest.id)).toBe('100');
  const { data: lines } = await sendExpectingSuccess(api, 'listTransactions', { as: player });
  expect(lines[0]).toMatchObject({
    kind: 'contest_refund',
    amount: '25',
    reason: { code: 'typed', params: { text: 'You entered twice.' } },
  });
  const { data: tickets } = await sendExpectingSuccess(api, 'listOwnTickets', { as: player });
  expect(tickets).toMatchObject([{ subject: 'Harbour Cup', status: 'pending' }]);
  expectRefusal(await dropEntrantAs(umpire, id), 422, 'not_eligible');
  await enterContestAs(player);
  expect((await readContest(app, contest.id)).entered).toBe(1);
});

test('only contest staff drop players, never in a contest they entered or after check-in', async () => {
  const id = await findEntrantId();
  expectRefusal(await dropEntrantAs(player, id), 403, 'forbidden');
  const admin = await signInUser(api, 'ines_m', 'admin');
  await fundHolder(api.db, api.clock, admin.id, '100');
  await enterContestAs(admin);
  expectRefusal(await dropEntrantAs(admin, id), 403, 'forbidden');
  api.clock.set(contest.checkInClosesAt);
  expectRefusal(await dropEntrantAs(umpire, id), 409, 'contest_closed');
});

test('contest staff check entrants in for them, while check-in is open', async () => {
  const id = await findEntrantId();
  const checkInAs = (as: SignedIn) =>
    sendCall(api, 'checkInEntrant', { as, params: { id: contest.id }, body: { entrantId: id } });
  expectRefusal(await checkInAs(umpire), 409, 'not_in_check_in');
  api.clock.set(contest.checkInOpensAt);
  expectRefusal(await checkInAs(player), 403, 'forbidden');
  const answers = await Promise.all([checkInAs(umpire), checkInAs(umpire)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await listEntrants(api.db, contest.id)).toMatchObject([{ status: 'checked_in' }]);
  const recordedRows = await api.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('action', '=', 'contest.check_in')
    .execute();
  expect(recordedRows).toEqual([{ action: 'contest.check_in', actorId: umpire.id }]);
});

describe('seeds by hand', () => {
  const readSeeding = async (as: SignedIn) =>
    (await sendExpectingSuccess(api, 'getSeeding', { as, params: { id: contest.id } })).data as SeedingView;
  const orderSeedsAs = (as: SignedIn, entrantIds: string[], version = 0) =>
    sendCall(api, 'orderSeeds', { as, params: { id: contest.id }, body: { version, entrantIds } });
  let players: SignedIn[];
  const listIds = async () => (await listEntrants(api.db, contest.id)).map(({ id }) => id);
  async function startSeeding(...names: string[]): Promise<void> {
    setContest(await openContest(app, { title: 'Seeded Cup', entryFee: '0', maxPlayers: 8, seeding: 'manual' }));
    players = [];
    for (const name of names) players.push(await signInUser(api, name));
    for (const each of players) {
      api.clock.advance(1000);
      await enterContestAs(each);
    }
  }

  test('are fixed at the draw, skip absent entrants, and put later entrants last', async () => {
    await startSeeding('one', 'two', 'three', 'four');
    const [firstId = '', secondId = '', thirdId = '', fourthId = ''] = await listIds();
    expect((await readSeeding(umpire)).entrants.map(({ id }) => id)).toEqual([firstId, secondId, thirdId, fourthId]);
    expect((await orderSeedsAs(umpire, [fourthId, thirdId, secondId, firstId])).json()).toMatchObject({
      data: { version: 1, open: true },
    });
    const fifthPlayer = await signInUser(api, 'five');
    await enterContestAs(fifthPlayer);
    await sendExpectingSuccess(api, 'leaveContest', { as: players[2] ?? fifthPlayer, params: { id: contest.id } });
    const seeds = await readSeeding(umpire);
    expect(seeds.entrants.map(({ player: { username } }) => username)).toEqual(['four', 'two', 'one', 'five']);
    api.clock.set(contest.checkInOpensAt);
    for (const caller of [players[0], players[3], fifthPlayer])
      if (caller) await sendExpectingSuccess(api, 'checkIn', { as: caller, body: { contestId: contest.id } });
    api.clock.set(contest.startsAt);
    expect((await readSeeding(umpire)).open).toBe(false);
    const drawnEntrants = (await listEntrants(api.db, contest.id)).filter(({ seed }) => seed !== null);
    expect(drawnEntrants.toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0)).map(({ id }) => id)).toEqual([
      fourthId,
      firstId,
      drawnEntrants.find(({ userId }) => userId === fifthPlayer.id)?.id,
    ]);
    expectRefusal(await orderSeedsAs(umpire, [firstId, fourthId], 1), 409, 'contest_closed');
  });

  test('take one of two orders made at once, and none from players or entrants', async () => {
    await startSeeding('one', 'two', 'three');
    const ids = await listIds();
    const seedOutcomes = await Promise.all([orderSeedsAs(umpire, ids.toReversed()), orderSeedsAs(umpire, ids)]);
    expect(seedOutcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expectRefusal(await orderSeedsAs(umpire, ids), 409, 'version_conflict');
    expectRefusal(await orderSeedsAs(players[0] ?? player, ids, 1), 403, 'forbidden');
    const admin = await signInUser(api, 'ines_m', 'admin');
    await enterContestAs(admin);
    expectRefusal(await orderSeedsAs(admin, ids, 1), 403, 'forbidden');
    const [auditRow] = await api.db.selectFrom('auditLog').selectAll().where('action', '=', 'contest.seed').execute();
    expect(auditRow).toMatchObject({ entityId: contest.id, before: { order: ['one', 'two', 'three'] } });
  });

  test('are only for contests seeded by hand', async () => {
    expectRefusal(await orderSeedsAs(umpire, []), 409, 'contest_closed');
  });
});
