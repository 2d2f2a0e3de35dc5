import type { InputOf } from '@laurel/shared/protocol';
import { makeWork } from '../../../../test/work';
import {
  checkInBoth,
  expectSoundLedger,
  findMatchByNumber,
  hour,
  listPlayers,
  openContest,
  readCoins,
  readContest,
  readEscrow,
  readMatch,
  readStatement,
} from '../../testing';
import { listEntrantsWithPlayers } from '../competition/contest.store';
import { indexById, listOpponentIds } from '../competition/match.mapper';
import { listMatches } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { toResult } from '../competition/match-prizes.rules';
import { derivePlan, findContestFormat } from '../competition/plan.rules';
import { enterContest } from '../contests/entry.commands';
import { cancelContest } from '../contests/staff.commands';
import { checkInPlayer } from './commands';
import { app, players, prepareContests, ruleForSlot, runMeasure, startCup, submitResult, winMatch } from './testing';

prepareContests(4);

const setups: [string, Partial<InputOf<'createContest'>>][] = [
  ['a single elimination', { format: 'single_elimination' }],
  ['a double elimination', { format: 'double_elimination' }],
  ['a Swiss', { format: 'swiss', formatSettings: { rounds: 2 } }],
  ['two stages', { format: 'stages', formatSettings: { groups: 2, advance: 1 } }],
];
const orders = ['as named', 'reversed'] as const;
const cases = setups.flatMap(([name, terms]) => orders.map((order) => [name, order, terms] as const));

const startCupId = async (terms: Partial<InputOf<'createContest'>>) =>
  (await startCup(4, { prizeSplit: [7000, 3000], ...terms })).id;

const refusalCodes = ['version_conflict', 'match_closed', 'prizes_paid', 'not_your_match'];

async function runAtOnce(
  order: (typeof orders)[number],
  actions: readonly (() => Promise<unknown>)[],
  expected: readonly string[] = refusalCodes,
) {
  const orderedActions = order === 'reversed' ? actions.toReversed() : actions;
  const outcomes = await Promise.allSettled(orderedActions.map((act) => act()));
  const orderedOutcomes = order === 'reversed' ? outcomes.toReversed() : outcomes;
  for (const outcome of orderedOutcomes)
    if (outcome.status === 'rejected') expect(expected).toContain(outcome.reason.code);
  return orderedOutcomes.map(({ status }) => status === 'fulfilled');
}

async function expectWholeBracket(contestId: string): Promise<void> {
  const contest = await readContest(app, contestId);
  const matches = await listMatches(app.db, contestId);
  const entrants = indexById(await listEntrantsWithPlayers(app.db, contestId));
  const matchesByNumber = new Map(matches.map((match) => [match.number, match]));
  for (const plannedMatch of derivePlan(contest)) {
    const match = matchesByNumber.get(plannedMatch.number);
    const result = match && toResult(match, entrants);
    for (const { number, slot, seat } of result
      ? findContestFormat(contest).listSeatChanges(plannedMatch, result)
      : []) {
      const nextMatch = matchesByNumber.get(number);
      if (seat.kind === 'entrant')
        expect([number, slot, nextMatch && listOpponentIds(nextMatch)[slot]]).toEqual([number, slot, seat.id]);
      if (seat.kind === 'void')
        expect([number, slot, nextMatch && listOpponentIds(nextMatch)[slot]]).toEqual([number, slot, null]);
    }
  }
  const openMatches = matches.filter(({ status }) => ['ready', 'live', 'reported', 'disputed'].includes(status));
  const seatedIds = openMatches.flatMap(listOpponentIds);
  expect(new Set(seatedIds).size).toBe(seatedIds.length);
  const groupRounds = new Map<string, (string | null)[]>();
  for (const match of matches) {
    const key = `${derivePlan(contest)[match.number - 1]?.stage.part} ${match.round}`;
    groupRounds.set(key, [...(groupRounds.get(key) ?? []), ...listOpponentIds(match).filter((id) => id !== null)]);
  }
  for (const ids of groupRounds.values()) expect(new Set(ids).size).toBe(ids.length);
  await expectSoundLedger(app.db);
}

async function expectEnd(contestId: string): Promise<void> {
  await expectWholeBracket(contestId);
  for (let turn = 0; turn < 10 && (await readContest(app, contestId)).phase !== 'completed'; turn += 1) {
    for (const { id, status } of await listMatches(app.db, contestId))
      if (status === 'disputed' || status === 'abandoned') await ruleForSlot(id, 1);
    app.clock.advance(3 * hour);
  }
  expect((await readContest(app, contestId)).phase).toBe('completed');
  expect(await readEscrow(app, contestId)).toBe('0');
  await expectWholeBracket(contestId);
}

async function playFirstRound(contestId: string): Promise<{ firstMatch: MatchRow; nextMatch: MatchRow }> {
  await winMatch(contestId, 1);
  await winMatch(contestId, 2);
  const firstMatch = await findMatchByNumber(app, contestId, 1);
  const nextMatch = (await listMatches(app.db, contestId)).find(
    (match) => match.status === 'ready' && listOpponentIds(match).includes(firstMatch.opponent1Id),
  );
  if (!nextMatch) throw new Error('The winner plays on');
  return { firstMatch, nextMatch };
}

const startFirstMatch = async (contestId: string) => {
  const { id } = await findMatchByNumber(app, contestId, 1);
  const match = await checkInBoth(app, id);
  const [firstPlayer, secondPlayer] = await listPlayers(app, match);
  return { match, firstPlayer, secondPlayer };
};

describe.each(cases)('in %s, %s,', (_, order, terms) => {
  it('either a result is replaced or the next match starts', async () => {
    const id = await startCupId(terms);
    const { firstMatch, nextMatch } = await playFirstRound(id);
    const [firstPlayer, secondPlayer] = await listPlayers(app, nextMatch);
    await checkInPlayer(makeWork(app, firstPlayer), { matchId: nextMatch.id });
    const [isReplaced, hasCheckedIn] = await runAtOnce(order, [
      () => ruleForSlot(firstMatch.id, 2),
      () => checkInPlayer(makeWork(app, secondPlayer), { matchId: nextMatch.id }),
    ]);
    expect(isReplaced || hasCheckedIn).toBe(true);
    expect(await readMatch(app, firstMatch.id)).toMatchObject({ winnerSlot: isReplaced ? 1 : 0 });
    const matchAfter = await readMatch(app, nextMatch.id);
    expect(listOpponentIds(matchAfter).includes(firstMatch.opponent1Id)).toBe(!isReplaced);
    if (isReplaced) {
      const names = (await listPlayers(app, matchAfter)).map(({ username }) => username);
      const checkedInNames = [matchAfter.checkedIn1At, matchAfter.checkedIn2At].flatMap((at, side) =>
        at ? [names[side]] : [],
      );
      expect(checkedInNames).toEqual(
        hasCheckedIn && names.includes(secondPlayer.username) ? [secondPlayer.username] : [],
      );
    }
    await expectEnd(id);
  });

  it('a result isn’t replaced while its next match is reported', async () => {
    const id = await startCupId(terms);
    const { firstMatch, nextMatch } = await playFirstRound(id);
    const { version } = await checkInBoth(app, nextMatch.id);
    const [firstPlayer] = await listPlayers(app, nextMatch);
    const outcomes = await runAtOnce(order, [
      () => ruleForSlot(firstMatch.id, 2),
      () =>
        submitResult(makeWork(app, firstPlayer), { action: 'report', matchId: nextMatch.id, version, score: [2, 1] }),
    ]);
    expect(outcomes).toEqual([false, true]);
    await expectEnd(id);
  });

  it('a ruling and a report of one match leave one result', async () => {
    const id = await startCupId(terms);
    const { match, firstPlayer } = await startFirstMatch(id);
    const [isRuled, isReported] = await runAtOnce(order, [
      () => ruleForSlot(match.id, 2),
      () =>
        submitResult(makeWork(app, firstPlayer), {
          action: 'report',
          matchId: match.id,
          version: match.version,
          score: [2, 0],
        }),
    ]);
    expect(isRuled || isReported).toBe(true);
    const matchAfter = await readMatch(app, match.id);
    expect([matchAfter.status, matchAfter.winnerSlot]).toEqual(isRuled ? ['completed', 1] : ['reported', null]);
    await expectEnd(id);
  });

  it('one of a confirmation and a dispute counts', async () => {
    const id = await startCupId(terms);
    const { match, firstPlayer, secondPlayer } = await startFirstMatch(id);
    await submitResult(makeWork(app, firstPlayer), {
      action: 'report',
      matchId: match.id,
      version: match.version,
      score: [2, 0],
    });
    const request = { matchId: match.id, version: match.version + 1 };
    const outcomes = await runAtOnce(order, [
      () => submitResult(makeWork(app, secondPlayer), { action: 'confirm', ...request }),
      () => submitResult(makeWork(app, secondPlayer), { action: 'object', ...request, note: 'It was 2–1.' }),
    ]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect((await readMatch(app, match.id)).status).toBe(outcomes[0] ? 'completed' : 'disputed');
    await expectEnd(id);
  });

  it('a player who is taken out while reporting keeps no seat', async () => {
    const id = await startCupId(terms);
    const { match, firstPlayer, secondPlayer } = await startFirstMatch(id);
    await submitResult(makeWork(app, firstPlayer), {
      action: 'report',
      matchId: match.id,
      version: match.version,
      score: [2, 0],
    });
    const [isOut, isConfirmed] = await runAtOnce(order, [
      () => runMeasure(match.id, 'disqualify', match.opponent1Id ?? ''),
      () =>
        submitResult(makeWork(app, secondPlayer), { action: 'confirm', matchId: match.id, version: match.version + 1 }),
    ]);
    expect(isOut || isConfirmed).toBe(true);
    const entrants = await listEntrantsWithPlayers(app.db, id);
    const status = entrants.find((entrant) => entrant.id === match.opponent1Id)?.status;
    expect(status === 'disqualified').toBe(isOut);
    await expectEnd(id);
    const prize = (await listEntrantsWithPlayers(app.db, id)).find(
      (entrant) => entrant.id === match.opponent1Id,
    )?.prize;
    if (isOut) expect(prize).toBe(0n);
  });
});

it.each(orders)('gives back every fee if a contest is cancelled while players enter, %s', async (order) => {
  const contest = await openContest(app, { title: `Cancelled ${order}`, maxPlayers: 3 });
  const coinsBefore = await Promise.all(players.map(({ id }) => readCoins(app, id)));
  const enterPlayers = players.map(
    (player, index) => () =>
      enterContest(makeWork(app, player), {
        contestId: contest.id,
        termsVersion: contest.termsVersion,
        ...(index > 1 && { waitlist: true }),
      }),
  );
  const [enterFirst, ...enterMeanwhile] = enterPlayers;
  await enterFirst?.();
  const cancelCup = () => cancelContest(makeWork(app, app.admin), { id: contest.id, reason: 'Venue lost.' });
  const outcomes = await runAtOnce(order, [...enterMeanwhile, cancelCup], ['contest_closed', 'contest_full']);
  expect(outcomes.at(-1)).toBe(true);
  expect((await readContest(app, contest.id)).phase).toBe('cancelled');
  const statement = await readStatement(app, players[0]?.id ?? '');
  expect(statement.items.slice(0, 2).map(({ kind }) => kind)).toEqual(['contest_refund', 'contest_entry']);
  expect(await Promise.all(players.map(({ id }) => readCoins(app, id)))).toEqual(coinsBefore);
  expect(await readEscrow(app, contest.id)).toBe('0');
  await expectSoundLedger(app.db);
});
