export interface BuildPair<Value> {
  stage: Value;
  live: Value;
}

/** Visits that failed or were slow, of all that reported the figure. */
export interface VisitShare {
  count: number;
  visits: number;
}

/** The figure in which the staged build is worst against the live one. */
export interface StageFinding extends BuildPair<VisitShare> {
  figure: string;
  /** For times: from where a visit counts as slow, in the figure's own unit. */
  bound: number | null;
  sentence: string;
}

export type StageVerdict =
  | { state: 'tooFew'; visits: number; needed: number }
  | { state: 'notWorse' }
  | { state: 'doubtful' | 'worse'; finding: StageFinding };

export interface StageFigures {
  area: string;
  build: string;
  liveBuild: string;
  startedAt: string;
  /** When the stage got its present share, from which on `stepVisits` and `figures` count. */
  widenedAt: string;
  judgedAt: string;
  verdict: StageVerdict;
  /** All visits since the stage began. */
  visits: BuildPair<number>;
  /** Visits since the stage got its present share. */
  stepVisits: BuildPair<number>;
  /** Counts of `stepVisits` by bin, for each figure that was reported. */
  figures: Readonly<Record<string, BuildPair<readonly number[]>>>;
}

/** Figures from before the stage was widened don't count for its present share. */
export const readStepVisits = (figures: StageFigures, stage: Pick<StageFigures, 'widenedAt'>): BuildPair<number> =>
  figures.widenedAt === stage.widenedAt ? figures.stepVisits : { stage: 0, live: 0 };

export const isOfStage = (
  figures: Pick<StageFigures, 'build' | 'liveBuild' | 'startedAt'>,
  stage: Pick<StageFigures, 'build' | 'liveBuild' | 'startedAt'>,
): boolean =>
  figures.build === stage.build && figures.liveBuild === stage.liveBuild && figures.startedAt === stage.startedAt;
