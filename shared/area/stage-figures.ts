export interface BuildPair<Value> {
  stage: Value;
  live: Value;
}

export interface VisitShare {
  count: number;
  visits: number;
}

export interface StageFinding extends BuildPair<VisitShare> {
  figure: string;
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
  /** When the stage got its present share. `stepVisits` and `figures` count from then. */
  widenedAt: string;
  judgedAt: string;
  verdict: StageVerdict;
  visits: BuildPair<number>;
  stepVisits: BuildPair<number>;
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
