import type { Locale } from '../protocol';
import type { HeadAnswer, ListedPage } from './head';
import type { AreaEntry } from './registry';

// What the server and the host's server build say to each other: each page is a few questions to a process of its own.

/** What the host's server build is started with. */
export interface RenderingStart {
  /** The area it renders. */
  entry: AreaEntry;
  /** The code of the area's server build, and its name in stack traces. */
  code: string;
  file: string;
}

/** What the host's server build exports. It throws for code that isn't an area. */
export type StartRendering = (start: RenderingStart) => (question: RenderingQuestion) => Promise<RenderingAnswer>;

/** A read with its answer. */
export interface AnsweredRead {
  name: string;
  request: unknown;
  data: unknown;
}

/** Addresses are as areas know them. `base` names their language, where the reader's address does (`/de`). */
export type RenderingQuestion =
  /** What does the page at this address read first? */
  | { id: number; ask: 'reads'; url: string }
  /** What is it about, from the answer to the read that it names? */
  | { id: number; ask: 'head'; url: string; base?: string; origin: string; locale: Locale; answer: unknown }
  /** What does the sitemap list of the area's pages? */
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
    };

export type RenderingAnswer =
  /** Null for an address where no page is. */
  | {
      id: number;
      page: {
        path: string;
        reads: readonly { name: string; request: unknown }[];
        /** The read that the head is made from, null for none; absent if the page doesn't say what it is about. */
        headFrom?: string | null;
      } | null;
    }
  | { id: number; head: HeadAnswer | null }
  | { id: number; listed: readonly ListedPage[] }
  | { id: number; html: string }
  | { id: number; error: string };

/** The id of the data block with the reads that a page was rendered from. */
export const renderReadsElementId = 'laurel-reads';
