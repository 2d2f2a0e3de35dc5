import type { Finding } from '../schemas/challenges/findings';

/** `steps` says what the player can do, in order. It can be empty. */
export interface FindingText {
  title: string;
  text: string;
  steps: readonly string[];
}

export type Findings = Record<Finding, (provider: 'psn' | 'steam') => FindingText>;
