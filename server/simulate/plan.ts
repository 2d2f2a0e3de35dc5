export interface Plan {
  seed: number;
  /** Such as `s1.3`. */
  commands?: readonly string[];
  /** Such as `s1.3/1#12 cut_after`. */
  faults?: readonly string[];
  /** Such as `s1.3/1#12`. */
  turns?: readonly string[];
}

export interface Outcome {
  plan: Plan;
  problems: string[];
  hash: string;
  commands: string[];
  faults: string[];
  turns: string[];
  covered: Record<string, number>;
  counts: Record<string, number>;
  trace: string[];
}
