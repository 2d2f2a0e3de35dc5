import type { Moment } from '../history';
import type { AnswerBody } from '../people';
import type { Stage } from './flow';

export const minute = 60_000;
export const hour = 60 * minute;

/** The code of the condition that a player doesn't meet. */
export const readConditionCode = ({ params }: AnswerBody): string =>
  (params as { state?: { code: string } } | undefined)?.state?.code ?? '';

type ClaimRow = { hasFailed: boolean; claimedAt: number | null };
type ClaimFacts = 'participants' | 'contractors';

const findClaimRow = (moment: Moment, facts: ClaimFacts, id: string): ClaimRow | undefined => {
  const rows: ReadonlyMap<string, ClaimRow> = moment[facts];
  return rows.get(id);
};

export const hasEverFailed = ({ history }: Stage, facts: ClaimFacts, id: string): boolean =>
  history.moments.some((moment) => findClaimRow(moment, facts, id)?.hasFailed === true);

/** A claim fails only after the platform has hidden the achievement twice, so one wrong answer decides nothing. */
export function canHaveBeenDenied(
  { history, steam }: Stage,
  { facts, id, steamId }: { facts: ClaimFacts; id: string; steamId: string },
): boolean {
  const failedAt = history.moments.findIndex((moment) => findClaimRow(moment, facts, id)?.hasFailed);
  if (failedAt < 0) return true;
  const claimedAt = history.moments
    .slice(0, failedAt)
    .map((moment) => findClaimRow(moment, facts, id)?.claimedAt ?? null)
    .findLast((at) => at !== null);
  return steam.countHidden(steamId, claimedAt ?? 0, history.momentTimes[failedAt] ?? 0) >= 2;
}
