import type { Finding } from '../schemas/challenges/findings';

/** The privacy doctor's text about a finding, and the steps that fix it. It has no steps if the user can only wait. */
export interface FindingText {
  title: string;
  text: string;
  steps: readonly string[];
}

/** Each finding's help; `provider` is `psn` or `steam`. */
export type Findings = Record<Finding, (provider: 'psn' | 'steam') => FindingText>;
