import type { Locale, Role } from '../protocol';
import type { PreloadedPages } from './preloaded';
import type { AreaEntry, Asset, Registry } from './registry';
import type { StageFigures } from './stage-figures';

/** Builds that replace the live ones, by area name. */
export type Preview = ReadonlyMap<string, string>;

export interface BuildSource {
  /** The newest commit that changed its sources. */
  commit: string;
  author: string;
  /** The first line of the commit's message. */
  subject: string;
  /** True if the sources had changes beyond that commit. */
  uncommitted: boolean;
}

export interface SiteBuild {
  area: string;
  build: string;
  uploadedAt: string;
  live: boolean;
  /** Missing in builds that weren't made in a git repository, and in older ones. */
  source?: BuildSource;
}

/** How a server renders the pages of one build of an area, inside one build of the host. */
export interface SiteRendering {
  host: string;
  entry: AreaEntry;
  /** The other areas, whose links its pages show. Missing if the rendering isn't of a page. */
  others?: readonly AreaEntry[];
  /** The name of the area's code in stack traces. */
  file: string;
  /** What each page in a separate chunk needs, by the page's path in the area. */
  pages: ReadonlyMap<string, { styles: readonly Asset[]; chunks: readonly Asset[] }>;
  /** The new paths of moved pages, by their former ones in the area. */
  moved: ReadonlyMap<string, string>;
  /**
   * The code of both server builds.
   * @throws Error with a sentence if one is missing or was changed.
   */
  readCode(): Promise<{ host: string; area: string }>;
}

/**
 * Tries a build before it is published: starts its server build once and renders each declared page from sample
 * answers.
 * @returns its faults, one sentence each.
 */
export type TryRendering = (rendering: SiteRendering) => Promise<readonly string[]>;

/** The steps of a stage. It advances by itself unless its build is worse than the live one. */
export interface StageSteps {
  /** Percentages, ascending. At 100 the build is made live. */
  shares: readonly number[];
  /** How many visits of the staged build each step needs before the next. */
  visits: number;
}

/** A build that some visitors get in place of an area's live one. */
export interface SiteStage {
  area: string;
  build: string;
  /** The build that all others get. A change of it ends the stage. */
  liveBuild: string;
  /** The percentage of visitors who get the build, from 0 to 100. */
  share: number;
  /** Staff with these roles get the build in addition to the share. */
  roles: readonly Role[];
  /** Only readers of these languages get the build; of all languages if empty. */
  languages: readonly Locale[];
  startedAt: string;
  /** When the stage got its present share. The visits of a step count from then. */
  widenedAt: string;
  startedBy?: string;
  /** The mail address for news of the stage. */
  mail?: string;
  steps?: StageSteps;
}

/** The next share of a stage that takes steps; 100 makes its build live. Null without a next step. */
export const findNextShare = ({ share, steps }: Pick<SiteStage, 'share' | 'steps'>): number | null =>
  steps?.shares.find((each) => each > share) ?? null;

/**
 * The result of changing a stage. `unchanged`: it was like that already. `over`: that build isn't staged any
 * more. Only one of several equal calls gets `changed`.
 */
export type StageOutcome = 'changed' | 'unchanged' | 'over';

interface StageChange {
  area: string;
  build: string;
  /** Who decided, for the history. */
  by?: string | undefined;
}

export interface SiteEvent {
  revision: number;
  at: string;
  /** The command; `assemble` made the whole workspace live. */
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
  /** The build that the command was for, or that is live since then. */
  build: string | null;
  share: number | null;
  reason: string | null;
  by: string | null;
  source: BuildSource | null;
  /** The staged build whose stage the command ended without making it live. */
  endedStage: string | null;
  /** The publisher's reason for publishing without checks. */
  withoutChecks: string | null;
}

export interface SiteEvents {
  events: readonly SiteEvent[];
  /** Where the earlier ones go on; null if there are none. */
  before: number | null;
}

export interface SiteContent {
  /** The live entries, with previewed builds in place of live ones. */
  readRegistry(preview?: Preview): Promise<Registry>;
  /** The HTML of one location, in English by default. */
  renderPage(pathname: string, pageOptions?: { locale?: Locale; preview?: Preview | undefined }): Promise<string>;
  /**
   * The rendering of a location's live area, the same object while it is live; null if it isn't rendered.
   * @throws Error if its server build doesn't fit the host's.
   */
  findRendering(pathname: string): Promise<SiteRendering | null>;
  /** The first reads of the pages of a location's live area, and the build that declares them. Null without reads. */
  findPreloaded(pathname: string): Promise<{ entry: AreaEntry; pages: PreloadedPages } | null>;
}

export interface SiteRevision extends SiteContent {
  stages: ReadonlyMap<string, SiteStage>;
  /** This revision with the staged builds of these areas. Returns the same object for the same areas. */
  withStages(areas: readonly string[]): SiteRevision;
}

/** The built site as the server needs it. Every answer is current. */
export interface Site extends SiteContent {
  folder: string;
  /** The live revision, the same object while it is live. Answers that belong together use one revision. */
  readRevision(): Promise<SiteRevision>;
  /** The renderings of all live and staged builds that fit the host's. */
  listRenderings(): Promise<readonly SiteRendering[]>;
  /** The live revision, and one sentence for each newer revision or part that can't be shown. */
  readHealth(): Promise<{ revision: number; problems: readonly string[] }>;
  listBuilds(): Promise<SiteBuild[]>;
  /** The events of an area in revisions before `before`, or in all. */
  listEvents(area: string, range: { before?: number | undefined; most: number }): Promise<SiteEvents>;
  /** The figures of an area's newest stage, which may have ended; null if it was never judged. */
  readFigures(area: string): Promise<StageFigures | null>;
  saveFigures(figures: StageFigures): Promise<void>;
  /** Gives a staged build to more visitors. A share that isn't larger changes nothing. */
  widenStage(change: StageChange & { share: number }): Promise<StageOutcome>;
  promoteStage(change: StageChange): Promise<StageOutcome>;
  /** Ends a stage, so that its visitors get the live build. */
  stopStage(change: StageChange & { reason: string }): Promise<StageOutcome>;
}
