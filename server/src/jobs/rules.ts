import type { JobKind } from '../ports';

export interface JobRule {
  /** How many run at once at most, over all processes. */
  atOnce: number;
  /** How often it is tried before it has failed and waits for staff. */
  tries: number;
  /** Milliseconds until the second try. Each later pause is twice as long, up to `longestPause`. */
  firstPause: number;
  longestPause: number;
}

const second = 1000;
const minute = 60 * second;

export type JobRules = Record<JobKind, JobRule>;

/** How each kind of job runs. */
export const jobRules: JobRules = {
  // About nine hours in all, so a mail server that is down overnight loses nothing.
  mail: { atOnce: 8, tries: 20, firstPause: 2 * second, longestPause: 60 * minute },
  noticeMail: { atOnce: 8, tries: 20, firstPause: 2 * second, longestPause: 60 * minute },
  ownTitles: { atOnce: 2, tries: 8, firstPause: minute, longestPause: 60 * minute },
  // Coins can depend on it.
  accountLinked: { atOnce: 4, tries: 40, firstPause: second, longestPause: 60 * minute },
  gameIcons: { atOnce: 1, tries: 5, firstPause: minute, longestPause: 60 * minute },
  steamStore: { atOnce: 1, tries: 8, firstPause: minute, longestPause: 60 * minute },
  // About six weeks: a claim waits for as long as its platform is away.
  judgeClaim: { atOnce: 4, tries: 1000, firstPause: minute, longestPause: 60 * minute },
  contractClaim: { atOnce: 4, tries: 40, firstPause: 5 * second, longestPause: 6 * 60 * minute },
  progressRead: { atOnce: 4, tries: 20, firstPause: second, longestPause: 10 * minute },
  faucet: { atOnce: 1, tries: 5, firstPause: second, longestPause: 30 * second },
  ledgerCheck: { atOnce: 1, tries: 5, firstPause: minute, longestPause: 30 * minute },
  // As long as the code is valid.
  resetCode: { atOnce: 4, tries: 8, firstPause: second, longestPause: 2 * minute },
  holdWithdrawals: { atOnce: 4, tries: 20, firstPause: second, longestPause: 10 * minute },
  closeTicket: { atOnce: 4, tries: 10, firstPause: minute, longestPause: 60 * minute },
  publishPost: { atOnce: 4, tries: 20, firstPause: second, longestPause: 10 * minute },
  approval: { atOnce: 4, tries: 20, firstPause: second, longestPause: 10 * minute },
  overdueRuling: { atOnce: 4, tries: 20, firstPause: second, longestPause: 10 * minute },
  removeFiles: { atOnce: 1, tries: 10, firstPause: minute, longestPause: 60 * minute },
};

/** How long to wait after this many tries. */
export const pauseAfter = ({ firstPause, longestPause }: JobRule, tries: number): number =>
  Math.min(firstPause * 2 ** (tries - 1), longestPause);
