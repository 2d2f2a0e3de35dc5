import type { Locale } from '../protocol';
import type { PreloadedPages } from './preloaded';
import type { AreaEntry, Asset, Registry } from './registry';

/** Builds that replace the live ones, by area name. */
export type Preview = ReadonlyMap<string, string>;

export interface SiteBuild {
  area: string;
  build: string;
  uploadedAt: string;
  live: boolean;
}

/** How a server renders the pages of one build of an area, inside one build of the host. */
export interface SiteRendering {
  /** The host's build. */
  host: string;
  entry: AreaEntry;
  /** The name of the area's code in stack traces. */
  file: string;
  /** The styles of each page in a separate chunk, by its path in the area. */
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

/** The content of a site at one revision. */
export interface SiteRevision {
  /** The live entries, with previewed builds in place of live ones. */
  readRegistry(preview?: Preview): Promise<Registry>;
  /** The HTML of one location, in English by default. */
  renderPage(pathname: string, pageOptions?: { locale?: Locale; preview?: Preview | undefined }): Promise<string>;
  /**
   * The rendering of a location's live area; null if it isn't rendered. The same object for as long as it is live.
   * @throws Error with a sentence if its server build doesn't fit the host's.
   */
  findRendering(pathname: string): Promise<SiteRendering | null>;
  /** The first reads of the pages of a location's live area, and the build that declares them. Null without reads. */
  findPreloaded(pathname: string): Promise<{ entry: AreaEntry; pages: PreloadedPages } | null>;
}

/** The built site as the server needs it. Every answer is current. */
export interface Site extends SiteRevision {
  /** The folder of the built files. */
  folder: string;
  /** The live revision, the same object while it is live. Answers that belong together use one revision. */
  readRevision(): Promise<SiteRevision>;
  /** The renderings of all live areas with a fitting server build. */
  listRenderings(): Promise<readonly SiteRendering[]>;
  /** The live revision, and one sentence for each newer revision or part that can't be shown. */
  readHealth(): Promise<{ revision: number; problems: readonly string[] }>;
  /** Every uploaded build of every area. */
  listBuilds(): Promise<SiteBuild[]>;
}
