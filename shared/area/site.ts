import type { Locale, Role } from '../protocol';
import type { BuildVisits, VisitedBuild } from './build-visits';
import type { PreloadedPages } from './preloaded';
import type { AreaEntry, Asset, Registry } from './registry';
import type { StageFigures } from './stage-figures';

export type Preview = ReadonlyMap<string, string>;

export interface BuildSource {
  commit: string;
  author: string;
  subject: string;
  uncommitted: boolean;
}

export interface SiteBuild {
  area: string;
  build: string;
  uploadedAt: string;
  live: boolean;
  /** Missing in builds made without a git repository or in a shallow clone, and in older builds. */
  source?: BuildSource;
}

export interface SiteRendering {
  host: string;
  entry: AreaEntry;
  others?: readonly AreaEntry[];
  file: string;
  pages: ReadonlyMap<string, { styles: readonly Asset[]; chunks: readonly Asset[] }>;
  moved: ReadonlyMap<string, string>;
  /** @throws Error with a sentence if a file is missing or was changed. */
  readCode(): Promise<{ host: string; area: string }>;
}

/** @returns the build's faults, one sentence each. */
export type TryRendering = (rendering: SiteRendering) => Promise<readonly string[]>;

/** A stage advances by itself once its build has had enough visits and the server finds it no worse than the live one. */
export interface StageSteps {
  shares: readonly number[];
  visits: number;
}

export interface SiteStage {
  area: string;
  build: string;
  liveBuild: string;
  /** The percentage of visitors who get the staged build. Users with one of `roles` get it too. If `languages` isn't empty, only readers of those languages get it. */
  share: number;
  roles: readonly Role[];
  languages: readonly Locale[];
  startedAt: string;
  /** When the stage got its present share. A step counts the visits since then. */
  widenedAt: string;
  startedBy?: string;
  mail?: string;
  steps?: StageSteps;
}

/** A verdict needs at least this many visits of each build, and so does a step. */
export const leastStageVisits = 60;

export const countNeededVisits = ({ visits }: Pick<StageSteps, 'visits'>): number => Math.max(visits, leastStageVisits);

export const findNextShare = ({ share, steps }: Pick<SiteStage, 'share' | 'steps'>): number | null =>
  steps?.shares.find((each) => each > share) ?? null;

/** `unchanged`: the requested share isn't larger than the present one. `over`: the build isn't staged any more. */
export type StageOutcome = 'changed' | 'unchanged' | 'over';

interface StageChange {
  area: string;
  build: string;
  by?: string | undefined;
}

export interface SiteEvent {
  revision: number;
  at: string;
  kind:
    | 'assemble'
    | 'publish'
    | 'stage'
    | 'widen'
    | 'promote'
    | 'stop'
    | 'rollback'
    | 'withdraw'
    | 'disable'
    | 'enable'
    | 'other';
  build: string | null;
  share: number | null;
  reason: string | null;
  by: string | null;
  source: BuildSource | null;
  endedStage: string | null;
  withoutChecks: string | null;
}

export interface SiteEvents {
  events: readonly SiteEvent[];
  before: number | null;
}

export interface SiteContent {
  readRegistry(preview?: Preview): Promise<Registry>;
  renderPage(pathname: string, pageOptions?: { locale?: Locale; preview?: Preview | undefined }): Promise<string>;
  /** Returns the same object while its revision is live. Null if no rendered area is at the path. @throws Error if the area's server build doesn't fit the host's. */
  findRendering(pathname: string): Promise<SiteRendering | null>;
  findPreloaded(pathname: string): Promise<{ entry: AreaEntry; pages: PreloadedPages } | null>;
}

export interface SiteRevision extends SiteContent {
  stages: ReadonlyMap<string, SiteStage>;
  /** Returns the same object for the same areas. */
  withStages(areas: readonly string[]): SiteRevision;
}

export interface Site extends SiteContent {
  folder: string;
  /** Returns the same object while its revision is live. Use one revision for answers that belong together. */
  readRevision(): Promise<SiteRevision>;
  listRenderings(): Promise<readonly SiteRendering[]>;
  /** Each problem is a sentence, for example about a revision or an entry that can't be read. */
  readHealth(): Promise<{ revision: number; problems: readonly string[] }>;
  listBuilds(): Promise<SiteBuild[]>;
  listEvents(area: string, range: { before?: number | undefined; most: number }): Promise<SiteEvents>;
  readFigures(area: string): Promise<StageFigures | null>;
  saveFigures(figures: StageFigures): Promise<void>;
  /** False for withdrawn builds too. The area can be `host`. */
  hasBuild(visitedBuild: VisitedBuild): Promise<boolean>;
  readBuildVisits(): Promise<BuildVisits | null>;
  saveBuildVisits(visits: BuildVisits): Promise<void>;
  /** A share that isn't larger changes nothing. */
  widenStage(change: StageChange & { share: number }): Promise<StageOutcome>;
  promoteStage(change: StageChange): Promise<StageOutcome>;
  stopStage(change: StageChange & { reason: string }): Promise<StageOutcome>;
}
