import type { Locale } from '../protocol';
import type { HeadAnswer, ListedPage } from './head';
import type { AreaEntry } from './registry';

// The messages between the server and the host's server build: each page takes a few questions to a separate process.

/** The start parameters of the host's server build. */
export interface RenderingOptions {
  /** The area it renders. */
  entry: AreaEntry;
  /** The code of the area's server build, and its name in stack traces. */
  code: string;
  file: string;
}

/** The export of the host's server build. It throws for code that isn't an area. */
export type StartRendering = (start: RenderingOptions) => (question: RenderingQuestion) => Promise<RenderingAnswer>;

export interface AnsweredRead {
  name: string;
  request: unknown;
  data: unknown;
  /** The latest change that the answer includes; undefined if the server doesn't listen for changes. */
  position?: string | undefined;
}

/** Addresses are without a language. `base` is the prefix of the reader's own, if it names one (`/de`). */
export type RenderingQuestion =
  /** What are the first reads of the page at this address? */
  | { id: number; ask: 'reads'; url: string }
  /** What is its head, given the answer to its read? */
  | { id: number; ask: 'head'; url: string; base?: string; origin: string; locale: Locale; answer: unknown }
  /** What are the area's entries in the sitemap? */
  | { id: number; ask: 'listed' }
  /** Render it from these answers. */
  | {
      id: number;
      ask: 'page';
      url: string;
      base?: string;
      locale: Locale;
      theme: 'dark' | 'light' | null;
      reads: AnsweredRead[];
      /** The other areas that show links in it. */
      others?: readonly AreaEntry[];
    };

export type RenderingAnswer =
  /** Null for an address without a page. */
  | {
      id: number;
      page: {
        path: string;
        reads: readonly { name: string; request: unknown }[];
        /** The read for the head, null for none; absent if the page has no head. */
        headFrom?: string | null;
      } | null;
    }
  | { id: number; head: HeadAnswer | null }
  | { id: number; listed: readonly ListedPage[] }
  | { id: number; html: string }
  | { id: number; error: string };

/** The id of the data block with the reads that a page was rendered from. */
export const renderReadsElementId = 'laurel-reads';
