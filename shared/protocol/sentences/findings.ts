import type { Finding } from '../schemas/challenges/findings';

/** `steps` is empty if the user can only wait. */
export interface FindingText {
  title: string;
  text: string;
  steps: readonly string[];
}

export type Findings = Record<Finding, (provider: 'psn' | 'steam') => FindingText>;
