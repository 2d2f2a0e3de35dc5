import { calculatePrize, calculateSharedPrize } from '@laurel/shared/formats';
import type { InputOf } from '@laurel/shared/protocol';
import { parseAmount } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { isFullRun } from '../../../../../tools/checks/full-run';
import { makeSource, makeWork, toCall } from '../../../../test/work';
import { withTransaction } from '../../../call/transaction';
import { runDueDeadlines } from '../../../deadlines/worker';
import { formatAccountId, losses, makeAvailableRef } from '../../coins/ledger/accounts.rules';
import { readBalances } from '../../coins/ledger/store';
import { advanceByKind } from '../../index';
import {
  addPlayers,
  createTestApp,
  expectSoundLedger,
  hour,
  listPlayers,
  minute,
  readContest,
  readEscrow,
  readMatch,
  readStatement,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { advanceContest, advanceMatch } from '../competition/advance.commands';
import { toPrizeTerms } from '../competition/contest.mapper';
import { findContest, listEntrantsWithPlayers } from '../competition/contest.store';
import { findMatch, listMatches } from '../competition/match.store';
import { findContestFormat } from '../competition/plan.rules';
import { placeByTables, rankEntrants } from '../competition/table.rules';
import { toggleContestStatus } from '../contests/staff.commands';
import { strikeEntrant } from '../entrants/strike.commands';
import { checkInPlayer } from './commands';
import { matchHandlers } from './routes';
import { ruleMatch } from './staff.commands';

const submitResult = toCall(matchHandlers.submitResult);
const actOnMatch = toCall(matchHandlers.actOnMatch);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const submitResultAs = async (user: TestUser, input: InputOf<'submitResult'>): Promise<void> => {
  await submitResult(makeWork(app, user), input);
};

describe('any contest', () => {
  it('pays out exactly what was paid in, whatever its players and staff do', async () => {
    const anyMove = fc.constantFrom(
      'confirm',
      'agree',
      'correct',
      'corrected_silence',
      'concede',
      'silence',
      'accepted',
      'forfeit',
      'nobody',
      'dispute',
      'abandon',
      'absent',
      'set',
      'reopen',
      'disqualify',
      'reinstate',
      'pause',
      'extend',
      'drop',
      'replace',
      'overturn',
      'appeal',
      'late',
    );
    const anyRun = fc.record({
      setup: fc.constantFrom<Pick<InputOf<'createContest'>, 'format' | 'formatSettings'>>(
        { format: 'single_elimination' },
        { format: 'single_elimination', formatSettings: { thirdPlace: true } },
        { format: 'double_elimination' },
        { format: 'round_robin' },
        { format: 'swiss' },
        { format: 'swiss', formatSettings: { rounds: 4, outAfter: 2 } },
        { format: 'stages', formatSettings: { groups: 2, advance: 1, thirdPlace: true } },
        { format: 'stages', formatSettings: { groups: 2, advance: 2 } },
        { format: 'stages', formatSettings: { advance: 2, rounds: 2, doubleFinals: true } },
        { format: 'league', formatSettings: { roundDays: 1 } },
      ),
      size: fc.integer({ min: 2, max: 6 }),
      fee: fc.constantFrom('0', '0.000000000000000007', '13.37'),
      pool: fc.constantFrom('0', '1', '99.999999999999999999'),
      serviceFeeBps: fc.constantFrom(0, 333, 3000),
      prizeSplit: fc.constantFrom<number[]>([10_000], [7000, 3000], [5000, 2500, 1250, 625, 625], [3334, 3333, 3333]),
      moves: fc.array(anyMove, { minLength: 16, maxLength: 16 }),
      cheats: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
    });
    let contestNumber = 0;
    const allPlayers = await addPlayers(app, 6, '1000');
    await fc.assert(
      fc.asyncProperty(anyRun, async ({ cheats, moves, ...terms }) => {
        const { setup, size: wantedSize, fee, pool: prizePool, serviceFeeBps, prizeSplit } = terms;
        contestNumber += 1;
        const size = Math.max(wantedSize, 2 * (setup.formatSettings?.groups ?? 1));
        const contest = await startContest(app, allPlayers.slice(0, size), {
          ...setup,
          title: `Cup ${contestNumber}`,
          entryFee: fee,
          prizePool,
          serviceFeeBps,
          prizeSplit,
        });
        for (const [index, match] of (await listMatches(app.db, contest.id)).entries()) {
          await actOnTestMatch(match.id, moves[index] ?? 'confirm');
          await expectNothingLeftToAdvance(contest.id);
        }
        let finishedContest = await readContest(app, contest.id);
        for (let stepsLeft = 12; stepsLeft > 0 && finishedContest.phase !== 'completed'; stepsLeft -= 1) {
          app.clock.advance((setup.formatSettings?.roundDays ? 24 : 3) * hour);
          await ruleOnDisputes(contest.id);
          finishedContest = await readContest(app, contest.id);
          if (setup.formatSettings?.roundDays)
            for (const match of await listMatches(app.db, contest.id))
              await actOnTestMatch(match.id, moves[match.number] ?? 'confirm');
        }
        expect(finishedContest.phase).toBe('completed');
        expect(await readEscrow(app, contest.id)).toBe('0');
        await expectCompleteRanking(contest.id, size);
        await expectNothingLeftToAdvance(contest.id);
        for (const seed of new Set(cheats.map((cheat) => cheat % size))) await strikeCheat(contest.id, seed);
        await expectSoundLedger(app.db);
      }),
      // Shrinking would enter players who are still busy in the failed contest, so every shrunk run would fail too.
      { numRuns: isFullRun ? 60 : 14, endOnFailure: true },
    );
    const records = await app.db.selectFrom('playerRecords').selectAll().execute();
    for (const record of records) {
      const query = { page: 1, perPage: 100, filter: { kind: ['contest_prize' as const] } };
      const { items } = await readStatement(app, record.userId, query);
      const earnedSum = items.reduce((sum, line) => sum + parseAmount(line.amount), 0n);
      expect(earnedSum).toBe(record.earned);
    }
  });

  async function expectCompleteRanking(contestId: string, size: number): Promise<void> {
    const contest = await readContest(app, contestId);
    const entrants = await listEntrantsWithPlayers(app.db, contestId);
    expect(entrants).toHaveLength(size);
    const matches = await listMatches(app.db, contestId);
    const ranking = rankEntrants(contest, entrants, matches);
    const placesByTables = placeByTables(contest, entrants, matches);
    const absentIds = new Set(
      matches.flatMap(({ method, opponent1Id, opponent2Id }) =>
        method === 'double_forfeit' ? [opponent1Id, opponent2Id] : [],
      ),
    );
    const stayingEntrants = entrants.filter(({ status }) => status !== 'disqualified');
    const { decidedBy } = findContestFormat(contest);
    const isTable = decidedBy === 'table';
    const lastPlaces: number[] = [];
    for (const { id, place, prize } of stayingEntrants) {
      const places = ranking.get(id);
      if (!places) throw new Error('An entrant has no place');
      lastPlaces.push(places.last);
      expect(place).toBe(places.first);
      expect(decidedBy === 'both' ? places.first : places.last).toBeLessThanOrEqual(size);
      const terms = toPrizeTerms(contest);
      const share = placesByTables.has(id) ? calculateSharedPrize(terms, places) : calculatePrize(terms, places.first);
      if (isTable) expect(prize).toBe(share);
      else if (absentIds.has(id)) expect([0n, share]).toContain(prize);
      else expect(prize).toBe(share);
    }
    for (const lastPlace of lastPlaces)
      expect(lastPlaces.filter((otherPlace) => otherPlace <= lastPlace).length).toBeLessThanOrEqual(lastPlace);
    expect(entrants.reduce((sum, { prize }) => sum + prize, 0n)).toBeLessThanOrEqual(contest.pool);
  }

  async function expectNothingLeftToAdvance(contestId: string): Promise<void> {
    const readState = async () => {
      const matches = await listMatches(app.db, contestId);
      const ids = [contestId, ...matches.map(({ id }) => id)];
      const counts: Record<string, unknown> = {};
      for (const table of ['ledgerTransactions', 'matchEvents', 'notices', 'jobs'] as const)
        counts[table] = await app.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirst();
      return {
        contest: await findContest(app.db, contestId),
        matches,
        entrants: await listEntrantsWithPlayers(app.db, contestId),
        deadlines: await app.db
          .selectFrom('deadlines')
          .selectAll()
          .where('entityId', 'in', ids)
          .orderBy('entityId')
          .execute(),
        counts,
      };
    };
    await runDueDeadlines({ ...makeSource(app), advance: advanceByKind });
    const stateBefore = await readState();
    await withTransaction(makeWork(app), (work) => advanceContest(work, contestId));
    for (const { id } of stateBefore.matches) await withTransaction(makeWork(app), (work) => advanceMatch(work, id));
    expect(await readState()).toEqual(stateBefore);
  }

  async function ruleOnDisputes(contestId: string): Promise<void> {
    for (const { id, status, version, opponent2Id } of await listMatches(app.db, contestId))
      if (status === 'disputed')
        await ruleMatch(makeWork(app, app.admin), {
          ...{ id, version, winnerEntrantId: opponent2Id ?? '', score: null, reason: 'Seen.' },
        });
  }

  async function strikeCheat(contestId: string, seed: number): Promise<void> {
    const readState = async () => {
      const entrants = (await listEntrantsWithPlayers(app.db, contestId)).sort((a, b) => (a.seed ?? 0) - (b.seed ?? 0));
      const accounts = [
        formatAccountId(losses),
        ...entrants.map(({ userId }) => formatAccountId(makeAvailableRef(userId))),
      ];
      const balances = await readBalances(app.db, accounts);
      return { entrants, coins: accounts.map((account) => balances.get(account) ?? 0n) };
    };
    const stateBefore = await readState();
    const cheat = stateBefore.entrants[seed];
    if (!cheat) throw new Error('Each seed is an entrant');
    const lostMatches = (await listMatches(app.db, contestId)).flatMap(({ winnerSlot, opponent1Id, opponent2Id }) => {
      if (winnerSlot === 0 && opponent1Id === cheat.id) return [opponent2Id];
      return winnerSlot === 1 && opponent2Id === cheat.id ? [opponent1Id] : [];
    });
    const isOwed = ({
      id,
      status,
      hasGoneHome,
      struckAt,
      amendsTransactionId,
    }: (typeof stateBefore.entrants)[number]) =>
      lostMatches.includes(id) &&
      (status !== 'disqualified' || hasGoneHome) &&
      struckAt === null &&
      !amendsTransactionId;
    const owedFees = stateBefore.entrants.map((entrant) => (isOwed(entrant) ? entrant.fee : 0n));
    const strikeCheat = () =>
      strikeEntrant(makeWork(app, app.admin), { id: contestId, entrantId: cheat.id, reason: 'Seen.' });
    await strikeCheat();
    await expect(strikeCheat()).rejects.toMatchObject({ code: 'contest_closed' });
    const stateAfter = await readState();
    const total = owedFees.reduce((sum, each) => sum + each, 0n);
    expect(stateAfter.coins).toEqual(
      stateBefore.coins.map((coins, at) => (at === 0 ? coins - total : coins + (owedFees[at - 1] ?? 0n))),
    );
    expect(stateAfter.entrants.map(({ place, prize, status }) => [place, prize, status])).toEqual(
      stateBefore.entrants.map(({ id, place, prize, status }) => [id === cheat.id ? null : place, prize, status]),
    );
    await expectNothingLeftToAdvance(contestId);
  }

  async function pauseContestFor(contestId: string, minutes: number): Promise<void> {
    const readDeadlines = async () =>
      (await listMatches(app.db, contestId)).map(({ number, dueAt, payoutDueAt, ruleBy, playFrom, playBy }) => [
        number,
        ...[dueAt, payoutDueAt, ruleBy, playFrom, playBy].map((at) => at?.getTime() ?? null),
      ]);
    const readChecks = async () => {
      const ids = (await listMatches(app.db, contestId)).map(({ id }) => id);
      const rows = await app.db.selectFrom('deadlines').selectAll().where('entityId', 'in', ids).execute();
      return new Map(rows.map(({ entityId, dueAt }) => [entityId, dueAt.getTime()]));
    };
    await runDueDeadlines({ ...makeSource(app), advance: advanceByKind });
    const checks = await readChecks();
    const deadlinesBefore = await readDeadlines();
    await toggleContestStatus(makeWork(app, app.admin), { id: contestId, status: 'paused' });
    app.clock.advance(minutes * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id: contestId, status: 'active' });
    expect(await readDeadlines()).toEqual(
      deadlinesBefore.map(([number, ...times]) => [
        number,
        ...times.map((at) => (typeof at === 'number' ? at + minutes * minute : at)),
      ]),
    );
    expect(await readChecks()).toEqual(new Map([...checks].map(([id, at]) => [id, at + minutes * minute])));
  }

  async function replaceEarliestResult(contestId: string): Promise<void> {
    const match = (await listMatches(app.db, contestId)).find(
      ({ status, winnerSlot, opponent1Id, opponent2Id }) =>
        status === 'completed' && winnerSlot !== null && opponent1Id && opponent2Id,
    );
    if (!match) return;
    const { id, version } = match;
    const loserId = (match.winnerSlot === 0 ? match.opponent2Id : match.opponent1Id) ?? '';
    const overturnedMatch = await ruleMatch(makeWork(app, app.admin), {
      ...{ id, version, winnerEntrantId: loserId, score: null, reason: 'Seen.' },
    }).catch(({ code }) => expect(['prizes_paid', 'match_closed', 'contest_closed']).toContain(code));
    const { method, winnerSlot } = await readMatch(app, id);
    if (overturnedMatch) expect([method, winnerSlot]).toEqual(['ruling', match.winnerSlot === 0 ? 1 : 0]);
    else expect([method, winnerSlot]).toEqual([match.method, match.winnerSlot]);
  }

  async function actOnTestMatch(matchId: string, how: string): Promise<void> {
    const match = await findMatch(app.db, matchId);
    if (match?.status !== 'ready') return;
    const [firstPlayer, secondPlayer] = await listPlayers(app, match);
    const readVersion = () => readMatch(app, matchId).then((each) => each.version);
    const actAsStaff = async (action: 'forfeit' | 'reopen' | 'disqualify' | 'reinstate' | 'drop') => {
      const request = {
        id: matchId,
        version: await readVersion(),
        entrantId: match.opponent1Id ?? '',
        reason: 'Seen.',
      };
      const measure = action === 'drop' ? ({ action: 'disqualify', hasGoneHome: true } as const) : { action };
      await actOnMatch(makeWork(app, app.admin), { ...request, ...measure });
    };
    if (how === 'pause') await pauseContestFor(match.contestId, 17);
    if (how === 'overturn') return replaceEarliestResult(match.contestId);
    if (how === 'nobody') return passMinutes(10);
    if (how === 'absent') return actAsStaff('forfeit');
    await checkInPlayer(makeWork(app, firstPlayer), { matchId });
    if (how === 'forfeit') return passMinutes(10);
    if (how === 'late') return passMinutes(3 * 60);
    if (how === 'appeal') {
      await passMinutes(10);
      await passMinutes(100);
      const objection = { matchId, version: await readVersion(), note: 'I was there.' };
      await submitResultAs(secondPlayer, { action: 'object', ...objection }).catch(({ code }) =>
        expect(['match_closed', 'contest_closed']).toContain(code),
      );
      return pauseContestFor(match.contestId, 90);
    }
    await checkInPlayer(makeWork(app, secondPlayer), { matchId });
    const ruleForSecond = async () => {
      const winnerEntrantId = match.opponent2Id ?? '';
      const ruling = { id: matchId, version: await readVersion(), winnerEntrantId, score: null, reason: 'Seen.' };
      await ruleMatch(makeWork(app, app.admin), ruling);
    };
    if (how === 'abandon') {
      await passMinutes(45);
      return ruleForSecond();
    }
    if (how === 'set') return ruleForSecond();
    if (how === 'drop') return actAsStaff('drop');
    if (how === 'extend') {
      const extension = { id: matchId, version: await readVersion(), minutes: 5, reason: 'Seen.' };
      await actOnMatch(makeWork(app, app.admin), { ...extension, action: 'extend' });
    }
    if (how === 'disqualify' || how === 'reinstate') {
      app.clock.advance(1000);
      await actAsStaff('disqualify');
      if (how === 'disqualify') return;
      await actAsStaff('reinstate');
    }
    if (how === 'reopen') {
      await submitResultAs(firstPlayer, { action: 'report', matchId, version: await readVersion(), score: [2, 1] });
      await actAsStaff('reopen');
    }
    if (how === 'concede')
      return submitResultAs(secondPlayer, { action: 'concede', matchId, version: await readVersion() });
    await submitResultAs(firstPlayer, { action: 'report', matchId, version: await readVersion(), score: [2, 1] });
    if (how === 'correct' || how === 'corrected_silence') {
      app.clock.advance(7 * minute);
      const reportAsFirst = async (score: [number, number]) =>
        submitResultAs(firstPlayer, { action: 'report', matchId, version: await readVersion(), score });
      await expect(reportAsFirst([2, 1])).rejects.toMatchObject({ code: 'already_reported' });
      await reportAsFirst([0, 2]);
      await expect(reportAsFirst([2, 1])).rejects.toMatchObject({ code: 'match_closed' });
      await passMinutes(7);
      expect(await readMatch(app, matchId)).toMatchObject({ status: 'reported', report1: [0, 2], report2: null });
      if (how === 'corrected_silence') await passMinutes(1);
      else await submitResultAs(secondPlayer, { action: 'confirm', matchId, version: await readVersion() });
      return expect(await readMatch(app, matchId)).toMatchObject({ status: 'completed', winnerSlot: 1 });
    }
    if (how === 'silence') return passMinutes(15);
    if (how === 'accepted') {
      await passMinutes(15);
      return submitResultAs(secondPlayer, { action: 'confirm', matchId, version: await readVersion() });
    }
    if (['confirm', 'pause', 'extend'].includes(how))
      return submitResultAs(secondPlayer, { action: 'confirm', matchId, version: await readVersion() });
    if (how === 'replace') {
      await submitResultAs(secondPlayer, { action: 'confirm', matchId, version: await readVersion() });
      await ruleForSecond().catch(({ code }) => expect(['prizes_paid', 'match_closed']).toContain(code));
      return;
    }
    const score: [number, number] = how === 'agree' ? [2, 1] : [0, 2];
    await submitResultAs(secondPlayer, { action: 'report', matchId, version: await readVersion(), score });
    if (how !== 'agree') await ruleForSecond();
  }

  async function passMinutes(minutes: number): Promise<void> {
    app.clock.advance(minutes * minute);
    for (const { id } of await app.db
      .selectFrom('contests')
      .select('id')
      .where('phase', 'in', ['running', 'awaiting_review'])
      .execute())
      await readContest(app, id);
  }
});
