import type { Locale } from '../protocol';
import type { Registry } from './registry';

/** Builds shown in place of the live ones, by area name. */
export type Preview = ReadonlyMap<string, string>;

export interface SiteBuild {
  area: string;
  build: string;
  uploadedAt: string;
  live: boolean;
}

/** The built site as the server needs it. Every answer is current. */
export interface Site {
  /** The folder of the built files. */
  folder: string;
  /** What is live, with previewed builds in place of live ones. */
  registry(preview?: Preview): Promise<Registry>;
  /** The HTML of one location, in English by default. */
  page(pathname: string, shown?: { locale?: Locale; preview?: Preview | undefined }): Promise<string>;
  /** The live revision, and why newer ones or parts of it can't be shown, a sentence each. */
  health(): Promise<{ revision: number; problems: readonly string[] }>;
  /** Every uploaded build of every area. */
  builds(): Promise<SiteBuild[]>;
}
