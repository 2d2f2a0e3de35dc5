import type { Locale } from '../protocol';
import type { PreloadedPages } from './preloaded';
import type { AreaEntry, Asset, Registry } from './registry';

/** Builds shown in place of the live ones, by area name. */
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
  /** What each page with code of its own brings, by its path in the area. */
  pages: ReadonlyMap<string, { styles: readonly Asset[]; chunks: readonly Asset[] }>;
  /** Where pages have moved, by their former paths in the area. */
  moved: ReadonlyMap<string, string>;
  /**
   * The code of both server builds.
   * @throws Error with a sentence if one is missing or isn't what was built.
   */
  code(): Promise<{ host: string; area: string }>;
}

/**
 * Tries a build before it is published: starts its server build once and renders each page that it declares, from sample answers.
 * @returns what is wrong with it, a sentence each.
 */
export type TryRendering = (rendering: SiteRendering) => Promise<readonly string[]>;

/** The content of a site at one revision. */
export interface SiteRevision {
  /** What is live, with previewed builds in place of live ones. */
  registry(preview?: Preview): Promise<Registry>;
  /** The HTML of one location, in English by default. */
  page(pathname: string, shown?: { locale?: Locale; preview?: Preview | undefined }): Promise<string>;
  /**
   * How the live area of a location is rendered; null if it isn't. The same object for as long as it is live.
   * @throws Error with a sentence if its server build doesn't fit the host's.
   */
  rendering(pathname: string): Promise<SiteRendering | null>;
  /** What the pages of a location's live area read first, and which build says so; null if it declares none. */
  preloaded(pathname: string): Promise<{ entry: AreaEntry; pages: PreloadedPages } | null>;
}

/** The built site as the server needs it. Every answer is current. */
export interface Site extends SiteRevision {
  /** The folder of the built files. */
  folder: string;
  /** The revision that is live now: whatever is made of several answers takes them from one. */
  now(): Promise<SiteRevision>;
  /** How all live areas are rendered that have a server build that fits. */
  renderings(): Promise<readonly SiteRendering[]>;
  /** The live revision, and why newer ones or parts of it can't be shown, a sentence each. */
  health(): Promise<{ revision: number; problems: readonly string[] }>;
  /** Every uploaded build of every area. */
  builds(): Promise<SiteBuild[]>;
}
