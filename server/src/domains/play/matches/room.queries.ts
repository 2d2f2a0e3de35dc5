import { can, type InputOf, type MatchRoom, type Score } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { sendTogether } from '../../../database/send-together';
import { Refusal } from '../../../refusal';
import { buildEvidenceQuery } from '../../content/media/evidence.store';
import { toEvidenceView } from '../../content/media/mapper';
import { toPlayerRefOrNull } from '../../people/players/mapper';
import { findPlayerById } from '../../people/players/store';
import { findChatMatch } from '../chat/store';
import { allowRoom, type MatchAccess } from '../competition/access.rules';
import { applyDueDeadlines } from '../competition/advance.commands';
import { type EntrantWithPlayer, selectEntrantsByIds } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import type { MatchInContest } from '../competition/event.commands';
import {
  derivePrizes,
  deriveRulingDeadline,
  type EntrantsById,
  indexById,
  listOpponentIds,
  listPlayerIds,
  toArrangementView,
  toBracketMatchView,
  toPlayer,
  toReportsView,
  toScore,
  toStakesView,
} from '../competition/match.mapper';
import { findMatch, selectMatches, selectTimeline } from '../competition/match.store';
import type { TimelineKind } from '../competition/match-state.rules';
import { derivePlan, toRoundView } from '../competition/plan.rules';
import { canSeeContest } from '../contests/detail.queries';
import { listAccountNames, selectAccounts } from './accounts.store';
import {
  deriveActions,
  deriveChangeableUntil,
  deriveClockSteps,
  deriveExtension,
  derivePayout,
  isAppealable,
} from './actions.rules';
import { buildPairedQuery } from './paired-round.store';
import { deriveStaffMeasures, listAbsentees, splitOpponentsByStatus } from './staff.rules';

export const makeMissingMatchRefusal = () => new Refusal('not_found', { what: 'match' });

export async function readVisibleMatch(
  work: Work<Actor>,
  { contest, match }: MatchInContest,
  entrants: EntrantsById,
): Promise<MatchAccess> {
  const players = listPlayerIds(match, entrants);
  return { players, seesContest: players.includes(work.user.id) || (await canSeeContest(work, contest)) };
}

async function readCurrentRoom(work: Work<Actor>, matchId: string): Promise<MatchRoom> {
  const contest = await applyDueDeadlines(work, matchId, 'match');
  const match = contest && (await findMatch(work.db, matchId));
  if (!match) throw makeMissingMatchRefusal();
  return buildMatchRoom(work, { contest, match });
}

export async function getMatchRoom(
  work: Work<Actor>,
  { id }: InputOf<'getMatchRoom'>,
): Promise<Answer<'getMatchRoom'>> {
  return makeAnswer(await readCurrentRoom(work, id));
}

export async function updateResult(
  work: Work<Actor>,
  { id }: InputOf<'updateResult'>,
): Promise<Answer<'updateResult'>> {
  return makeAnswer(await readCurrentRoom(work, id), { code: 'match_up_to_date', params: {} });
}

export async function autoSubmitResult(
  work: Work<Actor>,
  { matchId }: InputOf<'autoSubmitResult'>,
): Promise<Answer<'autoSubmitResult'>> {
  return makeAnswer(await readCurrentRoom(work, matchId), { code: 'match_up_to_date', params: {} });
}

export async function buildMatchRoom(work: Work<Actor>, { contest, match }: MatchInContest): Promise<MatchRoom> {
  const { db, now, user: viewer } = work;
  const ids = listOpponentIds(match);
  const [opponents, accounts, events, followingMatches, evidence, pairedMatches] = await sendTogether(
    db,
    selectEntrantsByIds(
      db,
      ids.flatMap((id) => id ?? []),
    ).compile(),
    selectAccounts(db, contest, match).compile(),
    selectTimeline(db, match.id).compile(),
    selectMatches(db, [match.nextMatchId, match.loserMatchId]).compile(),
    buildEvidenceQuery(db, match.id, { withLikenesses: can(viewer.role, 'matches.rule') }),
    buildPairedQuery(db, contest, match),
  );
  const nextMatches = [...followingMatches, ...pairedMatches];
  const entrants = indexById(opponents);
  const side = requireRow(allowRoom(viewer, await readVisibleMatch(work, { contest, match }, entrants)));
  const moderator = await findPlayerById(db, match.resolvedBy);
  const chatMatch = can(viewer.role, 'matches.rule') ? await findChatMatch(db, match.id, viewer.id) : undefined;
  const findPlayer = (entrantId: string | null) => {
    const entrant = entrants.get(entrantId ?? '');
    return entrant ? toPlayer(entrant) : null;
  };
  return {
    ...toBracketMatchView(match, contest, entrants),
    version: match.version,
    contest: toContestRef(contest),
    accounts: listAccountNames(accounts, match, side === null || contest.requiresPlatform),
    roundSize: toRoundView(contest, match).roundSize,
    totalMatches: contest.rounds === null ? 0 : derivePlan(contest).length,
    arrangement: toArrangementView(match),
    reports: toReportsView(match),
    resolution: match.method &&
      match.resolvedAt && {
        method: match.method,
        winnerEntrantId: match.winnerSlot === null ? null : (ids[match.winnerSlot === 0 ? 0 : 1] ?? null),
        by: moderator ?? null,
        reason: match.reason,
        at: toIso(match.resolvedAt),
      },
    clock: deriveClockSteps(match, contest),
    events: events.map((event, index) => ({
      id: event.id,
      at: toIso(event.at),
      actor: toPlayerRefOrNull(event.actorId, event),
      kind: event.kind,
      score: toScore(event.score),
      note: event.note,
      minutes: event.minutes,
      about: findPlayer(event.aboutId),
      ...(event.hasGoneHome && { hasGoneHome: true }),
      ...findScoreBefore(events, index),
    })),
    evidence: evidence.map((row) => toEvidenceView(row, { withLikenesses: side === null })),
    entrantId: side === null ? null : (ids[side] ?? null),
    actions: side === null ? [] : deriveActions(match, side, contest, nextMatches, now),
    changeableUntil: side === null ? null : toIsoOrNull(deriveChangeableUntil(match, side, contest, now)),
    extension: side === null ? null : deriveExtension(match, contest, now),
    stakes: toStakesView(contest, match, entrants),
    payout: derivePayout(match, contest, derivePrizes(contest, match, entrants)),
    ruleBy: deriveRulingDeadline(match, contest),
    appealable: isAppealable(match, nextMatches, now),
    minutes: {
      checkIn: contest.matchCheckInMinutes,
      play: contest.playMinutes,
      confirm: contest.confirmMinutes,
    },
    staff: chatMatch
      ? {
          entered: chatMatch.entered,
          joined: chatMatch.joined,
          measures: deriveStaffMeasures({ contest, match, nextMatches, entrants }, now),
          absent: listAbsentees(contest, match, now),
          ...splitOpponentsByStatus(contest, match, entrants),
          records: [toRecord(entrants.get(ids[0] ?? '')), toRecord(entrants.get(ids[1] ?? ''))],
        }
      : null,
    serverNow: toIso(now),
  };
}

interface EventRow {
  kind: TimelineKind;
  actorId: string | null;
  score: number[] | null;
}

/** A second report by the same player, with no reopening in between, changes the first one. */
function findScoreBefore(events: readonly EventRow[], index: number): { scoreBefore?: Score } {
  const event = events[index];
  if (event?.kind !== 'reported') return {};
  const earlierEvent = events
    .slice(0, index)
    .findLast(({ kind }) => kind === 'reported' || kind === 'reopened' || kind === 'reinstated');
  const score =
    earlierEvent?.kind === 'reported' && earlierEvent.actorId === event.actorId ? toScore(earlierEvent.score) : null;
  return score ? { scoreBefore: score } : {};
}

function toRecord(entrant: EntrantWithPlayer | undefined) {
  if (!entrant) return null;
  const { titles, played, won } = entrant;
  return { titles: titles ?? 0, played: played ?? 0, won: won ?? 0 };
}

function toContestRef(contest: ContestRow): MatchRoom['contest'] {
  const { id, slug, title, game, platform, status, reporting } = contest;
  return { id, slug, title, game, platform, status, reporting };
}
