import { formatNames } from '@laurel/shared/formats';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { fundHolder, hour, openContest, playMatch, readCoins, readContest, readEscrow } from '../../testing';
import { listEntrants } from '../competition/contest.store';
import { listMatches } from '../competition/match.store';
import { api, app, contest, enterContestAs, player, prepareContest, setContest, umpire } from './testing';

prepareContest();

describe('a seat of somebody who is missing', () => {
  let players: SignedIn[];
  let lateUser: SignedIn;
  async function startWithMissingPlayer(change: Parameters<typeof openContest>[1] = {}): Promise<void> {
    setContest(await openContest(app, { title: 'Missing Cup', ...change }));
    players = [];
    for (const name of ['one', 'two', 'three', 'four', 'late_one']) {
      const caller = await signInUser(api, name);
      await fundHolder(api.db, api.clock, caller.id, '100');
      players.push(caller);
    }
    lateUser = players.pop() ?? player;
    for (const caller of players) {
      api.clock.advance(1000);
      await enterContestAs(caller);
    }
    api.clock.set(contest.checkInOpensAt);
    for (const caller of players)
      await sendExpectingSuccess(api, 'checkIn', { as: caller, body: { contestId: contest.id } });
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
  const offerSeatAs = async (as: SignedIn, absentPlayer: SignedIn, username: string) =>
    sendCall(api, 'offerSeat', {
      as,
      params: { id: contest.id },
      body: { entrantId: (await findEntrantOf(absentPlayer))?.id ?? '', username },
    });
  const takeSeatAs = (as: SignedIn, entrantId: string) =>
    sendCall(api, 'takeSeat', {
      as,
      params: { id: contest.id },
      body: { entrantId, termsVersion: contest.termsVersion },
    });

  test('goes to the first who says yes, with the fee, the seed and the whole time to check in', async () => {
    await startWithMissingPlayer();
    const [absentUser = player, opponent = player] = players;
    const matchBefore = await findMatchOf(absentUser);
    const entrant = await findEntrantOf(absentUser);
    api.clock.advance(9 * 60_000);
    const otherUser = await signInUser(api, 'late_two');
    await fundHolder(api.db, api.clock, otherUser.id, '100');
    for (const { username } of [lateUser, otherUser])
      expect((await offerSeatAs(umpire, absentUser, username)).json()).toMatchObject({
        message: `Seat offered to ${username}.`,
      });
    expect((await offerSeatAs(umpire, absentUser, lateUser.username)).statusCode).toBe(200);
    const listNotices = async () => {
      const kinds = ['seat_offered', 'seat_at_risk', 'seat_taken'] as const;
      const notices = api.db.selectFrom('notices').innerJoin('users', 'users.id', 'userId').selectAll('notices');
      const rows = await notices.select('username').where('kind', 'in', kinds).orderBy('at').execute();
      return rows.map(({ username, kind, params }) => `${username}: ${kind}${params ? '' : ' without words'}`);
    };
    expect((await listNotices()).sort()).toEqual([
      'late_one: seat_offered',
      'late_two: seat_offered',
      'one: seat_at_risk',
    ]);
    const response = await sendCall(api, 'getPublicContest', { as: lateUser, params: { id: contest.slug } });
    expect(response.json()).toMatchObject({
      data: { seatOffer: { entrantId: entrant?.id, replaces: { username: 'one' } } },
    });
    for (const caller of [opponent, undefined]) {
      const answer = await sendCall(api, 'getPublicContest', {
        ...(caller && { as: caller }),
        params: { id: contest.slug },
      });
      const { data } = answer.json<{ data: object }>();
      expect([Object.hasOwn(data, 'seatOffer'), Object.hasOwn(data, 'seatOffers')]).toEqual([false, false]);
    }
    const answers = await Promise.all([lateUser, otherUser].map((as) => takeSeatAs(as, entrant?.id ?? '')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const [taker, refusedUser] = answers[0]?.statusCode === 200 ? [lateUser, otherUser] : [otherUser, lateUser];
    expect(await Promise.all([absentUser, taker, refusedUser].map(({ id }) => readCoins(app, id)))).toEqual([
      ...['100', '75', '100'],
    ]);
    expect(await readEscrow(app, contest.id)).toBe('200');
    expect(await findEntrantOf(absentUser)).toMatchObject({ status: 'withdrawn', seed: null });
    const seatedEntrant = await findEntrantOf(taker);
    expect(seatedEntrant).toMatchObject({ status: 'active', seed: entrant?.seed });
    const match = await findMatchOf(taker);
    expect(match).toMatchObject({
      ...{ id: matchBefore.id, status: 'ready', version: matchBefore.version + 1 },
      dueAt: new Date(api.clock.now().getTime() + 10 * 60_000),
    });
    const { data: lines } = await sendExpectingSuccess(api, 'listTransactions', { as: absentUser });
    expect(lines[0]).toMatchObject({ kind: 'contest_refund', reason: { code: 'replaced' } });
    await api.runJobs();
    expect(await listNotices()).toContain('one: seat_taken');
    for (const each of await listMatches(api.db, contest.id)) await playMatch(app, each.id);
    expect((await readContest(app, contest.id)).phase).toBe('completed');
    expect(await readEscrow(app, contest.id)).toBe('0');
  });

  test('goes to only one of two players if one checks in while the other takes it', async () => {
    await startWithMissingPlayer();
    const [absentUser = player] = players;
    const entrantId = (await findEntrantOf(absentUser))?.id ?? '';
    await offerSeatAs(umpire, absentUser, lateUser.username);
    const { id: matchId } = await findMatchOf(absentUser);
    const [checkInAnswer, seatAnswer] = await Promise.all([
      sendCall(api, 'checkIn', { as: absentUser, body: { matchId } }),
      takeSeatAs(lateUser, entrantId),
    ]);
    expect([checkInAnswer.statusCode === 200, seatAnswer.statusCode === 200].filter(Boolean)).toHaveLength(1);
    if (checkInAnswer.statusCode === 200) expectRefusal(seatAnswer, 409, 'match_closed');
    else expectRefusal(checkInAnswer, 403, 'not_your_match');
  });

  test('is offered by contest staff alone, to players outside of the contest', async () => {
    await startWithMissingPlayer();
    const [absentUser = player, enteredUser = player] = players;
    expectRefusal(await offerSeatAs(enteredUser, absentUser, lateUser.username), 403, 'forbidden');
    expectRefusal(await offerSeatAs(umpire, absentUser, 'nobody_here'), 422, 'validation_failed', ['username']);
    for (const username of [enteredUser.username, umpire.username])
      expectRefusal(await offerSeatAs(umpire, absentUser, username), 422, 'validation_failed', ['username']);
    await api.db.updateTable('contests').set({ displayStatus: 'hidden' }).where('id', '=', contest.id).execute();
    expectRefusal(await offerSeatAs(umpire, absentUser, lateUser.username), 409, 'contest_closed');
    const entrantId = (await findEntrantOf(absentUser))?.id ?? '';
    await api.db.updateTable('contests').set({ displayStatus: 'visible' }).where('id', '=', contest.id).execute();
    expectRefusal(await takeSeatAs(lateUser, entrantId), 422, 'not_eligible');
    const { id: matchId } = await findMatchOf(absentUser);
    await sendExpectingSuccess(api, 'checkIn', { as: absentUser, body: { matchId } });
    expectRefusal(await offerSeatAs(umpire, absentUser, lateUser.username), 409, 'match_closed');
  });

  test('can’t be taken after a match that its player missed, but can be offered after an opponent’s disqualification', async () => {
    await startWithMissingPlayer({ format: 'round_robin' });
    const [absentUser = player, disqualifiedUser = player] = players;
    const match = await findMatchOf(disqualifiedUser);
    await sendExpectingSuccess(api, 'actOnMatch', {
      as: umpire,
      params: { id: match.id },
      body: {
        ...{ action: 'disqualify', version: match.version, reason: 'Seen.' },
        entrantId: (await findEntrantOf(disqualifiedUser))?.id ?? '',
      },
    });
    expect((await offerSeatAs(umpire, absentUser, lateUser.username)).statusCode).toBe(200);
    api.clock.advance(10 * 60_000);
    await readContest(app, contest.id);
    expect(await findMatchOf(absentUser)).toMatchObject({
      status: 'completed',
      checkedIn1At: null,
      checkedIn2At: null,
    });
    expectRefusal(await takeSeatAs(lateUser, (await findEntrantOf(absentUser))?.id ?? ''), 409, 'match_closed');
    expectRefusal(await offerSeatAs(umpire, absentUser, lateUser.username), 409, 'match_closed');
  });

  test('can be taken by somebody who missed the contest’s check-in, also in formats other than single elimination', async () => {
    for (const format of formatNames.filter((name) => ['round_robin', 'swiss', 'double_elimination'].includes(name))) {
      setContest(await openContest(app, { title: `Late ${format}`, format, maxPlayers: 5, entryFee: '0' }));
      players = [];
      for (const name of ['a', 'b', 'c', 'd', 'e'])
        players.push(await signInUser(api, `${name}_${format}`.slice(0, 20)));
      for (const caller of players) {
        api.clock.advance(1000);
        await enterContestAs(caller);
      }
      lateUser = players.pop() ?? player;
      api.clock.set(contest.checkInOpensAt);
      for (const caller of players)
        await sendExpectingSuccess(api, 'checkIn', { as: caller, body: { contestId: contest.id } });
      api.clock.set(contest.startsAt);
      await readContest(app, contest.id);
      const [absentUser = player] = players;
      const entrantId = (await findEntrantOf(absentUser))?.id ?? '';
      await offerSeatAs(umpire, absentUser, lateUser.username);
      expect((await takeSeatAs(lateUser, entrantId)).statusCode).toBe(200);
      for (let round = 0; round < 12; round += 1)
        for (const match of await listMatches(api.db, contest.id))
          if (match.status === 'ready') await playMatch(app, match.id);
      expect([format, (await readContest(app, contest.id)).phase]).toEqual([format, 'completed']);
      const places = (await listEntrants(api.db, contest.id)).filter(({ place }) => place !== null);
      expect(places.map(({ userId }) => userId)).toContain(lateUser.id);
      expect(places).toHaveLength(4);
    }
  });

  test('in a league comes without the times that the player before proposed or agreed on', async () => {
    await startWithMissingPlayer({ format: 'league', formatSettings: { roundDays: 7 }, maxPlayers: 4 });
    const [absentUser] = players;
    if (!absentUser) throw new Error('A player is missing');
    const { id, playBy } = await findMatchOf(absentUser);
    const agreedTime = new Date(api.clock.now().getTime() + 24 * hour);
    await api.db
      .updateTable('matches')
      .set({ dueAt: agreedTime, proposed1: [agreedTime], proposed2: [agreedTime] })
      .where('id', '=', id)
      .execute();
    expect((await offerSeatAs(umpire, absentUser, 'late_one')).statusCode).toBe(200);
    expect((await takeSeatAs(lateUser, (await findEntrantOf(absentUser))?.id ?? '')).statusCode).toBe(200);
    expect(await findMatchOf(lateUser)).toMatchObject({ id, dueAt: playBy, proposed1: null, proposed2: null });
  });
});
