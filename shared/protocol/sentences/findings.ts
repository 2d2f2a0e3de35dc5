import type { Finding } from '../schemas/challenges/findings';

/** What the privacy doctor says of a finding, and the steps that fix it. Where only time helps there are none. */
export interface FindingText {
  title: string;
  text: string;
  steps: readonly string[];
}

/** Each finding's help; `provider` is `psn` or `steam`. */
export type Findings = Record<Finding, (provider: 'psn' | 'steam') => FindingText>;
