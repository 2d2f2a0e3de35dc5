import type { Locale } from '../protocol';
import type { Registry } from './registry';

/** Builds that stand in for the live ones, by the names of their areas. */
export type Preview = ReadonlyMap<string, string>;

export interface SiteBuild {
  area: string;
  build: string;
  uploadedAt: string;
  live: boolean;
}

/** The built site as the server needs it; each answer is that of the moment. */
export interface Site {
  /** Where the built files lie. */
  folder: string;
  /** What is live, with the builds of a preview in place of the live ones. */
  registry(preview?: Preview): Promise<Registry>;
  /** The HTML of one location, in English unless told otherwise. */
  page(pathname: string, shown?: { locale?: Locale; preview?: Preview | undefined }): Promise<string>;
  /** The live revision, and in a sentence each what keeps newer ones or parts of it from being shown. */
  health(): Promise<{ revision: number; problems: readonly string[] }>;
  /** Every uploaded build of every area. */
  builds(): Promise<SiteBuild[]>;
}
