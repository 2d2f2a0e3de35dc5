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
  covered: Record<string, number>;
  counts: Record<string, number>;
  trace: string[];
}
