import { calculatePrize, calculateSharedPrize } from '@laurel/shared/formats';
import type { InputOf } from '@laurel/shared/protocol';
import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { countTouchedRows, type TouchedRows } from '../../../../test/touched-rows';
import { makeSource, makeWork, toCall } from '../../../../test/work';
import { withTransaction } from '../../../call/transaction';
import { runDueDeadlines } from '../../../deadlines/worker';
import { formatAccountId, losses, makeAvailableRef } from '../../coins/ledger/accounts.rules';
import { readBalances } from '../../coins/ledger/store';
import { advance } from '../../index';
import {
  addPlayers,
  addUser,
  checkInBoth,
  createTestApp,
  expectSoundLedger,
  findMatchByNumber,
  fundHolder,
  hour,
  listPlayers,
  minute,
  openContest,
  playMatch,
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
import { checkInPlayer, confirmResult } from './commands';
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
    const move = fc.constantFrom(
      'confirm',
      'agree',
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
    const run = fc.record({
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
      moves: fc.array(move, { minLength: 16, maxLength: 16 }),
      /** Seeds from 0, counted around the players if there are fewer. */
      cheats: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
    });
    let number = 0;
    const pool = await addPlayers(app, 6, '1000');
    await fc.assert(
      fc.asyncProperty(run, async ({ cheats, moves, ...terms }) => {
        const { setup, size: most, fee, pool: prizePool, serviceFeeBps, prizeSplit } = terms;
        number += 1;
        const size = Math.max(most, 2 * (setup.formatSettings?.groups ?? 1));
        const contest = await startContest(app, pool.slice(0, size), {
          ...setup,
          title: `Cup ${number}`,
          entryFee: fee,
          prizePool,
          serviceFeeBps,
          prizeSplit,
        });
        for (const [index, match] of (await listMatches(app.db, contest.id)).entries()) {
          await actOnTestMatch(match.id, moves[index] ?? 'confirm');
          await expectNothingLeftToAdvance(contest.id);
        }
        // Leaves to the clock the matches that opened meanwhile.
        let over = await readContest(app, contest.id);
        for (let left = 12; left > 0 && over.phase !== 'completed'; left -= 1) {
          app.clock.advance((setup.formatSettings?.roundDays ? 24 : 3) * hour);
          await ruleOnDisputes(contest.id);
          over = await readContest(app, contest.id);
          // A round of a league opens with its day’s end.
          if (setup.formatSettings?.roundDays)
            for (const match of await listMatches(app.db, contest.id))
              await actOnTestMatch(match.id, moves[match.number] ?? 'confirm');
        }
        expect(over.phase).toBe('completed');
        expect(await readEscrow(app, contest.id)).toBe('0');
        await expectCompleteRanking(contest.id, size);
        await expectNothingLeftToAdvance(contest.id);
        for (const seed of new Set(cheats.map((cheat) => cheat % size))) await strikeCheat(contest.id, seed);
        await expectSoundLedger(app.db);
      }),
      { numRuns: process.env.LAUREL_TEST_FULL ? 60 : 24 },
    );
    const records = await app.db.selectFrom('playerRecords').selectAll().execute();
    for (const record of records) {
      const query = { page: 1, perPage: 100, filter: { kind: ['contest_prize' as const] } };
      const { items } = await readStatement(app, record.userId, query);
      const earned = items.reduce((sum, line) => sum + parseAmount(line.amount), 0n);
      expect(earned).toBe(record.earned);
    }
  });

  /**
   * Everyone but the disqualified has a place, the places can all be held at once, and each prize is the share of its
   * places. Only who didn’t come to a bracket’s match can have none.
   */
  async function expectCompleteRanking(contestId: string, size: number): Promise<void> {
    const contest = await readContest(app, contestId);
    const entrants = await listEntrantsWithPlayers(app.db, contestId);
    expect(entrants).toHaveLength(size);
    const matches = await listMatches(app.db, contestId);
    const ranking = rankEntrants(contest, entrants, matches);
    const byTables = placeByTables(contest, entrants, matches);
    const absent = new Set(
      matches.flatMap(({ method, opponent1Id, opponent2Id }) =>
        method === 'double_forfeit' ? [opponent1Id, opponent2Id] : [],
      ),
    );
    const staying = entrants.filter(({ status }) => status !== 'disqualified');
    const { decidedBy } = findContestFormat(contest);
    const isTable = decidedBy === 'table';
    const lasts: number[] = [];
    for (const { id, place, prize } of staying) {
      const places = ranking.get(id);
      if (!places) throw new Error('An entrant has no place');
      lasts.push(places.last);
      expect(place).toBe(places.first);
      // Groups of different sizes share places that not all of them fill.
      expect(decidedBy === 'both' ? places.first : places.last).toBeLessThanOrEqual(size);
      const terms = toPrizeTerms(contest);
      // A bracket shares the prizes of the places that byes leave empty, too.
      const share = byTables.has(id) ? calculateSharedPrize(terms, places) : calculatePrize(terms, places.first);
      if (isTable) expect(prize).toBe(share);
      else if (absent.has(id)) expect([0n, share]).toContain(prize);
      else expect(prize).toBe(share);
    }
    for (const last of lasts) expect(lasts.filter((other) => other <= last).length).toBeLessThanOrEqual(last);
    expect(entrants.reduce((sum, { prize }) => sum + prize, 0n)).toBeLessThanOrEqual(contest.pool);
  }

  /** What is due by now has been done, so nothing changes if a worker looks at it again. */
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
    await runDueDeadlines({ ...makeSource(app), advance });
    const before = await readState();
    await withTransaction(makeWork(app), (part) => advanceContest(part, contestId));
    for (const { id } of before.matches) await withTransaction(makeWork(app), (part) => advanceMatch(part, id));
    expect(await readState()).toEqual(before);
  }

  async function ruleOnDisputes(contestId: string): Promise<void> {
    for (const { id, status, version, opponent2Id } of await listMatches(app.db, contestId))
      if (status === 'disputed')
        await ruleMatch(makeWork(app, app.admin), {
          ...{ id, version, winnerEntrantId: opponent2Id ?? '', score: null, reason: 'Seen.' },
        });
  }

  /** The place alone is struck, and each opponent who lost gets the fee back at Laurel's cost, once in a contest. */
  async function strikeCheat(contestId: string, seed: number): Promise<void> {
    const readState = async () => {
      const entrants = (await listEntrantsWithPlayers(app.db, contestId)).sort(
        (one, other) => (one.seed ?? 0) - (other.seed ?? 0),
      );
      const accounts = [
        formatAccountId(losses),
        ...entrants.map(({ userId }) => formatAccountId(makeAvailableRef(userId))),
      ];
      const balances = await readBalances(app.db, accounts);
      return { entrants, coins: accounts.map((account) => balances.get(account) ?? 0n) };
    };
    const before = await readState();
    const cheat = before.entrants[seed];
    if (!cheat) throw new Error('Each seed is an entrant');
    const lost = (await listMatches(app.db, contestId)).flatMap(({ winnerSlot, opponent1Id, opponent2Id }) => {
      if (winnerSlot === 0 && opponent1Id === cheat.id) return [opponent2Id];
      return winnerSlot === 1 && opponent2Id === cheat.id ? [opponent1Id] : [];
    });
    const isOwed = ({ id, status, hasGoneHome, struckAt, amendsTransactionId }: (typeof before.entrants)[number]) =>
      lost.includes(id) && (status !== 'disqualified' || hasGoneHome) && struckAt === null && !amendsTransactionId;
    const amends = before.entrants.map((entrant) => (isOwed(entrant) ? entrant.fee : 0n));
    const strike = () =>
      strikeEntrant(makeWork(app, app.admin), { id: contestId, entrantId: cheat.id, reason: 'Seen.' });
    await strike();
    await expect(strike()).rejects.toMatchObject({ code: 'contest_closed' });
    const after = await readState();
    const total = amends.reduce((sum, each) => sum + each, 0n);
    expect(after.coins).toEqual(
      before.coins.map((coins, at) => (at === 0 ? coins - total : coins + (amends[at - 1] ?? 0n))),
    );
    expect(after.entrants.map(({ place, prize, status }) => [place, prize, status])).toEqual(
      before.entrants.map(({ id, place, prize, status }) => [id === cheat.id ? null : place, prize, status]),
    );
    await expectNothingLeftToAdvance(contestId);
  }

  /** A pause moves each deadline of the contest by exactly its length. */
  async function pauseFor(contestId: string, minutes: number): Promise<void> {
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
    // What is due before a pause isn't moved by it.
    await runDueDeadlines({ ...makeSource(app), advance });
    const checks = await readChecks();
    const before = await readDeadlines();
    await toggleContestStatus(makeWork(app, app.admin), { id: contestId, status: 'paused' });
    app.clock.advance(minutes * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id: contestId, status: 'active' });
    expect(await readDeadlines()).toEqual(
      before.map(([number, ...times]) => [
        number,
        ...times.map((at) => (typeof at === 'number' ? at + minutes * minute : at)),
      ]),
    );
    expect(await readChecks()).toEqual(new Map([...checks].map(([id, at]) => [id, at + minutes * minute])));
  }

  /** Gives the earliest match that somebody won to its loser, unless that is too late. */
  async function replaceEarliest(contestId: string): Promise<void> {
    const match = (await listMatches(app.db, contestId)).find(
      ({ status, winnerSlot, opponent1Id, opponent2Id }) =>
        status === 'completed' && winnerSlot !== null && opponent1Id && opponent2Id,
    );
    if (!match) return;
    const { id, version } = match;
    const loserId = (match.winnerSlot === 0 ? match.opponent2Id : match.opponent1Id) ?? '';
    const overturned = await ruleMatch(makeWork(app, app.admin), {
      ...{ id, version, winnerEntrantId: loserId, score: null, reason: 'Seen.' },
    }).catch(({ code }) => expect(['prizes_paid', 'match_closed', 'contest_closed']).toContain(code));
    const { method, winnerSlot } = await readMatch(app, id);
    if (overturned) expect([method, winnerSlot]).toEqual(['ruling', match.winnerSlot === 0 ? 1 : 0]);
    else expect([method, winnerSlot]).toEqual([match.method, match.winnerSlot]);
  }

  /** Does nothing if the match is over. */
  async function actOnTestMatch(matchId: string, how: string): Promise<void> {
    const match = await findMatch(app.db, matchId);
    if (match?.status !== 'ready') return;
    const [first, second] = await listPlayers(app, match);
    const readVersion = () => readMatch(app, matchId).then((each) => each.version);
    const actAsStaff = async (action: 'forfeit' | 'reopen' | 'disqualify' | 'reinstate' | 'drop') => {
      const request = {
        id: matchId,
        version: await readVersion(),
        entrantId: match.opponent1Id ?? '',
        reason: 'Seen.',
      };
      const act = action === 'drop' ? ({ action: 'disqualify', hasGoneHome: true } as const) : { action };
      await actOnMatch(makeWork(app, app.admin), { ...request, ...act });
    };
    if (how === 'pause') await pauseFor(match.contestId, 17);
    if (how === 'overturn') return replaceEarliest(match.contestId);
    if (how === 'nobody') return passMinutes(10);
    if (how === 'absent') return actAsStaff('forfeit');
    await checkInPlayer(makeWork(app, first), { matchId });
    if (how === 'forfeit') return passMinutes(10);
    // The hold ends, too, before anything looks at the match again.
    if (how === 'late') return passMinutes(3 * 60);
    if (how === 'appeal') {
      await passMinutes(10);
      await passMinutes(100);
      const objection = { matchId, version: await readVersion(), note: 'I was there.' };
      // Another match can have been decided by the clock too, and its winner play on.
      await submitResultAs(second, { action: 'object', ...objection }).catch(({ code }) =>
        expect(['match_closed', 'contest_closed']).toContain(code),
      );
      return pauseFor(match.contestId, 90);
    }
    await checkInPlayer(makeWork(app, second), { matchId });
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
      // Tells two disqualifications of a player apart.
      app.clock.advance(1000);
      await actAsStaff('disqualify');
      if (how === 'disqualify') return;
      await actAsStaff('reinstate');
    }
    if (how === 'reopen') {
      await submitResultAs(first, { action: 'report', matchId, version: await readVersion(), score: [2, 1] });
      await actAsStaff('reopen');
    }
    if (how === 'concede') return submitResultAs(second, { action: 'concede', matchId, version: await readVersion() });
    await submitResultAs(first, { action: 'report', matchId, version: await readVersion(), score: [2, 1] });
    if (how === 'silence') return passMinutes(15);
    if (how === 'accepted') {
      await passMinutes(15);
      return submitResultAs(second, { action: 'confirm', matchId, version: await readVersion() });
    }
    if (['confirm', 'pause', 'extend'].includes(how))
      return submitResultAs(second, { action: 'confirm', matchId, version: await readVersion() });
    if (how === 'replace') {
      await submitResultAs(second, { action: 'confirm', matchId, version: await readVersion() });
      // Paid prizes are never taken back.
      await ruleForSecond().catch(({ code }) => expect(['prizes_paid', 'match_closed']).toContain(code));
      return;
    }
    const score: [number, number] = how === 'agree' ? [2, 1] : [0, 2];
    await submitResultAs(second, { action: 'report', matchId, version: await readVersion(), score });
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

describe('a double elimination', () => {
  let players: TestUser[] = [];
  let cups = 0;
  beforeAll(async () => {
    players = [];
    for (const name of ['ada', 'bea', 'cid', 'dee']) {
      const player = await addUser(app.db, app.clock, name);
      await fundHolder(app.db, app.clock, player.id, '1000');
      players.push(player);
    }
  });

  // Keeps the next contest from overlapping with this one.
  afterEach(() => app.clock.advance(24 * hour));

  /** Seeds 1 to 4. Matches: 1 and 2 upper, 3 lower, 4 upper final, 5 lower final, 6 final, 7 second final. */
  const startCup = () => {
    cups += 1;
    return startContest(app, players, {
      title: `Double ${cups}`,
      format: 'double_elimination',
      entryFee: '25',
      prizePool: '100',
      serviceFeeBps: 0,
      prizeSplit: [5000, 3000, 1500, 500],
    });
  };
  const winMatch = async (contestId: string, number: number, winner: 0 | 1) =>
    playMatch(app, (await findMatchByNumber(app, contestId, number)).id, winner === 0 ? [2, 0] : [0, 2]);
  const listMatchPlayers = async (contestId: string, number: number) => {
    const match = await findMatchByNumber(app, contestId, number);
    return (await listPlayers(app, match)).map(({ username }) => username);
  };
  const readFinalPlaces = async (contestId: string) => {
    const rows = await app.db
      .selectFrom('entrants')
      .innerJoin('users', 'users.id', 'entrants.userId')
      .select(['username', 'place', 'prize', 'entrants.status'])
      .where('contestId', '=', contestId)
      .orderBy('place')
      .execute();
    return rows.map(({ username, place, prize, status }) => [username, place, formatAmount(prize), status]);
  };

  it('ends with one final if the upper bracket’s winner wins it', async () => {
    const { id } = await startCup();
    await winMatch(id, 1, 0);
    await winMatch(id, 2, 0);
    expect(await listMatchPlayers(id, 3)).toEqual(['dee', 'cid']);
    expect(await listMatchPlayers(id, 4)).toEqual(['ada', 'bea']);
    await winMatch(id, 4, 0);
    await winMatch(id, 3, 1);
    expect(await listMatchPlayers(id, 5)).toEqual(['bea', 'cid']);
    await winMatch(id, 5, 0);
    expect(await listMatchPlayers(id, 6)).toEqual(['ada', 'bea']);
    await winMatch(id, 6, 0);
    expect(await findMatchByNumber(app, id, 7)).toMatchObject({
      status: 'completed',
      method: 'not_needed',
      opponent1Id: null,
    });
    expect((await readContest(app, id)).phase).toBe('completed');
    expect(await readFinalPlaces(id)).toEqual([
      ['ada', 1, '100', 'winner'],
      ['bea', 2, '60', 'eliminated'],
      ['cid', 3, '30', 'eliminated'],
      ['dee', 4, '10', 'eliminated'],
    ]);
    expect(await readEscrow(app, id)).toBe('0');
  });

  it('needs a second final if the lower bracket’s winner wins the first', async () => {
    const { id } = await startCup();
    for (const number of [1, 2, 4, 3, 5]) await winMatch(id, number, 0);
    await winMatch(id, 6, 1);
    expect((await readContest(app, id)).championId).toBeNull();
    expect(await listMatchPlayers(id, 7)).toEqual(['ada', 'bea']);
    expect((await findMatchByNumber(app, id, 7)).status).toBe('ready');
    await winMatch(id, 7, 1);
    expect((await readFinalPlaces(id)).slice(0, 2)).toEqual([
      ['bea', 1, '100', 'winner'],
      ['ada', 2, '60', 'eliminated'],
    ]);
    await expectSoundLedger(app.db);
  });

  it('lets a player who missed the upper bracket check in again in the lower one', async () => {
    const { id } = await startCup();
    const first = await findMatchByNumber(app, id, 1);
    const [ada] = await listPlayers(app, first);
    await checkInPlayer(makeWork(app, ada), { matchId: first.id });
    await winMatch(id, 2, 0);
    app.clock.advance(10 * minute);
    await readContest(app, id);
    expect(await listMatchPlayers(id, 3)).toEqual(['dee', 'cid']);
    await winMatch(id, 3, 0);
    expect((await readFinalPlaces(id)).find(([name]) => name === 'dee')).toEqual(['dee', null, '0', 'active']);
  });

  it('puts both out and leaves one seat empty if nobody comes to an upper match', async () => {
    const { id } = await startCup();
    await winMatch(id, 2, 0);
    app.clock.advance(10 * minute);
    await readContest(app, id);
    expect(await findMatchByNumber(app, id, 3)).toMatchObject({ method: 'forfeit', winnerSlot: 1, void1: true });
    expect(await findMatchByNumber(app, id, 4)).toMatchObject({ method: 'forfeit', winnerSlot: 1, void1: true });
    const out = (await readFinalPlaces(id)).filter(([, , , status]) => status === 'eliminated').map(([name]) => name);
    expect(out.sort()).toEqual(['ada', 'dee']);
  });

  it('seats both players anew when a result is replaced, until one of their next matches has started', async () => {
    const { id } = await startCup();
    await winMatch(id, 1, 0);
    await winMatch(id, 2, 0);
    const first = await findMatchByNumber(app, id, 1);
    const replaceResult = async (slot: 1 | 2) => {
      const match = await readMatch(app, first.id);
      await ruleMatch(makeWork(app, app.admin), {
        id: first.id,
        version: match.version,
        winnerEntrantId: (slot === 1 ? first.opponent1Id : first.opponent2Id) ?? '',
        score: null,
        reason: 'Seen.',
      });
    };
    await replaceResult(2);
    expect(await listMatchPlayers(id, 3)).toEqual(['ada', 'cid']);
    expect(await listMatchPlayers(id, 4)).toEqual(['dee', 'bea']);
    await winMatch(id, 3, 0);
    await expect(replaceResult(1)).rejects.toMatchObject({ code: 'match_closed' });
  });

  it('is left alone by code without formats', async () => {
    const { id } = await startCup();
    const { id: matchId, version } = await findMatchByNumber(app, id, 1);
    // Older code raises the version and writes back what it has read.
    const older = app.db
      .updateTable('matches')
      .set({ version: version + 1 })
      .where('id', '=', matchId)
      .execute();
    await expect(older).rejects.toThrow('matches_stepped_check');
    const open = await openContest(app, { title: 'Undrawn', format: 'double_elimination' });
    const drawing = app.db.updateTable('contests').set({ phase: 'running' }).where('id', '=', open.id).execute();
    await expect(drawing).rejects.toThrow('contests_drawn_check');
  });

  it('can have a match for third place instead, in single elimination', async () => {
    const { id } = await startContest(app, players, {
      title: 'Third',
      formatSettings: { thirdPlace: true },
      serviceFeeBps: 0,
      prizeSplit: [5000, 3000, 1500, 500],
    });
    await winMatch(id, 1, 0);
    await winMatch(id, 2, 0);
    expect(await listMatchPlayers(id, 3)).toEqual(['dee', 'cid']);
    await winMatch(id, 4, 0);
    expect((await readContest(app, id)).phase).toBe('running');
    await winMatch(id, 3, 1);
    expect(await readFinalPlaces(id)).toEqual([
      ['ada', 1, '100', 'winner'],
      ['bea', 2, '60', 'eliminated'],
      ['cid', 3, '30', 'eliminated'],
      ['dee', 4, '10', 'eliminated'],
    ]);
    await expectSoundLedger(app.db);
  });
});

describe('a result in the first round', () => {
  const sizes = process.env.LAUREL_TEST_FULL ? [16, 32, 256] : [16, 32];
  let started = 0;

  const confirmFirst = async (setup: Pick<InputOf<'createContest'>, 'format' | 'formatSettings'>, size: number) => {
    started += 1;
    const players: TestUser[] = [];
    for (let number = 1; number <= size; number += 1)
      players.push(await addUser(app.db, app.clock, `of_${started}_${number}`));
    const free = { title: `Cup of ${size}, ${started}`, maxPlayers: size, entryFee: '0', prizePool: '0' };
    const { id } = await startContest(app, players, { ...free, ...setup });
    const first = await findMatchByNumber(app, id, 1);
    const { version } = await checkInBoth(app, first.id);
    const [winner, loser] = await listPlayers(app, first);
    await submitResultAs(winner, { action: 'report', matchId: first.id, version, score: [2, 0] });
    return countTouchedRows(makeWork(app, loser), (part) =>
      confirmResult(part, { matchId: first.id, version: version + 1 }),
    );
  };

  it.each<[string, (size: number) => Pick<InputOf<'createContest'>, 'format' | 'formatSettings'>]>([
    ['a single elimination', () => ({ format: 'single_elimination' })],
    ['a double elimination', () => ({ format: 'double_elimination' })],
    ['a Swiss', () => ({ format: 'swiss', formatSettings: { rounds: 4 } })],
    ['stages with groups of eight', (size) => ({ format: 'stages', formatSettings: { groups: size / 8 } })],
  ])('touches in %s as many rows with many players as with few', async (_, makeSetup) => {
    const touched: TouchedRows[] = [];
    for (const size of sizes) touched.push(await confirmFirst(makeSetup(size), size));
    for (const each of touched) expect(each).toEqual(touched[0]);
  });

  it('reads in a round robin only the matches that wait for it', async () => {
    const few = await confirmFirst({ format: 'round_robin' }, 8);
    const many = await confirmFirst({ format: 'round_robin' }, 24);
    expect(many.writtenRows).toBe(few.writtenRows);
    // An index can lead to an earlier version of a row, which counts too.
    const versions = 2;
    expect(many.readRows - few.readRows).toBeLessThanOrEqual(2 * (22 - 6) + (12 - 4) + versions);
  });
});
