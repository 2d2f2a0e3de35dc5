import type { Finding } from '../schemas/challenges/findings';

/** The privacy doctor's text about a finding, and the steps that fix it. There are none if it only takes time. */
export interface FindingText {
  title: string;
  text: string;
  steps: readonly string[];
}

/** Each finding's help; `provider` is `psn` or `steam`. */
export type Findings = Record<Finding, (provider: 'psn' | 'steam') => FindingText>;
