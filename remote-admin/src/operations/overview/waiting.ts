import type { ListedContest } from '../../play/contests/list/contest-table';
import { isUnopened } from '../../play/contests/state';
import type { Dispute } from '../../play/disputes/match';

/** True if the time to rule is over. `ruleBy` is null while the contest is paused. */
export const isOverdue = ({ ruleBy }: Pick<Dispute, 'ruleBy'>): boolean =>
  ruleBy !== null && Date.parse(ruleBy) <= Date.now();

export function splitPausedContests(contests: readonly ListedContest[]): {
  drafts: ListedContest[];
  pausedContests: ListedContest[];
} {
  return {
    drafts: contests.filter(isUnopened),
    pausedContests: contests.filter((contest) => !isUnopened(contest)),
  };
}

export const isLate = ({ checkInOpensAt }: Pick<ListedContest, 'checkInOpensAt'>): boolean =>
  Date.parse(checkInOpensAt) <= Date.now();
