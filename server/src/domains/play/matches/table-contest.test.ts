import { randomUUID } from 'node:crypto';
import type { InputOf } from '@laurel/shared/protocol';
import { formatAmount } from '@laurel/shared/protocol';
import { makeWork, toCall } from '../../../../test/work';
import { getYourMoves } from '../../people/moves/queries';
import {
  addPlayers,
  checkInBoth,
  createTestApp,
  expectSoundLedger,
  findMatchByNumber,
  hour,
  listPlayers,
  minute,
  playMatch,
  readContest,
  readEscrow,
  readMatch,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { insertMatches, listMatches } from '../competition/match.store';
import { readContestDetail } from '../contests/detail.queries';
import { toggleContestStatus } from '../contests/staff.commands';
import { checkInPlayer } from './commands';
import { matchHandlers } from './routes';
import { ruleMatch } from './staff.commands';

const submitResult = toCall(matchHandlers.submitResult);
const actOnMatch = toCall(matchHandlers.actOnMatch);

let app: TestApp;
let players: TestUser[];
beforeAll(async () => {
  app = await createTestApp();
  players = await addPlayers(app, 24, '1000');
});
afterAll(() => app.close());
// So that the next contest doesn't clash with this one.
afterEach(() => app.clock.advance(48 * hour));

let cups = 0;
function startCup(size: number, terms: Partial<InputOf<'createContest'>> = {}) {
  cups += 1;
  return startContest(app, players.slice(0, size), {
    title: `Table ${cups}`,
    format: 'round_robin',
    entryFee: '25',
    prizePool: '100',
    serviceFeeBps: 0,
    prizeSplit: [5000, 3000, 2000],
    ...terms,
  });
}

const readStatuses = async (contestId: string, numbers: readonly number[]) => {
  const matches = await Promise.all(numbers.map((number) => findMatchByNumber(app, contestId, number)));
  return matches.map(({ status }) => status);
};
const winMatch = async (contestId: string, number: number, score: [number, number] = [2, 0]) =>
  playMatch(app, (await findMatchByNumber(app, contestId, number)).id, score);
const ruleForSlot = async (matchId: string, slot: 1 | 2, score: [number, number] | null = null) => {
  const seen = await readMatch(app, matchId);
  const winnerEntrantId = (slot === 1 ? seen.opponent1Id : seen.opponent2Id) ?? '';
  await ruleMatch(makeWork(app, app.admin), {
    ...{ id: matchId, version: seen.version, winnerEntrantId, score, reason: 'Seen.' },
  });
};
const runAct = async (matchId: string, action: 'disqualify' | 'reinstate' | 'reopen', entrantId = '') =>
  actOnMatch(makeWork(app, app.admin), {
    ...{ id: matchId, version: (await readMatch(app, matchId)).version, entrantId, reason: 'Seen.' },
    action,
  });
const readTable = async (contestId: string) => {
  const detail = await readContestDetail(makeWork(app, app.admin), await readContest(app, contestId));
  const nameOf = new Map(detail.entrants.map(({ id, player }) => [id, player.username]));
  return (detail.standings ?? []).map(({ entrantId, place, won, lost }) => [nameOf.get(entrantId), place, won, lost]);
};
const readFinalPlaces = async (contestId: string) => {
  const rows = await app.db
    .selectFrom('entrants')
    .innerJoin('users', 'users.id', 'entrants.userId')
    .select(['username', 'place', 'prize', 'entrants.status'])
    .where('contestId', '=', contestId)
    .orderBy('place')
    .orderBy('seed')
    .execute();
  return rows.map(({ username, place, prize, status }) => [username, place, formatAmount(prize), status]);
};
const findName = (at: number) => players[at]?.username;
/** “1–2” for each match of these numbers by seeds, “1 bye”, or the status of one without players. */
const listPairs = async (contestId: string, numbers: readonly number[]) => {
  const entrants = await app.db.selectFrom('entrants').selectAll().where('contestId', '=', contestId).execute();
  const seedOf = new Map(entrants.map(({ id, seed }) => [id, seed]));
  const matches = await Promise.all(numbers.map((number) => findMatchByNumber(app, contestId, number)));
  return matches.map(({ opponent1Id: one, opponent2Id: other, method, status }) => {
    if (one && other) return `${seedOf.get(one)}–${seedOf.get(other)}`;
    return one ? `${seedOf.get(one)} ${method}` : (method ?? status);
  });
};

/** With four: 1–4 and 2–3, then 1–3 and 4–2, then 1–2 and 3–4, by seeds. */
describe('a round robin', () => {
  it('opens a match once both players are free, and the last round once all are', async () => {
    const { id } = await startCup(4);
    expect(await readStatuses(id, [1, 2, 3, 4, 5, 6])).toEqual([
      'ready',
      'ready',
      'locked',
      'locked',
      'locked',
      'locked',
    ]);
    await winMatch(id, 1);
    expect(await readStatuses(id, [3, 4])).toEqual(['locked', 'locked']);
    await winMatch(id, 2);
    expect(await readStatuses(id, [3, 4, 5, 6])).toEqual(['ready', 'ready', 'locked', 'locked']);
    await winMatch(id, 3);
    expect(await readStatuses(id, [5, 6])).toEqual(['locked', 'locked']);
    await winMatch(id, 4);
    expect(await readStatuses(id, [5, 6])).toEqual(['ready', 'ready']);
    // Reopening a match locks its players' next matches again, except those that have started.
    const third = (await findMatchByNumber(app, id, 3)).id;
    await runAct(third, 'reopen');
    expect(await readStatuses(id, [3, 5, 6])).toEqual(['live', 'locked', 'locked']);
  });

  it('pays by the table once all matches are final, and returns what rounding leaves', async () => {
    const { id } = await startCup(4, { prizePool: '100.000000000000000001', prizeSplit: [5000, 2500, 2500] });
    for (const number of [1, 2, 3, 4, 5]) await winMatch(id, number);
    expect(
      (await readFinalPlaces(id)).every(
        ([, place, prize, status]) => place === null && prize === '0' && status === 'active',
      ),
    ).toBe(true);
    await winMatch(id, 6);
    expect((await readContest(app, id)).phase).toBe('completed');
    // 1 won all, then 3 beat 4, 4 beat 2, and 2 beat 3: each has one win of two games.
    expect(await readFinalPlaces(id)).toEqual([
      [findName(0), 1, '100', 'winner'],
      [findName(1), 2, '33.333333333333333333', 'eliminated'],
      [findName(2), 2, '33.333333333333333333', 'eliminated'],
      [findName(3), 2, '33.333333333333333333', 'eliminated'],
    ]);
    expect((await readContest(app, id)).championId).not.toBeNull();
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  it('plays through a no-show, a dispute, an overturn and a withdrawal', async () => {
    const { id } = await startCup(4);
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map((n) => findMatchByNumber(app, id, n)));
    if (!first || !second || !third || !fourth) throw new Error('There are six matches');
    // Seed 4 doesn't come, seeds 2 and 3 disagree.
    const [one] = await listPlayers(app, first);
    await checkInPlayer(makeWork(app, one), { matchId: first.id });
    await checkInBoth(app, second.id);
    const [two, three] = await listPlayers(app, second);
    app.clock.advance(10 * minute);
    await readContest(app, id);
    expect(await readMatch(app, first.id)).toMatchObject({ method: 'forfeit', winnerSlot: 0 });
    const submitScore = async (user: TestUser, score: [number, number]) => {
      const { version } = await readMatch(app, second.id);
      await submitResult(makeWork(app, user), { action: 'report', matchId: second.id, version, score });
    };
    await submitScore(two, [2, 0]);
    await submitScore(three, [0, 2]);
    expect(await readStatuses(id, [3, 4])).toEqual(['locked', 'locked']);
    await ruleForSlot(second.id, 1);
    await winMatch(id, 3);
    await winMatch(id, 4);
    // The overturn moves a win; no later match depends on it, though both have begun.
    await ruleForSlot(third.id, 2);
    expect(await readStatuses(id, [5, 6])).toEqual(['ready', 'ready']);
    expect((await readTable(id)).map(([, , won]) => won)).toEqual([1, 1, 1, 1]);
    // Seed 4 leaves after two of three matches, so the last one is a forfeit.
    const sixth = await findMatchByNumber(app, id, 6);
    await runAct(sixth.id, 'disqualify', sixth.opponent2Id ?? '');
    await winMatch(id, 5);
    app.clock.advance(3 * hour);
    expect((await readContest(app, id)).phase).toBe('completed');
    // Seed 3 won the match against seed 1.
    expect(await readTable(id)).toEqual([
      [findName(2), 1, 2, 1],
      [findName(0), 2, 2, 1],
      [findName(1), 3, 1, 2],
      [findName(3), null, 1, 2],
    ]);
    expect((await readFinalPlaces(id)).find(([name]) => name === findName(3))).toEqual([
      findName(3),
      null,
      '0',
      'disqualified',
    ]);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  it('settles all matches of someone who leaves at once, and takes it back', async () => {
    const { id } = await startCup(6);
    const first = await findMatchByNumber(app, id, 1);
    const entrantId = first.opponent2Id ?? '';
    await checkInBoth(app, first.id);
    const own = (await app.db.selectFrom('matches').selectAll().where('contestId', '=', id).orderBy('number').execute())
      .filter(({ opponent1Id, opponent2Id }) => opponent1Id === entrantId || opponent2Id === entrantId)
      .map(({ number }) => number);
    await runAct(first.id, 'disqualify', entrantId);
    expect(new Set(await readStatuses(id, own))).toEqual(new Set(['completed']));
    // None of their results count, because they left before half of their matches.
    expect((await readTable(id)).map(([, place, won, lost]) => [place, won, lost])).toEqual([
      ...Array.from({ length: 5 }, () => [1, 0, 0]),
      [null, 0, 0],
    ]);
    await runAct(first.id, 'reinstate', entrantId);
    expect(await readStatuses(id, own)).toEqual(['live', 'locked', 'locked', 'locked', 'locked']);
    await winMatch(id, 2);
    await winMatch(id, 3);
    await ruleForSlot(first.id, 2);
    expect((await readStatuses(id, own)).slice(0, 2)).toEqual(['completed', 'ready']);
  });

  it('shares the first place between those who are level', async () => {
    const { id } = await startCup(3);
    // Each beats one: 2–3, 1–3 by 3, 1–2.
    const matches = await app.db
      .selectFrom('matches')
      .selectAll()
      .where('contestId', '=', id)
      .orderBy('number')
      .execute();
    const winners = ['1 over 2', '2 over 3', '3 over 1'];
    const entrants = await app.db.selectFrom('entrants').selectAll().where('contestId', '=', id).execute();
    const seedOf = new Map(entrants.map(({ id: each, seed }) => [each, seed]));
    for (const { number, opponent1Id, opponent2Id } of matches) {
      const seeds = [seedOf.get(opponent1Id ?? ''), seedOf.get(opponent2Id ?? '')];
      await winMatch(id, number, winners.includes(`${seeds[0]} over ${seeds[1]}`) ? [2, 1] : [1, 2]);
    }
    expect(await readFinalPlaces(id)).toEqual(
      [0, 1, 2].map((at) => [findName(at), 1, '58.333333333333333333', 'winner']),
    );
    expect((await readContest(app, id)).championId).toBeNull();
    await expectSoundLedger(app.db);
  });
});

/** With five: 1–3, 2–4 and a bye for 5, by seeds. Then three rounds follow from the results. */
describe('a Swiss contest', () => {
  const startSwiss = (size: number, formatSettings: InputOf<'createContest'>['formatSettings'] = {}) =>
    startCup(size, { format: 'swiss', formatSettings });
  const readOpenedTimes = async (contestId: string, number: number) => {
    const { id } = await findMatchByNumber(app, contestId, number);
    const events = await app.db.selectFrom('matchEvents').select('kind').where('matchId', '=', id).execute();
    return events.filter(({ kind }) => kind === 'opened').length;
  };

  it('pairs a round once all results before it are final, and pays by the table', async () => {
    const { id } = await startSwiss(5, { rounds: 3 });
    expect(await listPairs(id, [1, 2, 3, 4, 5, 6])).toEqual(['1–3', '2–4', '5 bye', 'locked', 'locked', 'locked']);
    await winMatch(id, 1);
    expect(await readStatuses(id, [4])).toEqual(['locked']);
    await winMatch(id, 2);
    expect(await listPairs(id, [4, 5, 6, 7])).toEqual(['1–2', '5–3', '4 bye', 'locked']);
    expect(await readStatuses(id, [4, 5, 6])).toEqual(['ready', 'ready', 'completed']);
    await winMatch(id, 4);
    await winMatch(id, 5);
    // 1 and 5 have won twice, but 2 and 4 have met.
    expect(await listPairs(id, [7, 8, 9])).toEqual(['1–4', '5–2', '3 bye']);
    await winMatch(id, 7);
    expect((await readContest(app, id)).phase).toBe('running');
    await winMatch(id, 8);
    expect((await readContest(app, id)).phase).toBe('completed');
    expect((await readTable(id)).map(([name, , won, lost]) => [name, won, lost])).toEqual([
      [findName(4), 3, 0],
      [findName(0), 3, 0],
      [findName(1), 1, 2],
      [findName(2), 1, 2],
      [findName(3), 1, 2],
    ]);
    expect((await readFinalPlaces(id)).every(([, place]) => place !== null)).toBe(true);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  it('waits for a result that the clock decided, and pairs once for two workers', async () => {
    const { id } = await startSwiss(4);
    const second = await findMatchByNumber(app, id, 2);
    const [present] = await listPlayers(app, second);
    await checkInPlayer(makeWork(app, present), { matchId: second.id });
    const first = await findMatchByNumber(app, id, 1);
    const [there] = await listPlayers(app, first);
    await checkInPlayer(makeWork(app, there), { matchId: first.id });
    app.clock.advance(10 * minute);
    await readContest(app, id);
    expect(await readStatuses(id, [1, 2, 3, 4])).toEqual(['completed', 'completed', 'locked', 'locked']);
    app.clock.advance(2 * hour);
    await Promise.all([readContest(app, id), readContest(app, id), readContest(app, id)]);
    expect(await listPairs(id, [3, 4])).toEqual(['1–2', '3–4']);
    expect(await readOpenedTimes(id, 3)).toBe(1);
    const before = await app.db.selectFrom('matches').selectAll().where('contestId', '=', id).orderBy('id').execute();
    await readContest(app, id);
    expect(await app.db.selectFrom('matches').selectAll().where('contestId', '=', id).orderBy('id').execute()).toEqual(
      before,
    );
  });

  it('pairs a round again if a result is replaced, until one of its matches has begun', async () => {
    const { id } = await startSwiss(4, { rounds: 3 });
    await winMatch(id, 1);
    const first = await findMatchByNumber(app, id, 1);
    await ruleForSlot(first.id, 2);
    await winMatch(id, 2);
    expect(await listPairs(id, [3, 4])).toEqual(['2–3', '1–4']);
    await ruleForSlot(first.id, 1);
    expect(await listPairs(id, [3, 4])).toEqual(['1–2', '3–4']);
    await runAct(first.id, 'reopen');
    expect(await listPairs(id, [3, 4])).toEqual(['locked', 'locked']);
    await ruleForSlot(first.id, 1);
    expect(await listPairs(id, [3, 4])).toEqual(['1–2', '3–4']);
    await checkInBoth(app, (await findMatchByNumber(app, id, 3)).id);
    await expect(ruleForSlot(first.id, 2)).rejects.toMatchObject({ code: 'match_closed' });
    await expect(runAct(first.id, 'reopen')).rejects.toMatchObject({ code: 'match_closed' });
    expect(await readStatuses(id, [3, 4, 5])).toEqual(['live', 'ready', 'locked']);
  });

  it('ends in one outcome if a round is paired while a result is replaced', async () => {
    const { id } = await startSwiss(4);
    await winMatch(id, 1);
    const [first, second] = await Promise.all([1, 2].map((number) => findMatchByNumber(app, id, number)));
    if (!first || !second) throw new Error('There are two matches');
    await checkInBoth(app, second.id);
    const [, loser] = await listPlayers(app, second);
    const { version } = await readMatch(app, second.id);
    await Promise.all([
      submitResult(makeWork(app, loser), { action: 'concede', matchId: second.id, version }),
      ruleForSlot(first.id, 2),
    ]);
    expect(await listPairs(id, [3, 4])).toEqual(['2–3', '1–4']);
    expect(await readStatuses(id, [1, 2, 3, 4])).toEqual(['completed', 'completed', 'ready', 'ready']);
  });

  it('pairs no one who has left, until they are taken back', async () => {
    const { id } = await startSwiss(4, { rounds: 3 });
    await winMatch(id, 1, [0, 2]);
    const first = await findMatchByNumber(app, id, 1);
    await runAct(first.id, 'disqualify', first.opponent1Id ?? '');
    await winMatch(id, 2);
    expect(await listPairs(id, [3, 4])).toEqual(['2–3', '4 bye']);
    await runAct(first.id, 'reinstate', first.opponent1Id ?? '');
    // The match that was lost before stays lost.
    expect(await readMatch(app, first.id)).toMatchObject({ status: 'completed', winnerSlot: 1 });
    expect(await listPairs(id, [3, 4])).toEqual(['2–3', '1–4']);
    const third = await findMatchByNumber(app, id, 3);
    await runAct(third.id, 'disqualify', third.opponent1Id ?? '');
    expect(await readStatuses(id, [3, 4, 5])).toEqual(['completed', 'ready', 'locked']);
    await winMatch(id, 4);
    app.clock.advance(2 * hour);
    await readContest(app, id);
    // 4 has fewer wins than 1, but 1 and 3 have met.
    expect(await listPairs(id, [5, 6])).toEqual(['3–4', '1 bye']);
  });

  it('stores as many matches as the largest contest has', async () => {
    const { id } = await startSwiss(2);
    const [match] = await listMatches(app.db, id);
    if (!match) throw new Error('Two play');
    const copies = Array.from({ length: 1920 }, (_, at) => ({ ...match, id: randomUUID(), number: at + 10 }));
    await app.db.transaction().execute((tx) => insertMatches(tx, copies));
    expect(await listMatches(app.db, id)).toHaveLength(1921);
    await app.db.deleteFrom('matches').where('contestId', '=', id).where('number', '>=', 10).execute();
  });

  it('puts players out after their last loss', async () => {
    const { id } = await startSwiss(6, { rounds: 4, outAfter: 2 });
    for (const number of [1, 2, 3]) await winMatch(id, number);
    for (const number of [4, 5, 6]) await winMatch(id, number);
    const readEntrantStatuses = async () =>
      (
        await app.db
          .selectFrom('entrants')
          .select(['seed', 'status'])
          .where('contestId', '=', id)
          .orderBy('seed')
          .execute()
      )
        .filter(({ status }) => status === 'eliminated')
        .map(({ seed }) => seed);
    const out = await readEntrantStatuses();
    expect(out.length).toBeGreaterThan(0);
    const third = await listPairs(id, [7, 8, 9]);
    for (const seed of out) expect(third.join()).not.toContain(String(seed));
    for (const number of [7, 8, 9, 10, 11, 12])
      if ((await readStatuses(id, [number]))[0] === 'ready') await winMatch(id, number);
    expect((await readContest(app, id)).phase).toBe('completed');
    const places = (await readFinalPlaces(id)).map(([, place]) => place);
    expect(places.every((place) => place !== null)).toBe(true);
    await expectSoundLedger(app.db);
  });

  it('plays nine players over four rounds through a no-show, a dispute and a withdrawal', async () => {
    const { id } = await startSwiss(9);
    const [first, second] = await Promise.all([1, 2].map((number) => findMatchByNumber(app, id, number)));
    if (!first || !second) throw new Error('There are four matches in a round');
    const [present] = await listPlayers(app, first);
    await checkInPlayer(makeWork(app, present), { matchId: first.id });
    await checkInBoth(app, second.id);
    const [two, six] = await listPlayers(app, second);
    const reportScore = async (user: TestUser, score: [number, number]) => {
      const { version } = await readMatch(app, second.id);
      await submitResult(makeWork(app, user), { action: 'report', matchId: second.id, version, score });
    };
    await reportScore(two, [2, 0]);
    await reportScore(six, [0, 2]);
    await winMatch(id, 3);
    await winMatch(id, 4);
    await ruleForSlot(second.id, 2);
    app.clock.advance(10 * minute);
    await readContest(app, id);
    expect(await readMatch(app, first.id)).toMatchObject({ method: 'forfeit', winnerSlot: 0 });
    expect(await readStatuses(id, [6])).toEqual(['locked']);
    app.clock.advance(2 * hour);
    await readContest(app, id);
    const sixth = await findMatchByNumber(app, id, 6);
    await runAct(sixth.id, 'disqualify', sixth.opponent2Id ?? '');
    for (let number = 7; number <= 20; number += 1) {
      if ((await readStatuses(id, [number]))[0] === 'locked') {
        app.clock.advance(2 * hour);
        await readContest(app, id);
      }
      if ((await readStatuses(id, [number]))[0] === 'ready') await winMatch(id, number);
    }
    expect((await readContest(app, id)).phase).toBe('completed');
    const pairs = (
      await listPairs(
        id,
        Array.from({ length: 20 }, (_, at) => at + 1),
      )
    ).filter((pair) => pair.includes('–'));
    expect(new Set(pairs.map((pair) => pair.split('–').sort().join())).size).toBe(pairs.length);
    const ends = await readFinalPlaces(id);
    expect(ends.filter(([, place]) => place !== null)).toHaveLength(8);
    expect(ends.filter(([, , , status]) => status === 'disqualified')).toHaveLength(1);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });
});

/**
 * With six in two groups: 1, 4 and 5, and 2, 3 and 6, by seeds. Matches 1 to 6 are 4–5, 3–6, 1–5, 2–6, 1–4 and 2–3. Then
 * 7 and 8 are semi-finals, and 9 is the final.
 */
describe('a contest of two stages', () => {
  const startStages = (
    size: number,
    formatSettings: InputOf<'createContest'>['formatSettings'],
    prizeSplit = [4000, 2000, 1000, 1000, 1000, 1000],
  ) => startCup(size, { format: 'stages', formatSettings, prizeSplit });
  const listSeedsWith = async (contestId: string, status: 'eliminated' | 'active') => {
    const rows = await app.db
      .selectFrom('entrants')
      .select('seed')
      .where('contestId', '=', contestId)
      .where('status', '=', status)
      .orderBy('seed')
      .execute();
    return rows.map(({ seed }) => seed);
  };

  it('seats the bracket from the tables, again if a result changes before it begins, and pays all places', async () => {
    const { id } = await startStages(6, { groups: 2, advance: 2 });
    expect(await listPairs(id, [1, 2, 3, 4, 5, 6])).toEqual(['4–5', '3–6', '1–5', '2–6', '1–4', '2–3']);
    for (const number of [1, 2, 3, 4, 5]) await winMatch(id, number);
    expect(await readStatuses(id, [7, 8, 9])).toEqual(['locked', 'locked', 'locked']);
    await winMatch(id, 6);
    // By their seeds 1 would meet 4, and 2 would meet 3, from the same groups.
    expect(await listPairs(id, [7, 8, 9])).toEqual(['1–3', '2–4', 'locked']);
    expect(await listSeedsWith(id, 'eliminated')).toEqual([5, 6]);
    const fifth = await findMatchByNumber(app, id, 5);
    await ruleForSlot(fifth.id, 2);
    expect(await listPairs(id, [7, 8])).toEqual(['2–1', '4–3']);
    await runAct(fifth.id, 'reopen');
    expect(await readStatuses(id, [5, 7, 8])).toEqual(['live', 'locked', 'locked']);
    expect(await listSeedsWith(id, 'eliminated')).toEqual([]);
    await ruleForSlot(fifth.id, 2);
    expect(await listPairs(id, [7, 8])).toEqual(['2–1', '4–3']);
    await winMatch(id, 7);
    await expect(ruleForSlot(fifth.id, 1)).rejects.toMatchObject({
      code: 'match_closed',
      params: { why: 'played_on' },
    });
    await winMatch(id, 8);
    await winMatch(id, 9);
    expect(await readContest(app, id)).toMatchObject({ phase: 'completed' });
    expect((await readContest(app, id)).championId).not.toBeNull();
    expect(await readFinalPlaces(id)).toEqual([
      [findName(1), 1, '100', 'winner'],
      [findName(3), 2, '50', 'eliminated'],
      [findName(0), 3, '25', 'eliminated'],
      [findName(2), 3, '25', 'eliminated'],
      [findName(4), 5, '25', 'eliminated'],
      [findName(5), 5, '25', 'eliminated'],
    ]);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  it('seats the bracket again if a ruling changes only the games of a result', async () => {
    const { id } = await startStages(6, { groups: 2, advance: 2 });
    // 4, 1 and 5 win one match each. By games 4 leads with 3 of 5, then 1 has 3 of 6, and 5 has 2 of 5.
    for (const [number, score] of [[1], [2], [3, [1, 2]], [4], [5, [2, 1]], [6]] as const)
      await winMatch(id, number, score && [...score]);
    expect(await listPairs(id, [7, 8])).toEqual(['2–1', '4–3']);
    expect(await listSeedsWith(id, 'eliminated')).toEqual([5, 6]);
    // Now 5 has 2 of 4, and 1 has 2 of 5.
    await ruleForSlot((await findMatchByNumber(app, id, 3)).id, 2, [0, 2]);
    expect(await listPairs(id, [7, 8])).toEqual(['2–5', '4–3']);
    expect(await listSeedsWith(id, 'eliminated')).toEqual([1, 6]);
    const opened = await findMatchByNumber(app, id, 7);
    await ruleForSlot((await findMatchByNumber(app, id, 3)).id, 2, [0, 2]);
    expect(await readMatch(app, opened.id)).toMatchObject({ status: 'ready', version: opened.version });
  });

  it('seats it once when the last result and a ruling on another come in one instant', async () => {
    const { id } = await startStages(6, { groups: 2, advance: 2 });
    for (const number of [1, 2, 3, 4, 5]) await winMatch(id, number);
    const [fifth, sixth] = [await findMatchByNumber(app, id, 5), await findMatchByNumber(app, id, 6)];
    await checkInBoth(app, sixth.id);
    const [two, three] = await listPlayers(app, sixth);
    const readVersion = async () => (await readMatch(app, sixth.id)).version;
    const report = { matchId: sixth.id, score: [2, 0] as [number, number] };
    await submitResult(makeWork(app, two), { action: 'report', ...report, version: await readVersion() });
    const version = await readVersion();
    await Promise.all([
      submitResult(makeWork(app, three), { action: 'confirm', matchId: sixth.id, version }),
      ruleForSlot(fifth.id, 2),
      readContest(app, id),
    ]);
    expect(await listPairs(id, [7, 8, 9])).toEqual(['2–1', '4–3', 'locked']);
    expect(await listSeedsWith(id, 'active')).toEqual([1, 2, 3, 4]);
    // A semi-final starts during a ruling that would replace its players. Only one of the two succeeds.
    const seventh = await findMatchByNumber(app, id, 7);
    // The ruling would keep seed 1 in this match, so seed 2 checks in last.
    const [other, one] = await listPlayers(app, seventh);
    await checkInPlayer(makeWork(app, one), { matchId: seventh.id });
    const [begun, ruled] = await Promise.allSettled([
      checkInPlayer(makeWork(app, other), { matchId: seventh.id }),
      ruleForSlot(fifth.id, 1),
    ]);
    // If the ruling comes first, the player checks in to a match with another opponent.
    const rulingWon = ruled.status === 'fulfilled';
    if (!rulingWon) expect(begun.status).toBe('fulfilled');
    expect(await listPairs(id, [7, 8])).toEqual(rulingWon ? ['1–3', '2–4'] : ['2–1', '4–3']);
    expect((await readMatch(app, seventh.id)).status).toBe(rulingWon ? 'ready' : 'live');
    const before = await app.db.selectFrom('matches').selectAll().where('contestId', '=', id).orderBy('id').execute();
    await readContest(app, id);
    expect(await app.db.selectFrom('matches').selectAll().where('contestId', '=', id).orderBy('id').execute()).toEqual(
      before,
    );
  });

  it('crowns whoever is alone in the bracket', async () => {
    const { id } = await startStages(4, { groups: 2, advance: 1, doubleFinals: true }, [6000, 2000, 1000, 1000]);
    await winMatch(id, 1);
    const first = await findMatchByNumber(app, id, 1);
    await runAct(first.id, 'disqualify', first.opponent1Id ?? '');
    await runAct(first.id, 'disqualify', first.opponent2Id ?? '');
    await winMatch(id, 2);
    expect((await readContest(app, id)).phase).toBe('completed');
    expect(await readFinalPlaces(id)).toEqual([
      [findName(1), 1, '120', 'winner'],
      [findName(2), 3, '20', 'eliminated'],
      [findName(0), null, '0', 'disqualified'],
      [findName(3), null, '0', 'disqualified'],
    ]);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  it('plays 24 in six groups through a no-show, a dispute, withdrawals and a tie', async () => {
    const { id } = await startStages(24, { groups: 6, advance: 2, thirdPlace: true });
    const [first, second] = await Promise.all([1, 2].map((number) => findMatchByNumber(app, id, number)));
    if (!first || !second) throw new Error('There are 36 matches in the groups');
    await checkInBoth(app, second.id);
    const [one, other] = await listPlayers(app, second);
    const reportScore = async (user: TestUser, score: [number, number]) => {
      const { version } = await readMatch(app, second.id);
      await submitResult(makeWork(app, user), { action: 'report', matchId: second.id, version, score });
    };
    await reportScore(one, [2, 0]);
    await reportScore(other, [0, 2]);
    await ruleForSlot(second.id, 2);
    const third = await findMatchByNumber(app, id, 3);
    await runAct(third.id, 'disqualify', third.opponent2Id ?? '');
    // Neither player checks in to the first match.
    for (let number = 4; number <= 36; number += 1) {
      const [status] = await readStatuses(id, [number]);
      if (status === 'locked') {
        app.clock.advance(10 * minute);
        await readContest(app, id);
      }
      if ((await readStatuses(id, [number]))[0] === 'ready') await winMatch(id, number);
    }
    expect(await readMatch(app, first.id)).toMatchObject({ method: 'double_forfeit' });
    // The clock’s results can be appealed for two hours.
    expect(await readStatuses(id, [37])).toEqual(['locked']);
    app.clock.advance(2 * hour);
    await readContest(app, id);
    const groupOf = await readGroups(id);
    for (let number = 37; number <= 44; number += 1) {
      const { opponent1Id, opponent2Id } = await findMatchByNumber(app, id, number);
      if (opponent1Id && opponent2Id) expect(groupOf.get(opponent1Id)).not.toBe(groupOf.get(opponent2Id));
    }
    const fortieth = (
      await Promise.all([37, 38, 39, 40, 41, 42, 43, 44].map((number) => findMatchByNumber(app, id, number)))
    ).find(({ status }) => status === 'ready');
    if (!fortieth) throw new Error('Someone plays in the first round');
    await runAct(fortieth.id, 'disqualify', fortieth.opponent1Id ?? '');
    for (let number = 37; number <= 52; number += 1)
      if ((await readStatuses(id, [number]))[0] === 'ready') await winMatch(id, number);
    app.clock.advance(2 * hour);
    expect((await readContest(app, id)).phase).toBe('completed');
    const ends = await readFinalPlaces(id);
    expect(ends.filter(([, , , status]) => status === 'disqualified').map(([, place]) => place)).toEqual([null, null]);
    const places = ends.flatMap(([, place]) => (place === null ? [] : [Number(place)]));
    expect(places).toHaveLength(22);
    expect(places.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 5, 5, 5]);
    // Three others lost the first round. Then come the thirds and the fourths of six groups.
    expect(places.slice(8)).toEqual([9, 9, 9, ...Array.from({ length: 11 }, (_, at) => (at < 6 ? 13 : 19))]);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  /** The group of each entrant, from the contest’s answer. */
  async function readGroups(contestId: string): Promise<ReadonlyMap<string, number | undefined>> {
    const detail = await readContestDetail(makeWork(app, app.admin), await readContest(app, contestId));
    return new Map((detail.standings ?? []).map(({ entrantId, group }) => [entrantId, group]));
  }
});

/** With four: 1–4 and 2–3 in the first week, 1–3 and 4–2 in the second, 1–2 and 3–4 in the third. */
describe('a league', () => {
  const day = 24 * hour;
  const startLeague = () => startCup(4, { format: 'league', formatSettings: { roundDays: 7 } });
  const proposeTimes = async (user: TestUser, matchId: string, times: readonly Date[]) =>
    submitResult(makeWork(app, user), {
      ...{ action: 'propose_times', matchId, version: (await readMatch(app, matchId)).version },
      times: times.map((time) => time.toISOString()),
    });
  const agreeOnTime = async (user: TestUser, matchId: string, time: Date) =>
    submitResult(makeWork(app, user), {
      ...{
        action: 'agree_on_time',
        matchId,
        version: (await readMatch(app, matchId)).version,
        time: time.toISOString(),
      },
    });
  const addTime = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds);
  const readOpening = async (contestId: string, number: number) =>
    (await findMatchByNumber(app, contestId, number)).dueAt?.getTime();

  it('opens each match at a time that both agree on, or when its week is over', async () => {
    const { id, startedAt } = await startLeague();
    const start = startedAt?.getTime() ?? 0;
    expect(await readStatuses(id, [1, 2, 3, 4, 5, 6])).toEqual(Array.from({ length: 6 }, () => 'locked'));
    expect(await Promise.all([1, 3, 5].map((number) => readOpening(id, number)))).toEqual([
      start + 7 * day,
      start + 14 * day,
      start + 21 * day,
    ]);
    const first = await findMatchByNumber(app, id, 1);
    const [one, four] = await listPlayers(app, first);
    const [soon, later] = [addTime(2 * day), addTime(3 * day)];
    await proposeTimes(one, first.id, [soon, later]);
    await expect(agreeOnTime(one, first.id, soon)).rejects.toMatchObject({ code: 'match_closed' });
    await expect(proposeTimes(four, first.id, [addTime(8 * day)])).rejects.toMatchObject({ code: 'time_outside' });
    const kinds = await app.db
      .selectFrom('notices')
      .select(['userId', 'kind'])
      .where('subjectId', '=', first.id)
      .execute();
    expect(kinds).toEqual([{ userId: four.id, kind: 'match_time' }]);
    const listMoves = async (user: TestUser) =>
      (await getYourMoves(makeWork(app, user))).data.items.map(({ kind }) => kind);
    expect(await Promise.all([listMoves(one), listMoves(four)])).toEqual([[], ['match_time']]);
    await agreeOnTime(four, first.id, later);
    expect(await listMoves(four)).toEqual([]);
    app.clock.set(later);
    await readContest(app, id);
    expect(await readStatuses(id, [1, 2])).toEqual(['ready', 'locked']);
    await winMatch(id, 1);
    // Nobody comes to the second match at the organiser’s deadline.
    app.clock.set(new Date(start + 7 * day));
    await readContest(app, id);
    expect(await readStatuses(id, [2, 3])).toEqual(['ready', 'locked']);
    app.clock.advance(10 * minute);
    await readContest(app, id);
    expect(await readMatch(app, (await findMatchByNumber(app, id, 2)).id)).toMatchObject({ method: 'double_forfeit' });
    for (const week of [2, 3]) {
      app.clock.set(new Date(start + week * 7 * day));
      await readContest(app, id);
      for (const number of [2 * week - 1, 2 * week]) await winMatch(id, number);
    }
    expect((await readContest(app, id)).phase).toBe('completed');
    expect((await readFinalPlaces(id)).map(([name, place]) => [name, place])[0]).toEqual([findName(0), 1]);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  it('keeps one of two times that both agree on in one instant', async () => {
    const { id } = await startLeague();
    const first = await findMatchByNumber(app, id, 1);
    const [one, four] = await listPlayers(app, first);
    const [theirs, ours] = [addTime(2 * day), addTime(3 * day)];
    await proposeTimes(one, first.id, [theirs]);
    await proposeTimes(four, first.id, [ours]);
    const both = await Promise.allSettled([agreeOnTime(one, first.id, ours), agreeOnTime(four, first.id, theirs)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = both[0].status === 'fulfilled' ? ours : theirs;
    expect(await readOpening(id, 1)).toBe(kept.getTime());
    // Two workers open it once.
    app.clock.set(kept);
    await Promise.all([readContest(app, id), readContest(app, id), readContest(app, id)]);
    const opened = await app.db
      .selectFrom('matchEvents')
      .select('kind')
      .where('matchId', '=', first.id)
      .where('kind', '=', 'opened')
      .execute();
    expect(opened).toHaveLength(1);
  });

  it('moves all times by the length of a pause, and gives who is reinstated their days back', async () => {
    const { id } = await startLeague();
    const listTimes = async () =>
      (await listMatches(app.db, id)).map(({ dueAt, playFrom, playBy }) =>
        [dueAt, playFrom, playBy].map((time) => time?.getTime() ?? 0),
      );
    const first = await findMatchByNumber(app, id, 1);
    await runAct(first.id, 'disqualify', first.opponent2Id ?? '');
    expect(await readStatuses(id, [1, 2, 3, 4, 5, 6])).toEqual([
      'completed',
      'locked',
      'locked',
      'completed',
      'locked',
      'completed',
    ]);
    const before = await listTimes();
    await toggleContestStatus(makeWork(app, app.admin), { id, status: 'paused' });
    app.clock.advance(5 * hour);
    await toggleContestStatus(makeWork(app, app.admin), { id, status: 'active' });
    const after = await listTimes();
    expect(after).toEqual(before.map((times) => times.map((time) => (time === 0 ? 0 : time + 5 * hour))));
    await runAct(first.id, 'reinstate', first.opponent2Id ?? '');
    expect(await readStatuses(id, [1, 2, 3, 4, 5, 6])).toEqual(Array.from({ length: 6 }, () => 'locked'));
    for (const [dueAt, , playBy] of await listTimes()) expect(dueAt).toBe(playBy);
  });
});
