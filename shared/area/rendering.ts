import type { Locale } from '../protocol';
import type { HeadAnswer, ListedPage } from './head';
import type { AreaEntry } from './registry';

// The messages between the server and the host's server build: each page takes a few questions to a separate process.

export interface RenderingOptions {
  entry: AreaEntry;
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
  | { id: number; ask: 'reads'; url: string }
  | { id: number; ask: 'head'; url: string; base?: string; origin: string; locale: Locale; answer: unknown }
  | { id: number; ask: 'listed' }
  | {
      id: number;
      ask: 'page';
      url: string;
      base?: string;
      locale: Locale;
      theme: 'dark' | 'light' | null;
      reads: AnsweredRead[];
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

export const renderReadsElementId = 'laurel-reads';
