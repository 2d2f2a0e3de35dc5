import type { Finding } from '../schemas/challenges/findings';

/** `steps` is empty if there is nothing to set in the platform's account. */
export interface FindingText {
  title: string;
  text: string;
  steps: readonly string[];
}

export type Findings = Record<Finding, (provider: 'psn' | 'steam') => FindingText>;
