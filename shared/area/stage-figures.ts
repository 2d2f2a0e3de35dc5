/** A number for the staged build, and one for the live build. */
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
  /** The finding in English, in numbers. */
  sentence: string;
}

export type StageVerdict =
  | { state: 'tooFew'; visits: number; needed: number }
  | { state: 'notWorse' }
  | { state: 'doubtful' | 'worse'; finding: StageFinding };

/** What a worker counted of a stage's visits, and how it judged them. */
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

/** The visits with a stage's present share. Figures from before it was widened know none. */
export const readStepVisits = (figures: StageFigures, stage: Pick<StageFigures, 'widenedAt'>): BuildPair<number> =>
  figures.widenedAt === stage.widenedAt ? figures.stepVisits : { stage: 0, live: 0 };

/** True if the figures are of this stage, and not of an earlier one. */
export const isOfStage = (
  figures: Pick<StageFigures, 'build' | 'liveBuild' | 'startedAt'>,
  stage: Pick<StageFigures, 'build' | 'liveBuild' | 'startedAt'>,
): boolean =>
  figures.build === stage.build && figures.liveBuild === stage.liveBuild && figures.startedAt === stage.startedAt;
