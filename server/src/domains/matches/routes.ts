import type { AnswerOf, PlayerRef } from '@laurel/shared/contract';
import type { Handlers } from '../../call/context';
import { catchUp } from '../competition/advance.commands';
import { opponentIds } from '../competition/match.columns';
import {
  bracketMatchView,
  type EntrantsById,
  iso,
  isoOrNull,
  playerOf,
  reportsView,
  sideOfUser,
  stakesView,
} from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import { roundName } from '../competition/rounds.rules';
import { checkInToContest, contestCheckInTime } from '../contests/entry.commands';
import { checkInToMatch, matchCheckInTime, ruleMatch, submitResult } from './commands';
import { listOfUser, listStuck, type MatchPage } from './list.store';
import { actionsOf, isTheirMove } from './moves.rules';
import { matchRoom } from './room.queries';

type UserMatch = AnswerOf<'listUserMatches'>['items'][number];
type ResultQuery = AnswerOf<'listResultQueries'>['items'][number];

const said = {
  report: 'Your result is reported.',
  confirm: 'You have confirmed the result.',
  concede: 'You have conceded the match.',
  object: 'Sent to a moderator.',
} as const;

export const matchHandlers = {
  async listUserMatches({ db, now, user }, input) {
    let page = await listOfUser(db, user.id, input);
    const late = page.matches.filter((match) => isLate(match, now)).map((match) => match.contestId);
    if (late.length > 0) {
      for (const contestId of new Set(late)) await catchUp(db, contestId, now);
      page = await listOfUser(db, user.id, input);
    }
    const items = page.matches.flatMap((match) => userMatchView(match, page, user.id, now));
    return {
      data: { items, meta: { ...page.meta, serverNow: iso(now) } },
      message: '',
    };
  },

  async getMatchRoom({ db, now, user }, input) {
    return { data: await matchRoom(db, input.id, user, now), message: '' };
  },

  async updateResult({ db, now, user }, input) {
    return { data: await matchRoom(db, input.id, user, now), message: 'The match is up to date.' };
  },

  async autoSubmitResult({ db, now, user }, input) {
    return { data: await matchRoom(db, input.matchId, user, now), message: 'The match is up to date.' };
  },

  async checkIn({ db, clock, user }, input) {
    const data =
      'contestId' in input
        ? await checkInToContest(db, clock, user, input.contestId)
        : await checkInToMatch(db, clock, user, input.matchId);
    return { data, message: 'You are checked in.' };
  },

  async getCheckInTime({ db, clock, user }, input) {
    const data =
      'contestId' in input
        ? await contestCheckInTime(db, clock, user, input.contestId)
        : await matchCheckInTime(db, clock, user, input.matchId);
    return { data, message: '' };
  },

  async submitResult({ db, clock, now, user }, input) {
    await submitResult(db, clock, user, input);
    return { data: await matchRoom(db, input.matchId, user, now), message: said[input.action] };
  },

  async listResultQueries({ db }, input) {
    const page = await listStuck(db, input);
    const items = page.matches.flatMap((match) => resultQueryView(match, page));
    return { data: { items, meta: page.meta }, message: '' };
  },

  async ruleMatch({ db, clock, now, user }, input) {
    await ruleMatch(db, clock, user, input.id, input);
    return { data: await matchRoom(db, input.id, user, now), message: 'Ruling saved.' };
  },
} satisfies Handlers;

function isLate(match: MatchRow, now: Date): boolean {
  const due = match.dueAt ?? match.payoutDueAt;
  return due !== null && due <= now;
}

function userMatchView(match: MatchRow, page: MatchPage, userId: string, now: Date): UserMatch[] {
  const contest = page.contests.get(match.contestId);
  const side = sideOfUser(match, page.entrants, userId);
  const entrantId = side === 0 ? match.opponent1Id : match.opponent2Id;
  if (!contest || side === null || entrantId === null) return [];
  const next = page.next.get(match.nextMatchId ?? '');
  const actions = actionsOf(match, side, contest, next, now);
  const roundOf = ({ round }: MatchRow) => roundName(round, contest.rounds ?? round);
  const { id, slug, title, game, cover } = contest;
  return [
    {
      ...bracketMatchView(match, contest, page.entrants),
      contest: { id, slug, title, game, cover },
      roundName: roundOf(match),
      next: next
        ? {
            id: next.id,
            roundName: roundOf(next),
            bestOf: next.bestOf,
            opponent: whoWaits(match, next, page.entrants),
          }
        : null,
      entrantId,
      yourMove: isTheirMove(match, actions),
      reports: reportsView(match),
      stakes: stakesView(contest, match),
      actions,
    },
  ];
}

/** Who is in the next match already and did not come from this one. */
function whoWaits(match: MatchRow, next: MatchRow, entrants: EntrantsById): PlayerRef | null {
  const waiting = entrants.get(opponentIds(next)[match.nextSlot === 0 ? 1 : 0] ?? '');
  return waiting ? playerOf(waiting) : null;
}

function resultQueryView(match: MatchRow, page: MatchPage): ResultQuery[] {
  const contest = page.contests.get(match.contestId);
  if (!contest || match.stuckAt === null) return [];
  const { id, slug, title, game } = contest;
  return [
    {
      ...bracketMatchView(match, contest, page.entrants),
      version: match.version,
      contest: { id, slug, title, game },
      roundName: roundName(match.round, contest.rounds ?? match.round),
      reports: reportsView(match),
      since: iso(match.stuckAt),
      ruleBy: contest.status === 'paused' ? null : isoOrNull(match.ruleBy),
    },
  ];
}
