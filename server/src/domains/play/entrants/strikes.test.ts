import { type AnswerOf, parseAmount } from '@laurel/shared/protocol';
import { expectRefusal, type SignedIn, sendCall, signInUser } from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { approveRequest } from '../../operations/approvals/commands';
import {
  addPlayers,
  playMatch,
  readCoins,
  readContest,
  readStatement,
  startContest,
  type TestUser,
} from '../../testing';
import { listEntrants } from '../competition/contest.store';
import { listMatches } from '../competition/match.store';
import { readContestDetail } from '../contests/detail.queries';
import { readVisibleContests } from '../contests/list.store';
import { toSummaryView } from '../contests/mapper';
import { api, app, contest, player, prepareContest, setContest, umpire } from './testing';

prepareContest();

const ownContests = { page: 1, perPage: 20, sort: 'joinable', filter: { mine: 'true' } } as const;

describe('a player found to have cheated after the payout', () => {
  test('loses the place, and each opponent who lost to them gets the fee back once', async () => {
    const players = await addPlayers(app, 4);
    setContest(await startContest(app, players, { title: 'Struck Cup', maxPlayers: 4 }));
    const strikeAs = (as: SignedIn, entrantId: string) =>
      sendCall(api, 'strikeEntrant', {
        as,
        params: { id: contest.id },
        body: { entrantId, reason: 'An aim bot, seen in the replays.' },
      });
    const [firstEntrant] = await listEntrants(api.db, contest.id);
    expectRefusal(await strikeAs(umpire, firstEntrant?.id ?? ''), 409, 'contest_closed');
    for (const { id } of await listMatches(api.db, contest.id)) await playMatch(app, id);
    const [finalMatch] = (await listMatches(api.db, contest.id)).filter(({ number }) => number === 3);
    const championId = (await readContest(app, contest.id)).championId ?? '';
    const coinsBefore = await Promise.all(players.map(({ id }) => readCoins(app, id)));
    const entrants = await listEntrants(api.db, contest.id);
    const runnerUpId = finalMatch?.opponent1Id === championId ? finalMatch?.opponent2Id : finalMatch?.opponent1Id;
    const semifinals = (await listMatches(api.db, contest.id)).filter(
      ({ number, opponent1Id, opponent2Id }) => number < 3 && [opponent1Id, opponent2Id].includes(championId),
    );
    const beatenRunnerUps = [
      runnerUpId,
      ...semifinals.flatMap(({ opponent1Id, opponent2Id }) => [opponent1Id, opponent2Id]),
    ].filter((id) => id !== championId);

    const cheat = entrants.find(({ id }) => id === championId);
    const [firstAnswer, secondAnswer] = await Promise.all([strikeAs(umpire, championId), strikeAs(umpire, championId)]);
    expect([firstAnswer.statusCode, secondAnswer.statusCode].sort()).toEqual([200, 409]);
    expect((firstAnswer.statusCode === 200 ? firstAnswer : secondAnswer).json<{ message: string }>().message).toMatch(
      /2 fees were given back/,
    );
    const coinsAfter = await Promise.all(players.map(({ id }) => readCoins(app, id)));
    for (const [index, { id }] of players.entries()) {
      const entrant = entrants.find(({ userId }) => userId === id);
      const gain = parseAmount(coinsAfter[index] ?? '') - parseAmount(coinsBefore[index] ?? '');
      expect(gain).toBe(beatenRunnerUps.includes(entrant?.id ?? '') ? contest.entryFee : 0n);
    }
    const [struckEntrant] = (await listEntrants(api.db, contest.id)).filter(({ id }) => id === championId);
    expect(struckEntrant).toMatchObject({
      place: null,
      struckReason: 'An aim bot, seen in the replays.',
      status: 'winner',
    });
    expect((await readContest(app, contest.id)).championId).toBeNull();
    const readStrikes = async (user: TestUser | null) => {
      const work = user ? makeWork(app, user) : { ...makeWork(app, umpire), user: null };
      const { entrants: views } = await readContestDetail(work, await readContest(app, contest.id));
      return views.flatMap(({ id, strike }) => (strike ? [{ id, ...strike }] : []));
    };
    const strike = {
      ...{ id: championId, reason: 'An aim bot, seen in the replays.' },
      at: struckEntrant?.struckAt?.toISOString(),
    };
    expect(await readStrikes({ ...umpire, role: 'moderator' })).toEqual([strike]);
    expect(await readStrikes({ id: cheat?.userId ?? '', username: 'cheat', role: 'player' })).toEqual([strike]);
    const runnerUpUserId = entrants.find(({ id }) => id === runnerUpId)?.userId ?? '';
    expect(await readStrikes({ id: runnerUpUserId, username: 'runner_up', role: 'player' })).toEqual([]);
    expect(await readStrikes(null)).toEqual([]);
    const listOwnContests = async (userId: string) =>
      (await readVisibleContests(makeWork(app, { id: userId, role: 'player' }), ownContests)).rows.map(
        (listed) => toSummaryView(listed.contest, listed.entry).entry,
      );
    expect(await listOwnContests(cheat?.userId ?? '')).toEqual([
      { entrantId: championId, status: 'winner', struck: true },
    ]);
    const otherEntrant = entrants.find(({ id }) => id === runnerUpId);
    expect(await listOwnContests(otherEntrant?.userId ?? '')).toEqual([
      { entrantId: runnerUpId, status: 'eliminated' },
    ]);
    const refundRows = await api.db
      .selectFrom('ledgerTransactions')
      .select(['kind', 'actorId', 'causeId', 'reversesId'])
      .where('reference', '=', `contest_amends:${runnerUpId}`)
      .execute();
    expect(refundRows).toEqual([{ kind: 'contest_refund', actorId: umpire.id, causeId: contest.id, reversesId: null }]);
    const notices = await api.db.selectFrom('notices').select('userId').where('kind', '=', 'fee_returned').execute();
    expect(notices.map(({ userId }) => entrants.find((entrant) => entrant.userId === userId)?.id).sort()).toEqual(
      [...beatenRunnerUps].sort(),
    );
    const tickets = await api.db.selectFrom('tickets').select('userId').where('subject', '=', 'Struck Cup').execute();
    expect(tickets.map(({ userId }) => userId)).toEqual([cheat?.userId]);

    expect((await strikeAs(umpire, runnerUpId ?? '')).statusCode).toBe(200);
    const paidRows = await api.db
      .selectFrom('ledgerTransactions')
      .select('reference')
      .where('reference', 'like', 'contest_amends:%')
      .execute();
    expect(new Set(paidRows.map(({ reference }) => reference)).size).toBe(paidRows.length);
    expect(paidRows).toHaveLength(3);
    expectRefusal(await strikeAs(player, championId), 403, 'forbidden');
  });

  test('gives the fee back to a beaten opponent who went home, but not to one who was disqualified', async () => {
    setContest(await startContest(app, await addPlayers(app, 4), { title: 'Left Cup', maxPlayers: 4 }));
    for (const { id } of await listMatches(api.db, contest.id)) await playMatch(app, id);
    const championId = (await readContest(app, contest.id)).championId ?? '';
    const [goneId, disqualifiedId] = (await listMatches(api.db, contest.id)).flatMap(
      ({ opponent1Id: one, opponent2Id: other }) => (one === championId ? [other] : other === championId ? [one] : []),
    );
    for (const [id, hasGoneHome] of [
      [goneId, true],
      [disqualifiedId, false],
    ] as const)
      await api.db
        .updateTable('entrants')
        .set({ status: 'disqualified', hasGoneHome })
        .where('id', '=', id ?? '')
        .execute();
    const body = { entrantId: championId, reason: 'An aim bot.' };
    expect((await sendCall(api, 'strikeEntrant', { as: umpire, params: { id: contest.id }, body })).statusCode).toBe(
      200,
    );
    const entrants = await listEntrants(api.db, contest.id);
    expect(entrants.filter(({ amendsTransactionId }) => amendsTransactionId).map(({ id }) => id)).toEqual([goneId]);
  });

  describe('whose opponents’ fees are more than one person can move', () => {
    const reason = 'An aim bot.';
    let championId = '';
    let opponentIds: string[] = [];
    let finance: SignedIn;
    beforeEach(async () => {
      finance = await signInUser(api, 'second_hand', 'finance');
      const players = await addPlayers(app, 4, '1000');
      setContest(await startContest(app, players, { title: 'Dear Cup', maxPlayers: 4, entryFee: '250' }));
      for (const { id } of await listMatches(api.db, contest.id)) await playMatch(app, id);
      championId = (await readContest(app, contest.id)).championId ?? '';
      const entrants = await listEntrants(api.db, contest.id);
      opponentIds = (await listMatches(api.db, contest.id))
        .flatMap(({ opponent1Id: one, opponent2Id: other }) =>
          one === championId ? [other] : other === championId ? [one] : [],
        )
        .map((id) => entrants.find((entrant) => entrant.id === id)?.userId ?? '');
      expect(opponentIds).toHaveLength(2);
    });

    const strikeEntrantAs = () =>
      sendCall(api, 'strikeEntrant', {
        as: umpire,
        params: { id: contest.id },
        body: { entrantId: championId, reason },
      });
    const listWaitingRequests = async (as: SignedIn) =>
      (await sendCall(api, 'getApprovals', { as, query: { about: contest.id } })).json<{
        data: AnswerOf<'getApprovals'>;
      }>().data.waiting;
    const decideRequest = (as: SignedIn, id: string, decision: 'post' | 'reject') =>
      sendCall(api, 'decideApproval', { as, params: { id }, body: { decision } });
    const listReturnedFees = () =>
      api.db
        .selectFrom('ledgerTransactions')
        .select(['reference', 'actorId'])
        .where('reference', 'like', 'contest_amends:%')
        .execute();
    const readStruckBy = async () =>
      (await listEntrants(api.db, contest.id)).find(({ id }) => id === championId)?.struckBy ?? null;
    const listAuditRows = async () => {
      const rows = await api.db
        .selectFrom('auditLog')
        .select(['action', 'actorId', 'reason'])
        .where('entityId', '=', contest.id)
        .where('reason', 'is not', null)
        .orderBy('at')
        .execute();
      return rows.map(({ action, actorId, reason: why }) => [action, actorId, why]);
    };

    test('is struck once a second person approves, who sees the player, the contest and the coins', async () => {
      const answer = await strikeEntrantAs();
      expect(answer.json<{ message: string }>().message).toMatch(/A second person has to approve it/);
      expect(await readStruckBy()).toBeNull();
      expectRefusal(await strikeEntrantAs(), 409, 'approval_closed');
      const [request] = await listWaitingRequests(finance);
      expect(request).toMatchObject({
        subject: { kind: 'strike', id: contest.id, title: 'Dear Cup' },
        ...{ amount: '500', reason, requestedBy: { username: 'umpire' }, actions: ['post', 'reject'] },
      });
      expect(await listWaitingRequests(umpire)).toMatchObject([{ id: request?.id, actions: ['reject'] }]);
      expectRefusal(await decideRequest(umpire, request?.id ?? '', 'post'), 403, 'forbidden');
      app.clock.advance(1000);
      const coinsBefore = await Promise.all(opponentIds.map((id) => readCoins(app, id)));
      const answers = await Promise.all([1, 2].map(() => decideRequest(finance, request?.id ?? '', 'post')));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);

      expect(await readStruckBy()).toBe(umpire.id);
      expect(await listReturnedFees()).toHaveLength(2);
      expect(new Set((await listReturnedFees()).map(({ actorId }) => actorId))).toEqual(new Set([finance.id]));
      for (const [index, id] of opponentIds.entries()) {
        expect(parseAmount(await readCoins(app, id)) - parseAmount(coinsBefore[index] ?? '')).toBe(contest.entryFee);
        const [newestLine] = (await readStatement(app, id)).items;
        expect(newestLine).toMatchObject({ amount: '250', reason: { code: 'opponent_cheated' } });
      }
      expect(await listAuditRows()).toEqual([
        ['approval.request', umpire.id, reason],
        ['contest.strike', finance.id, reason],
      ]);
      expect(await listWaitingRequests(finance)).toEqual([]);
      expectRefusal(await strikeEntrantAs(), 409, 'contest_closed');
    });

    test('stays if the second person rejects the request, and can be requested again', async () => {
      await strikeEntrantAs();
      const [request] = await listWaitingRequests(finance);
      app.clock.advance(1000);
      expect((await decideRequest(finance, request?.id ?? '', 'reject')).statusCode).toBe(200);
      expect(await readStruckBy()).toBeNull();
      expect(await listReturnedFees()).toEqual([]);
      expect(await listAuditRows()).toEqual([
        ['approval.request', umpire.id, reason],
        ['approval.reject', finance.id, reason],
      ]);
      expect((await strikeEntrantAs()).statusCode).toBe(200);
      expect(await listWaitingRequests(finance)).toHaveLength(1);
    });

    test('is struck though nobody can write to them, and by its time if nobody else can approve', async () => {
      const entrant = (await listEntrants(api.db, contest.id)).find(({ id }) => id === championId);
      await api.db
        .updateTable('users')
        .set({ emailVerifiedAt: null })
        .where('id', '=', entrant?.userId ?? '')
        .execute();
      const otherIds = [finance.id, app.admin.id];
      await api.db.updateTable('users').set({ role: 'player' }).where('id', 'in', otherIds).execute();
      const admin = await signInUser(api, 'ines_m', 'admin');
      const answer = await sendCall(api, 'strikeEntrant', {
        ...{ as: admin, params: { id: contest.id }, body: { entrantId: championId, reason } },
      });
      expect(answer.statusCode).toBe(200);
      expect(await readStruckBy()).toBeNull();
      app.clock.advance(60_000);
      await api.runJobs();
      expect(await readStruckBy()).toBe(admin.id);
      expect(await listReturnedFees()).toHaveLength(2);
      expect(await api.db.selectFrom('tickets').select('id').where('subject', '=', 'Dear Cup').execute()).toEqual([]);
    });

    test('gets a ticket from the approver if the requester can’t rule any more', async () => {
      await strikeEntrantAs();
      const [request] = await listWaitingRequests(finance);
      await api.db.updateTable('users').set({ role: 'player' }).where('id', '=', umpire.id).execute();
      app.clock.advance(1000);
      expect((await decideRequest(finance, request?.id ?? '', 'post')).statusCode).toBe(200);
      expect(await readStruckBy()).toBe(umpire.id);
      const tickets = api.db.selectFrom('tickets').select('assigneeId').where('subject', '=', 'Dear Cup');
      expect(await tickets.execute()).toEqual([{ assigneeId: finance.id }]);
    });

    test('isn’t struck by an approval for other coins, nor by somebody who had entered', async () => {
      await strikeEntrantAs();
      const [request] = await listWaitingRequests(finance);
      const [opponent] = opponentIds;
      await api.db
        .updateTable('users')
        .set({ role: 'finance' })
        .where('id', '=', opponent ?? '')
        .execute();
      const enteredWork = makeWork(app, { id: opponent ?? '', role: 'finance' });
      await expect(approveRequest(enteredWork, { id: request?.id ?? '' })).rejects.toMatchObject({
        ...{ code: 'forbidden', params: { why: 'entered_contest' } },
      });
      const finalMatch = (await listMatches(api.db, contest.id)).at(-1);
      const beatenOpponentId =
        finalMatch?.opponent1Id === championId ? finalMatch.opponent2Id : finalMatch?.opponent1Id;
      await api.db
        .updateTable('entrants')
        .set({ status: 'disqualified' })
        .where('id', '=', beatenOpponentId ?? '')
        .execute();
      expectRefusal(await decideRequest(finance, request?.id ?? '', 'post'), 409, 'approval_closed');
      expect(await listReturnedFees()).toEqual([]);
    });
  });
});
