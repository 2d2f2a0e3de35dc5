import type { Coverage } from './coverage';

export interface Plan {
  seed: number;
  commands?: readonly string[];
  faults?: readonly string[];
  turns?: readonly string[];
}

export interface Outcome {
  plan: Plan;
  problems: string[];
  hash: string;
  commands: string[];
  faults: string[];
  turns: string[];
  coverage: Coverage;
  answers: Record<string, number>;
  counts: Record<string, number>;
  /** Real milliseconds of each part of the run. */
  times: Record<string, number>;
  trace: string[];
}
