import type { AuditAction, Score } from '@laurel/shared/protocol';
import { requireRow } from '../../../call/row-access';
import { toIsoOrNull } from '../../../database/iso-dates';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { allowStaffAct } from '../competition/access.rules';
import { type EntrantWithPlayer, findEntrant } from '../competition/contest.store';
import { applyEvent, type MatchInContest } from '../competition/event.commands';
import { indexById, listOpponentIds, toScore } from '../competition/match.mapper';
import { findMatch } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import type { MatchEvent } from '../competition/match-state.rules';
import type { Side } from '../competition/score.rules';
import { disqualifyEntrant, reinstateEntrant } from './disqualify.commands';
import { type LockedMatch, refuseIfAwaited, refuseIfPlayedOn, refuseUnlessRunning } from './locked-match.commands';
import { hasPaid } from './staff.rules';

type StaffEvent = Extract<MatchEvent, { type: 'rule' | 'forfeit' | 'extend' | 'reopen' }>;
type DistributiveOmit<Some, Key extends PropertyKey> = Some extends unknown ? Omit<Some, Key> : never;

export interface MatchMeasure {
  action: AuditAction;
  entrantId?: string;
  check?(lockedMatch: LockedMatch, entrants: readonly EntrantWithPlayer[]): Promise<void>;
  change(lockedMatch: LockedMatch, entrants: readonly EntrantWithPlayer[], reason: string): Promise<MatchInContest>;
}

const makeStaffChange =
  (makeEvent: (match: MatchRow) => DistributiveOmit<StaffEvent, 'reason' | 'at'>): MatchMeasure['change'] =>
  ({ work, contest, match }, _entrants, reason) =>
    applyEvent(work, contest, match, { ...makeEvent(match), reason, at: work.now });

const refuseSettledMatch = async (
  lockedMatch: LockedMatch,
  entrants: readonly EntrantWithPlayer[],
  playsOn: (entrant: EntrantWithPlayer) => boolean,
): Promise<void> => {
  const { contest, match } = lockedMatch;
  if (hasPaid(contest, match, indexById(entrants))) throw new Refusal('prizes_paid', { what: 'match' });
  if (entrants.some((entrant) => entrant.status === 'disqualified' && playsOn(entrant)))
    throw new Refusal('match_closed', { why: 'disqualified' });
  await refuseIfPlayedOn(lockedMatch);
};

export const makeRulingMeasure = (entrantId: string | null, score: Score | null): MatchMeasure => ({
  action: 'match.rule',
  check: (lockedMatch, entrants) => refuseSettledMatch(lockedMatch, entrants, ({ id }) => id === entrantId),
  change: makeStaffChange((match) => ({
    type: 'rule',
    winner: entrantId === null ? null : findSideOfEntrant(match, entrantId, 'winnerEntrantId'),
    score,
  })),
});

export const makeForfeitMeasure = (entrantId: string): MatchMeasure => ({
  action: 'match.forfeit',
  entrantId,
  change: makeStaffChange((match) => ({ type: 'forfeit', side: findSideOfEntrant(match, entrantId, 'entrantId') })),
});

export const makeExtensionMeasure = (minutes: number): MatchMeasure => ({
  action: 'match.extend',
  change: makeStaffChange(() => ({ type: 'extend', minutes })),
});

export const makeReopeningMeasure = (): MatchMeasure => ({
  action: 'match.reopen',
  async check(lockedMatch, entrants) {
    await refuseSettledMatch(lockedMatch, entrants, () => true);
    await refuseIfAwaited(lockedMatch);
  },
  change: makeStaffChange((match) => {
    if (listOpponentIds(match).includes(null)) throw new Refusal('match_closed', { why: 'not_over' });
    return { type: 'reopen' };
  }),
});

const makeEntrantMeasure = (
  entrantId: string,
  change: typeof reinstateEntrant,
): Pick<MatchMeasure, 'entrantId' | 'change'> => ({
  entrantId,
  async change(lockedMatch, entrants, reason) {
    const entrant = entrants.find(({ id }) => id === entrantId);
    if (!entrant) throw Refusal.at('entrantId', { code: 'no_such_side', params: {} });
    const contest = await change(lockedMatch, entrant, reason);
    return { contest, match: (await findMatch(lockedMatch.work.db, lockedMatch.match.id)) ?? lockedMatch.match };
  },
});

export const makeDisqualificationMeasure = (entrantId: string, hasGoneHome: boolean): MatchMeasure => ({
  action: hasGoneHome ? 'match.drop' : 'match.disqualify',
  ...makeEntrantMeasure(entrantId, (lockedMatch, entrant, reason) =>
    disqualifyEntrant(lockedMatch, entrant, reason, hasGoneHome),
  ),
});

export const makeReinstatementMeasure = (entrantId: string): MatchMeasure => ({
  action: 'match.reinstate',
  ...makeEntrantMeasure(entrantId, reinstateEntrant),
});

export async function carryOutMeasure(
  lockedMatch: LockedMatch,
  measure: MatchMeasure,
  reason: string,
): Promise<MatchInContest> {
  const { contest, match, opponents: entrants } = lockedMatch;
  const { db, now: at, user } = lockedMatch.work;
  requireRow(allowStaffAct(user, 'matches.rule', [await findEntrant(db, contest.id, user.id)]));
  refuseUnlessRunning(contest);
  await measure.check?.(lockedMatch, entrants);
  const matchInContestAfter = await measure.change(lockedMatch, entrants, reason);
  const playerName = entrants.find(({ id }) => id === measure.entrantId)?.username ?? null;
  await recordAudit(db, {
    at,
    actorId: user.id,
    action: measure.action,
    entity: 'match',
    entityId: match.id,
    before: describeOutcome(match, entrants),
    after: { ...describeOutcome(matchInContestAfter.match, entrants), player: playerName },
    reason,
  });
  return matchInContestAfter;
}

function findSideOfEntrant(match: MatchRow, entrantId: string, field: string): Side {
  const [firstId, secondId] = listOpponentIds(match);
  const side = entrantId === firstId ? 0 : entrantId === secondId ? 1 : null;
  if (side === null || (side === 0 ? secondId : firstId) === null)
    throw Refusal.at(field, { code: 'no_such_side', params: {} });
  return side;
}

function describeOutcome(match: MatchRow, entrants: readonly { id: string; username: string }[]): object {
  const ids = listOpponentIds(match);
  const winner = match.winnerSlot === null ? null : ids[match.winnerSlot === 0 ? 0 : 1];
  return {
    status: match.status,
    method: match.method,
    winner: entrants.find(({ id }) => id === winner)?.username ?? null,
    score: toScore(match.score),
    dueAt: toIsoOrNull(match.dueAt ?? match.payoutDueAt),
  };
}
