import { formatNames } from '@laurel/shared/formats';
import { type InviteReport, parseAmount, type SeedingView } from '@laurel/shared/protocol';
import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import {
  addPlayers,
  expectSoundLedger,
  fundPlayer,
  hour,
  openContest,
  playMatch,
  readCoins,
  readContest,
  readEscrow,
  startContest,
  type TestApp,
} from '../../testing';
import { listEntrants } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { listMatches } from '../competition/match.store';
import { enterContest } from '../contests/entry.commands';
import { listInvited } from '../invites/store';

let api: TestApi;
let app: TestApp;
let umpire: SignedIn;
let player: SignedIn;
let contest: ContestRow;

beforeEach(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  umpire = await signInUser(api, 'umpire', 'moderator');
  player = await signInUser(api, 'kestrel_09');
  await fundPlayer(api.db, api.clock, player.id, '100');
  contest = await openContest(app);
  await enterContestAs(player);
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const enterContestAs = (as: SignedIn) =>
  sendExpectingSuccess(api, 'enterContest', {
    as,
    body: { contestId: contest.id, termsVersion: contest.termsVersion },
  });
const findEntrantId = async (): Promise<string> => (await listEntrants(api.db, contest.id))[0]?.id ?? '';
const dropEntrantAs = async (as: SignedIn, id: string) =>
  sendCall(api, 'dropEntrant', {
    as,
    params: { id: contest.id },
    body: { entrantId: id, reason: 'You entered twice.' },
  });

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
  await fundPlayer(api.db, api.clock, admin.id, '100');
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
  const recorded = await api.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('action', '=', 'contest.check_in')
    .execute();
  expect(recorded).toEqual([{ action: 'contest.check_in', actorId: umpire.id }]);
});

describe('a seat of somebody who is missing', () => {
  let players: SignedIn[];
  let late: SignedIn;
  /** Four are drawn and have not come to their matches. */
  async function startMissing(change: Parameters<typeof openContest>[1] = {}): Promise<void> {
    contest = await openContest(app, { title: 'Missing Cup', ...change });
    players = [];
    for (const name of ['one', 'two', 'three', 'four', 'late_one']) {
      const as = await signInUser(api, name);
      await fundPlayer(api.db, api.clock, as.id, '100');
      players.push(as);
    }
    late = players.pop() ?? player;
    for (const as of players) {
      api.clock.advance(1000);
      await enterContestAs(as);
    }
    api.clock.set(contest.checkInOpensAt);
    for (const as of players) await sendExpectingSuccess(api, 'checkIn', { as, body: { contestId: contest.id } });
    api.clock.set(contest.startsAt);
    await readContest(app, contest.id);
  }
  const findEntrantOf = async ({ id }: SignedIn) =>
    (await listEntrants(api.db, contest.id)).find(({ userId }) => userId === id);
  const findMatchOf = async (as: SignedIn) => {
    const entrant = await findEntrantOf(as);
    const match = (await listMatches(api.db, contest.id)).find(({ opponent1Id, opponent2Id }) =>
      [opponent1Id, opponent2Id].includes(entrant?.id ?? ''),
    );
    if (!match) throw new Error('A match is missing');
    return match;
  };
  const offerSeatAs = async (as: SignedIn, of: SignedIn, username: string) =>
    sendCall(api, 'offerSeat', {
      as,
      params: { id: contest.id },
      body: { entrantId: (await findEntrantOf(of))?.id ?? '', username },
    });
  const takeSeatAs = (as: SignedIn, entrantId: string) =>
    sendCall(api, 'takeSeat', {
      as,
      params: { id: contest.id },
      body: { entrantId, termsVersion: contest.termsVersion },
    });

  test('goes to the first who says yes, with the fee, the seed and the whole time to check in', async () => {
    await startMissing();
    const [absent = player, opponent = player] = players;
    const before = await findMatchOf(absent);
    const entrant = await findEntrantOf(absent);
    api.clock.advance(9 * 60_000);
    const other = await signInUser(api, 'late_two');
    await fundPlayer(api.db, api.clock, other.id, '100');
    for (const { username } of [late, other])
      expect((await offerSeatAs(umpire, absent, username)).json()).toMatchObject({
        message: `Seat offered to ${username}.`,
      });
    // A repeated offer tells nobody again.
    expect((await offerSeatAs(umpire, absent, late.username)).statusCode).toBe(200);
    await api.runJobs();
    const listMails = () =>
      api.posted.flatMap(({ to, subject }) => (subject.includes('seat') ? [`${to.split('@')[0]}: ${subject}`] : []));
    expect(listMails().sort()).toEqual([
      'late_one: A seat in Missing Cup is yours if you want it',
      'late_two: A seat in Missing Cup is yours if you want it',
      'one: Check in, or lose your seat in Missing Cup',
    ]);
    const seen = await sendCall(api, 'getPublicContest', { as: late, params: { id: contest.slug } });
    expect(seen.json()).toMatchObject({
      data: { seatOffer: { entrantId: entrant?.id, replaces: { username: 'one' } } },
    });
    for (const as of [opponent, undefined]) {
      const answer = await sendCall(api, 'getPublicContest', { ...(as && { as }), params: { id: contest.slug } });
      const { data } = answer.json<{ data: object }>();
      expect([Object.hasOwn(data, 'seatOffer'), Object.hasOwn(data, 'seatOffers')]).toEqual([false, false]);
    }
    const answers = await Promise.all([late, other].map((as) => takeSeatAs(as, entrant?.id ?? '')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const [taker, tooLate] = answers[0]?.statusCode === 200 ? [late, other] : [other, late];
    expect(await Promise.all([absent, taker, tooLate].map(({ id }) => readCoins(app, id)))).toEqual([
      ...['100', '75', '100'],
    ]);
    expect(await readEscrow(app, contest.id)).toBe('200');
    expect(await findEntrantOf(absent)).toMatchObject({ status: 'withdrawn', seed: null });
    const seated = await findEntrantOf(taker);
    expect(seated).toMatchObject({ status: 'active', seed: entrant?.seed });
    const match = await findMatchOf(taker);
    expect(match).toMatchObject({
      ...{ id: before.id, status: 'ready', version: before.version + 1 },
      dueAt: new Date(api.clock.now().getTime() + 10 * 60_000),
    });
    const { data: lines } = await sendExpectingSuccess(api, 'listTransactions', { as: absent });
    expect(lines[0]).toMatchObject({ kind: 'contest_refund', reason: { code: 'replaced' } });
    await api.runJobs();
    expect(listMails().slice(3)).toEqual(['one: Another player took your seat in Missing Cup']);
    // The contest goes on and pays out with the new player.
    for (const each of await listMatches(api.db, contest.id)) await playMatch(app, each.id);
    expect((await readContest(app, contest.id)).phase).toBe('completed');
    expect(await readEscrow(app, contest.id)).toBe('0');
  });

  test('is kept by whoever comes in time, decided once', async () => {
    await startMissing();
    const [absent = player] = players;
    const entrantId = (await findEntrantOf(absent))?.id ?? '';
    await offerSeatAs(umpire, absent, late.username);
    const { id: matchId } = await findMatchOf(absent);
    const [here, taken] = await Promise.all([
      sendCall(api, 'checkIn', { as: absent, body: { matchId } }),
      takeSeatAs(late, entrantId),
    ]);
    expect([here.statusCode === 200, taken.statusCode === 200].filter(Boolean)).toHaveLength(1);
    if (here.statusCode === 200) expectRefusal(taken, 409, 'match_closed');
    else expectRefusal(here, 403, 'not_your_match');
  });

  test('is offered by contest staff alone, to players outside of the contest', async () => {
    await startMissing();
    const [absent = player, other = player] = players;
    expectRefusal(await offerSeatAs(other, absent, late.username), 403, 'forbidden');
    expectRefusal(await offerSeatAs(umpire, absent, 'nobody_here'), 422, 'validation_failed', ['username']);
    for (const username of [other.username, umpire.username])
      expectRefusal(await offerSeatAs(umpire, absent, username), 422, 'validation_failed', ['username']);
    await api.db.updateTable('contests').set({ displayStatus: 'hidden' }).where('id', '=', contest.id).execute();
    expectRefusal(await offerSeatAs(umpire, absent, late.username), 409, 'contest_closed');
    const entrantId = (await findEntrantOf(absent))?.id ?? '';
    await api.db.updateTable('contests').set({ displayStatus: 'visible' }).where('id', '=', contest.id).execute();
    expectRefusal(await takeSeatAs(late, entrantId), 422, 'not_eligible');
    const { id: matchId } = await findMatchOf(absent);
    await sendExpectingSuccess(api, 'checkIn', { as: absent, body: { matchId } });
    expectRefusal(await offerSeatAs(umpire, absent, late.username), 409, 'match_closed');
  });

  test('is lost with a match that they did not come to, but not by an opponent’s disqualification', async () => {
    await startMissing({ format: 'round_robin' });
    const [absent = player, left = player] = players;
    const match = await findMatchOf(left);
    await sendExpectingSuccess(api, 'actOnMatch', {
      as: umpire,
      params: { id: match.id },
      body: {
        ...{ action: 'disqualify', version: match.version, reason: 'Seen.' },
        entrantId: (await findEntrantOf(left))?.id ?? '',
      },
    });
    expect((await offerSeatAs(umpire, absent, late.username)).statusCode).toBe(200);
    api.clock.advance(10 * 60_000);
    await readContest(app, contest.id);
    // The result is held, so the match doesn't count as begun.
    expect(await findMatchOf(absent)).toMatchObject({ status: 'completed', checkedIn1At: null, checkedIn2At: null });
    expectRefusal(await takeSeatAs(late, (await findEntrantOf(absent))?.id ?? ''), 409, 'match_closed');
    expectRefusal(await offerSeatAs(umpire, absent, late.username), 409, 'match_closed');
  });

  test('can be taken by somebody who missed the contest’s check-in, in every format', async () => {
    for (const format of formatNames.filter((name) => ['round_robin', 'swiss', 'double_elimination'].includes(name))) {
      contest = await openContest(app, { title: `Late ${format}`, format, maxPlayers: 5, entryFee: '0' });
      players = [];
      for (const name of ['a', 'b', 'c', 'd', 'e'])
        players.push(await signInUser(api, `${name}_${format}`.slice(0, 20)));
      for (const as of players) {
        api.clock.advance(1000);
        await enterContestAs(as);
      }
      late = players.pop() ?? player;
      api.clock.set(contest.checkInOpensAt);
      for (const as of players) await sendExpectingSuccess(api, 'checkIn', { as, body: { contestId: contest.id } });
      api.clock.set(contest.startsAt);
      await readContest(app, contest.id);
      const [absent = player] = players;
      const entrantId = (await findEntrantOf(absent))?.id ?? '';
      await offerSeatAs(umpire, absent, late.username);
      expect((await takeSeatAs(late, entrantId)).statusCode).toBe(200);
      for (let round = 0; round < 12; round += 1)
        for (const match of await listMatches(api.db, contest.id))
          if (match.status === 'ready') await playMatch(app, match.id);
      expect([format, (await readContest(app, contest.id)).phase]).toEqual([format, 'completed']);
      const places = (await listEntrants(api.db, contest.id)).filter(({ place }) => place !== null);
      expect(places.map(({ userId }) => userId)).toContain(late.id);
      expect(places).toHaveLength(4);
    }
  });
});

describe('a player found to have cheated after the payout', () => {
  test('loses the place, and each opponent who lost to them gets the fee back once', async () => {
    const players = await addPlayers(app, 4);
    contest = await startContest(app, players, { title: 'Struck Cup', maxPlayers: 4 });
    const strikeAs = (as: SignedIn, entrantId: string) =>
      sendCall(api, 'strikeEntrant', {
        as,
        params: { id: contest.id },
        body: { entrantId, reason: 'An aim bot, seen in the replays.' },
      });
    const [first] = await listEntrants(api.db, contest.id);
    expectRefusal(await strikeAs(umpire, first?.id ?? ''), 409, 'contest_closed');
    for (const { id } of await listMatches(api.db, contest.id)) await playMatch(app, id);
    const [final] = (await listMatches(api.db, contest.id)).filter(({ number }) => number === 3);
    const champion = (await readContest(app, contest.id)).championId ?? '';
    const before = await Promise.all(players.map(({ id }) => readCoins(app, id)));
    const entrants = await listEntrants(api.db, contest.id);
    const runnerUp = final?.opponent1Id === champion ? final?.opponent2Id : final?.opponent1Id;
    const semi = (await listMatches(api.db, contest.id)).filter(
      ({ number, opponent1Id, opponent2Id }) => number < 3 && [opponent1Id, opponent2Id].includes(champion),
    );
    const beaten = [runnerUp, ...semi.flatMap(({ opponent1Id, opponent2Id }) => [opponent1Id, opponent2Id])].filter(
      (id) => id !== champion,
    );

    const cheat = entrants.find(({ id }) => id === champion);
    const [one, two] = await Promise.all([strikeAs(umpire, champion), strikeAs(umpire, champion)]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409]);
    expect((one.statusCode === 200 ? one : two).json<{ message: string }>().message).toMatch(/2 fees were given back/);
    const after = await Promise.all(players.map(({ id }) => readCoins(app, id)));
    for (const [index, { id }] of players.entries()) {
      const entrant = entrants.find(({ userId }) => userId === id);
      const gain = parseAmount(after[index] ?? '') - parseAmount(before[index] ?? '');
      expect(gain).toBe(beaten.includes(entrant?.id ?? '') ? contest.entryFee : 0n);
    }
    const [struck] = (await listEntrants(api.db, contest.id)).filter(({ id }) => id === champion);
    expect(struck).toMatchObject({ place: null, struckReason: 'An aim bot, seen in the replays.', status: 'winner' });
    expect((await readContest(app, contest.id)).championId).toBeNull();
    const refund = await api.db
      .selectFrom('ledgerTransactions')
      .select(['kind', 'actorId', 'causeId', 'reversesId'])
      .where('reference', '=', `contest_amends:${runnerUp}`)
      .execute();
    expect(refund).toEqual([{ kind: 'contest_refund', actorId: umpire.id, causeId: contest.id, reversesId: null }]);
    const tickets = await api.db.selectFrom('tickets').select('userId').where('subject', '=', 'Struck Cup').execute();
    expect(tickets.map(({ userId }) => userId)).toEqual([cheat?.userId]);

    // A second cheat had beaten somebody else: who had their fee back gets nothing more.
    expect((await strikeAs(umpire, runnerUp ?? '')).statusCode).toBe(200);
    const paid = await api.db
      .selectFrom('ledgerTransactions')
      .select('reference')
      .where('reference', 'like', 'contest_amends:%')
      .execute();
    expect(new Set(paid.map(({ reference }) => reference)).size).toBe(paid.length);
    expect(paid).toHaveLength(3);
    expectRefusal(await strikeAs(player, champion), 403, 'forbidden');
  });

  test('is struck by somebody else once it is more than one person can move', async () => {
    const players = await addPlayers(app, 4, '1000');
    contest = await startContest(app, players, { title: 'Dear Cup', maxPlayers: 4, entryFee: '300' });
    for (const { id } of await listMatches(api.db, contest.id)) await playMatch(app, id);
    const champion = (await readContest(app, contest.id)).championId ?? '';
    const answer = await sendCall(api, 'strikeEntrant', {
      as: umpire,
      params: { id: contest.id },
      body: { entrantId: champion, reason: 'An aim bot.' },
    });
    expectRefusal(answer, 409, 'contest_closed');
    expect((await readContest(app, contest.id)).championId).toBe(champion);
  });
});

describe('seeds by hand', () => {
  const readSeeding = async (as: SignedIn) =>
    (await sendExpectingSuccess(api, 'getSeeding', { as, params: { id: contest.id } })).data as SeedingView;
  const orderSeedsAs = (as: SignedIn, entrantIds: string[], version = 0) =>
    sendCall(api, 'orderSeeds', { as, params: { id: contest.id }, body: { version, entrantIds } });
  let players: SignedIn[];
  const listIds = async () => (await listEntrants(api.db, contest.id)).map(({ id }) => id);
  async function startSeeding(...names: string[]): Promise<void> {
    contest = await openContest(app, { title: 'Seeded Cup', entryFee: '0', maxPlayers: 8, seeding: 'manual' });
    players = [];
    for (const name of names) players.push(await signInUser(api, name));
    for (const each of players) {
      api.clock.advance(1000);
      await enterContestAs(each);
    }
  }

  test('are fixed at the draw, close up for who is missing, and put who entered later last', async () => {
    await startSeeding('one', 'two', 'three', 'four');
    const [one = '', two = '', three = '', four = ''] = await listIds();
    expect((await readSeeding(umpire)).entrants.map(({ id }) => id)).toEqual([one, two, three, four]);
    expect((await orderSeedsAs(umpire, [four, three, two, one])).json()).toMatchObject({
      data: { version: 1, open: true },
    });
    const five = await signInUser(api, 'five');
    await enterContestAs(five);
    await sendExpectingSuccess(api, 'leaveContest', { as: players[2] ?? five, params: { id: contest.id } });
    const seeds = await readSeeding(umpire);
    expect(seeds.entrants.map(({ player: { username } }) => username)).toEqual(['four', 'two', 'one', 'five']);
    api.clock.set(contest.checkInOpensAt);
    for (const as of [players[0], players[3], five])
      if (as) await sendExpectingSuccess(api, 'checkIn', { as, body: { contestId: contest.id } });
    api.clock.set(contest.startsAt);
    expect((await readSeeding(umpire)).open).toBe(false);
    const drawn = (await listEntrants(api.db, contest.id)).filter(({ seed }) => seed !== null);
    expect(drawn.toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0)).map(({ id }) => id)).toEqual([
      four,
      one,
      drawn.find(({ userId }) => userId === five.id)?.id,
    ]);
    expectRefusal(await orderSeedsAs(umpire, [one, four], 1), 409, 'contest_closed');
  });

  test('take one of two orders made at once, and none from players or entrants', async () => {
    await startSeeding('one', 'two', 'three');
    const ids = await listIds();
    const both = await Promise.all([orderSeedsAs(umpire, ids.toReversed()), orderSeedsAs(umpire, ids)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expectRefusal(await orderSeedsAs(umpire, ids), 409, 'version_conflict');
    expectRefusal(await orderSeedsAs(players[0] ?? player, ids, 1), 403, 'forbidden');
    const admin = await signInUser(api, 'ines_m', 'admin');
    await enterContestAs(admin);
    expectRefusal(await orderSeedsAs(admin, ids, 1), 403, 'forbidden');
    const [audited] = await api.db.selectFrom('auditLog').selectAll().where('action', '=', 'contest.seed').execute();
    expect(audited).toMatchObject({ entityId: contest.id, before: { order: ['one', 'two', 'three'] } });
  });

  test('are only for contests seeded by hand', async () => {
    expectRefusal(await orderSeedsAs(umpire, []), 409, 'contest_closed');
  });
});

describe('exports', () => {
  const readFile = async (
    call: 'exportEntrants' | 'exportStandings' | 'exportResults' | 'exportContest',
    as = umpire,
  ) => sendCall(api, call, { as, params: { id: contest.id } });
  const readRows = async (call: 'exportEntrants' | 'exportStandings' | 'exportResults') => {
    const answer = await readFile(call);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head = '', ...lines] = answer.body.trimEnd().split('\r\n');
    const columns = head.split(',');
    return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])));
  };

  /** Plays every match that opens until all have a result and all are final. */
  async function playToTheEnd(): Promise<void> {
    for (let waits = 0; waits < 20 && contest.phase !== 'completed'; ) {
      const [next] = (await listMatches(api.db, contest.id)).filter(({ status }) => status === 'ready');
      if (next) await playMatch(app, next.id, [2, 0]);
      else {
        // Results become final, and a league's next round begins.
        waits += 1;
        api.clock.advance(48 * hour);
        contest = await readContest(app, contest.id);
      }
    }
    expect(contest.phase).toBe('completed');
  }

  test.each(formatNames)('say who played, what came out and where everyone ended: %s', async (format) => {
    const players = await addPlayers(app, 5, '100');
    contest = await startContest(app, players, {
      ...{ title: 'Whole Cup', format, prizeSplit: [6000, 4000] },
      // The session that reads the files ends before the weeks of a league.
      ...(format === 'league' && { formatSettings: { roundDays: 1 } }),
    });
    await playToTheEnd();
    const [entrants, standings, results] = [
      await readRows('exportEntrants'),
      await readRows('exportStandings'),
      await readRows('exportResults'),
    ];
    expect(entrants.map(({ player }) => player)).toEqual(players.map(({ username }) => username));
    expect(standings.map(({ player }) => player).sort()).toEqual(players.map(({ username }) => username).sort());
    const [first, ...others] = standings;
    expect(first).toMatchObject({ place: '1', status: 'winner' });
    const places = standings.map(({ place }) => Number(place));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(others.every(({ place, place_to }) => Number(place) > 1 && Number(place_to) >= Number(place))).toBe(true);
    // Every match has one winner and one loser. Where a table decides, a bye counts as won.
    const sumColumn = (column: string) => standings.reduce((all, row) => all + Number(row[column]), 0);
    const played = results.filter(({ winner, method }) => winner !== '' && method !== 'bye');
    const wonByBye = sumColumn('won') - played.length;
    expect([0, results.filter(({ method }) => method === 'bye').length]).toContain(wonByBye);
    expect([sumColumn('lost'), sumColumn('played')]).toEqual([played.length, 2 * played.length + wonByBye]);
    expect(results.filter(({ winner }) => winner === first?.player).length).toBeGreaterThanOrEqual(Number(first?.won));
    expect(results).toHaveLength((await listMatches(api.db, contest.id)).length);
    const answer = await readFile('exportContest');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="contest.json"');
    const file = answer.json();
    expect(file.contest).toMatchObject({ title: 'Whole Cup', format, phase: 'completed', champion: first?.player });
    for (const [rows, lines] of [
      [file.entrants, entrants],
      [file.standings, standings],
      [file.results, results],
    ])
      expect(rows.map((row: object) => Object.values(row).map((cell) => String(cell ?? '')))).toEqual(
        lines.map((line: object) => Object.values(line)),
      );
  });

  test('are safe in a spreadsheet, and for contest staff alone', async () => {
    await api.db.updateTable('users').set({ username: '=cmd' }).where('id', '=', player.id).execute();
    expect((await readRows('exportEntrants')).map((row) => row.player)).toEqual(["'=cmd"]);
    expect(await readRows('exportStandings')).toEqual([]);
    expect(await readRows('exportResults')).toEqual([]);
    for (const call of ['exportEntrants', 'exportContest'] as const)
      expectRefusal(await readFile(call, player), 403, 'forbidden');
    contest = { ...contest, id: '0c3a1d54-0f0e-4c39-9a5e-2f5a7b1c9d10' };
    expectRefusal(await readFile('exportResults'), 404, 'not_found');
  });
});

describe('announcements', () => {
  const announceAs = (text: string, as = umpire) =>
    sendCall(api, 'announceToEntrants', { as, params: { id: contest.id }, body: { text } });

  test('stand on the contest’s page, and are mailed in batches to everyone in it, once each', async () => {
    const others = await addPlayers(app, 61, '0');
    contest = await openContest(app, { title: 'Full House', entryFee: '0', maxPlayers: 64 });
    for (const other of others)
      await enterContest(makeWork(app, other), { contestId: contest.id, termsVersion: contest.termsVersion });
    const [left] = others;
    await api.db
      .updateTable('entrants')
      .set({ status: 'dropped' })
      .where('userId', '=', left?.id ?? '')
      .execute();
    expect((await announceAs('We start at 19:10.\nBring your own pads.')).json().data.announcements).toMatchObject([
      { text: 'We start at 19:10.\nBring your own pads.' },
    ]);
    await announceAs('Second stream is up.');
    await api.runJobs();
    const page = await sendExpectingSuccess(api, 'getPublicContest', { params: { id: contest.slug } });
    expect(page.data).toMatchObject({
      announcements: [{ text: 'Second stream is up.' }, { text: 'We start at 19:10.\nBring your own pads.' }],
    });
    const mails = api.posted.filter(({ subject }) => subject === 'News about Full House');
    expect(
      mails
        .filter(({ text }) => text.includes('Bring your own pads.'))
        .map(({ to }) => to)
        .sort(),
    ).toEqual(
      others
        .slice(1)
        .map(({ username }) => `${username}@example.org`)
        .sort(),
    );
    expect(mails).toHaveLength(120);
    await api.runJobs();
    expect(api.posted.filter(({ subject }) => subject === 'News about Full House')).toHaveLength(120);
  });

  test('come from contest staff who haven’t entered, and from nobody too often', async () => {
    expectRefusal(await announceAs('Hello there', player), 403, 'forbidden');
    const admin = await signInUser(api, 'ines_m', 'admin');
    await fundPlayer(api.db, api.clock, admin.id, '100');
    await enterContestAs(admin);
    expectRefusal(await announceAs('Hello there', admin), 403, 'forbidden');
    expectRefusal(await announceAs(' '), 422, 'validation_failed', ['text']);
    for (let count = 1; count <= 20; count += 1) expect((await announceAs(`Number ${count}`)).statusCode).toBe(200);
    expectRefusal(await announceAs('One more'), 409, 'contest_closed');
  });
});

describe('invites', () => {
  const inviteAs = (list: string, as = umpire) =>
    sendCall(api, 'inviteToContest', { as, params: { id: contest.id }, body: { list } });
  const listOutcomes = (answer: { json: () => { data: InviteReport } }) =>
    answer.json().data.lines.map(({ line, outcome }) => `${line} ${outcome}`);

  test('are mailed once to each player of a list, who is neither entered nor charged by it', async () => {
    const [one, two] = [await signInUser(api, 'anselm_k'), await signInUser(api, 'berenike')];
    const answer = await inviteAs('player;note\nANSELM_K;x\nberenike\nanselm_k\n=cmd\nkestrel_09');
    expect(answer.json().message).toBe('2 players invited to Harbour Cup.');
    expect(listOutcomes(answer)).toEqual(['2 invited', '3 invited', '4 repeated', '5 unknown', '6 entered']);
    expect(listOutcomes(await inviteAs('berenike'))).toEqual(['1 invited_before']);
    await api.runJobs();
    const mails = api.posted.filter(({ subject }) => subject === 'You’re invited to Harbour Cup');
    expect(mails.map(({ to }) => to).sort()).toEqual(['anselm_k@example.org', 'berenike@example.org']);
    expect((await readContest(app, contest.id)).entered).toBe(1);
    // A late mail skips players who have entered in the meantime.
    await fundPlayer(api.db, api.clock, two.id, '100');
    await enterContestAs(two);
    expect(await listInvited(api.db, contest.id, [one.id, two.id])).toMatchObject([{ username: 'anselm_k' }]);
  });

  test('need a contest that players see and can still enter, and staff who haven’t entered it', async () => {
    expectRefusal(await inviteAs('anselm_k', player), 403, 'forbidden');
    expectRefusal(await inviteAs('username\n\n'), 422, 'validation_failed', ['list']);
    expectRefusal(await inviteAs('x\n'.repeat(257)), 422, 'validation_failed', ['list']);
    api.clock.set(contest.checkInOpensAt);
    expectRefusal(await inviteAs('anselm_k'), 409, 'contest_closed');
  });
});
