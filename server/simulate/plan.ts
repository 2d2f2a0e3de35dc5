/**
 * What a seed is reduced to, so that it tells a story of a few lines. What is left out of a list doesn't happen; without
 * a list, the seed decides.
 */
export interface Plan {
  seed: number;
  /** The commands that people give, such as `s1.3`. */
  commands?: readonly string[];
  /** What goes wrong, such as `s1.3/1#12 cut_after`. */
  faults?: readonly string[];
  /** Where the scheduler turns to somebody else, such as `s1.3/1#12`. */
  turns?: readonly string[];
}

export interface Outcome {
  plan: Plan;
  /** Empty if all was as it should be. */
  problems: string[];
  /** Equal for equal runs. */
  hash: string;
  commands: string[];
  faults: string[];
  turns: string[];
  /** How often each fault happened at each kind of event or statement, and each answer came. */
  covered: Record<string, number>;
  counts: Record<string, number>;
  trace: string[];
}
