import { formatAmount, type InputOf, type Score } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { rehearseWork } from '../../../call/transaction';
import { toIso } from '../../../database/iso-dates';
import { Refusal } from '../../../refusal';
import { formatAccountId, makeAvailableRef, treasury } from '../../coins/ledger/accounts.rules';
import { readBalances } from '../../coins/ledger/store';
import { applyDueDeadlines } from '../competition/advance.commands';
import { isOver } from '../competition/contest.machine';
import { listEntrantsWithPlayers } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import {
  derivePrizes,
  type EntrantsById,
  indexById,
  listOpponentIds,
  toBracketMatchView,
  toPlayer,
} from '../competition/match.mapper';
import { listMatches } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { toRoundView } from '../competition/plan.rules';
import { refuseOtherVersion, withLockedMatch } from './locked-match.commands';
import {
  carryOutMeasure,
  type MatchMeasure,
  makeDisqualificationMeasure,
  makeExtensionMeasure,
  makeForfeitMeasure,
  makeReinstatementMeasure,
  makeReopeningMeasure,
  makeRulingMeasure,
} from './measures.commands';
import { buildMatchRoom } from './room.queries';

interface MeasureInput {
  id: string;
  version: number;
  reason: string;
}

const actOnMatch = (
  work: Work<Actor>,
  { id, version, reason }: MeasureInput,
  measure: MatchMeasure,
  success: NonNullable<Answer<'actOnMatch'>['success']>,
) =>
  withLockedMatch(work, id, async (lockedMatch) => {
    refuseOtherVersion(lockedMatch.match, version);
    const matchInContest = await carryOutMeasure(lockedMatch, measure, reason);
    return makeAnswer(await buildMatchRoom(lockedMatch.work, matchInContest), success);
  });

export const ruleMatch = (work: Work<Actor>, { winnerEntrantId, score, ...match }: InputOf<'ruleMatch'>) =>
  actOnMatch(work, match, makeRulingMeasure(winnerEntrantId, score), { code: 'match_ruled', params: {} });

export const forfeitMatch = (work: Work<Actor>, { entrantId, ...match }: InputOfAction<'actOnMatch', 'forfeit'>) =>
  actOnMatch(work, match, makeForfeitMeasure(entrantId), { code: 'match_forfeited', params: {} });

export const extendMatch = (work: Work<Actor>, { minutes, ...match }: InputOfAction<'actOnMatch', 'extend'>) =>
  actOnMatch(work, match, makeExtensionMeasure(minutes), { code: 'match_extended', params: { minutes } });

export const reopenMatch = (work: Work<Actor>, match: InputOfAction<'actOnMatch', 'reopen'>) =>
  actOnMatch(work, match, makeReopeningMeasure(), { code: 'match_reopened', params: {} });

export const disqualifyPlayer = (
  work: Work<Actor>,
  { entrantId, hasGoneHome = false, ...match }: InputOfAction<'actOnMatch', 'disqualify'>,
) =>
  actOnMatch(work, match, makeDisqualificationMeasure(entrantId, hasGoneHome), {
    ...{ code: hasGoneHome ? 'player_dropped' : 'player_disqualified', params: {} },
  });

export const reinstatePlayer = (work: Work<Actor>, { entrantId, ...match }: InputOfAction<'actOnMatch', 'reinstate'>) =>
  actOnMatch(work, match, makeReinstatementMeasure(entrantId), { code: 'player_reinstated', params: {} });

/** Carries out the action, reads the result and rolls back. @throws Refusal as the action itself would */
export async function previewMatchAct(
  work: Work<Actor>,
  { id, action, ...query }: InputOf<'previewMatchAct'>,
): Promise<Answer<'previewMatchAct'>> {
  const measure = measureByAction[action](query);
  await applyDueDeadlines(work, id, 'match');
  return rehearseWork(work, (work) =>
    withLockedMatch(work, id, async (lockedMatch) => {
      const contestStateBefore = await loadContestState(lockedMatch.work, lockedMatch.contest);
      const { contest } = await carryOutMeasure(lockedMatch, measure, '');
      return makeAnswer(compareContestStates(contestStateBefore, await loadContestState(lockedMatch.work, contest)));
    }),
  );
}

type PreviewQuery = Omit<InputOf<'previewMatchAct'>, 'id' | 'action'>;

function requireField<Key extends keyof PreviewQuery>(query: PreviewQuery, field: Key): NonNullable<PreviewQuery[Key]> {
  const fieldValue = query[field];
  if (fieldValue == null) throw Refusal.at(field, { code: 'required', params: {} });
  return fieldValue;
}

function parseScore({ score }: PreviewQuery): Score | null {
  const [firstGames, secondGames] = (score ?? '').split('-').map(Number);
  return firstGames === undefined || secondGames === undefined ? null : [firstGames, secondGames];
}

const measureByAction: Readonly<Record<InputOf<'previewMatchAct'>['action'], (query: PreviewQuery) => MatchMeasure>> = {
  rule: (query) => makeRulingMeasure(query.entrantId ?? null, parseScore(query)),
  forfeit: (query) => makeForfeitMeasure(requireField(query, 'entrantId')),
  extend: (query) => makeExtensionMeasure(requireField(query, 'minutes')),
  reopen: makeReopeningMeasure,
  disqualify: (query) => makeDisqualificationMeasure(requireField(query, 'entrantId'), false),
  reinstate: (query) => makeReinstatementMeasure(requireField(query, 'entrantId')),
};

interface ContestState {
  contest: ContestRow;
  matches: MatchRow[];
  entrants: EntrantsById;
  balances: ReadonlyMap<string, bigint>;
}

async function loadContestState({ db }: TransactionWork, contest: ContestRow): Promise<ContestState> {
  const entrants = await listEntrantsWithPlayers(db, contest.id);
  const accounts = [treasury, ...entrants.map(({ userId }) => makeAvailableRef(userId))].map(formatAccountId);
  return {
    contest,
    matches: await listMatches(db, contest.id),
    entrants: indexById(entrants),
    balances: await readBalances(db, accounts),
  };
}

type Preview = Answer<'previewMatchAct'>['data'];

function compareContestStates(stateBefore: ContestState, stateAfter: ContestState): Preview {
  const matchesBefore = indexById(stateBefore.matches);
  const changedMatches = stateAfter.matches.flatMap((match) => {
    const matchBefore = matchesBefore.get(match.id);
    return matchBefore && matchBefore.version !== match.version ? [{ was: matchBefore, match }] : [];
  });
  return {
    changes: changedMatches.map(({ was, match }) => ({
      roundSize: toRoundView(stateAfter.contest, match).roundSize,
      before: toBracketMatchView(was, stateBefore.contest, stateBefore.entrants),
      after: toBracketMatchView(match, stateAfter.contest, stateAfter.entrants),
    })),
    payments: [
      ...listImmediatePayments(stateBefore, stateAfter),
      ...changedMatches.flatMap(({ match }) => listLaterPayments(stateAfter, match)),
    ],
    ends: isOver(stateAfter.contest.phase) && !isOver(stateBefore.contest.phase),
  };
}

function listImmediatePayments(stateBefore: ContestState, stateAfter: ContestState): Preview['payments'] {
  const calculateReceivedCoins = (account: string) =>
    (stateAfter.balances.get(account) ?? 0n) - (stateBefore.balances.get(account) ?? 0n);
  const makePayment = (to: Preview['payments'][number]['to'], units: bigint) =>
    units === 0n ? [] : [{ to, amount: formatAmount(units), at: null }];
  return [
    ...[...stateAfter.entrants.values()].flatMap((entrant) =>
      makePayment(toPlayer(entrant), calculateReceivedCoins(formatAccountId(makeAvailableRef(entrant.userId)))),
    ),
    ...makePayment(null, calculateReceivedCoins(formatAccountId(treasury))),
  ];
}

function listLaterPayments({ contest, entrants }: ContestState, match: MatchRow): Preview['payments'] {
  const { payoutDueAt, winnerSlot } = match;
  if (payoutDueAt === null || winnerSlot === null) return [];
  const prizes = derivePrizes(contest, match, entrants);
  return listOpponentIds(match).flatMap((id, side) => {
    const entrant = entrants.get(id ?? '');
    const amount = side === winnerSlot ? prizes.winner : prizes.loser;
    if (!entrant || amount === 0n) return [];
    return [{ to: toPlayer(entrant), amount: formatAmount(amount), at: toIso(payoutDueAt) }];
  });
}
