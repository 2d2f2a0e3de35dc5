import type { JobKind } from '../ports';

export interface JobRule {
  /** So many run at once at most, over all processes. */
  atOnce: number;
  /** Tries at most; then it is failed, and waits for staff. */
  tries: number;
  /** Milliseconds until the second try; each later one waits twice as long as the one before, up to `longestPause`. */
  firstPause: number;
  longestPause: number;
}

const second = 1000;
const minute = 60 * second;

export type JobRules = Record<JobKind, JobRule>;

/** How each kind of job runs. */
export const jobRules: JobRules = {
  // About nine hours in all: a mail server that is down over night loses nothing.
  mail: { atOnce: 8, tries: 20, firstPause: 2 * second, longestPause: 60 * minute },
  // As long as the code holds.
  resetCode: { atOnce: 4, tries: 8, firstPause: second, longestPause: 2 * minute },
};

/** How long to wait after so many tries. */
export const pauseAfter = ({ firstPause, longestPause }: JobRule, tries: number): number =>
  Math.min(firstPause * 2 ** (tries - 1), longestPause);
