import type { Locale } from '../protocol';
import type { HeadAnswer, ListedPage } from './head';
import type { AreaEntry } from './registry';

export interface RenderingOptions {
  entry: AreaEntry;
  code: string;
  file: string;
}

export type StartRendering = (options: RenderingOptions) => (question: RenderingQuestion) => Promise<RenderingAnswer>;

export interface AnsweredRead {
  name: string;
  request: unknown;
  data: unknown;
  /** The latest change that the answer includes. Undefined if the server doesn't listen for changes. */
  position?: string | undefined;
}

/** `url` has no language prefix. `base` is the language prefix of the reader's address, if it has one (`/de`). */
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
  /** Null if no page is at the address, or if its code fails to load. */
  | {
      id: number;
      page: {
        path: string;
        reads: readonly { name: string; request: unknown }[];
        headFrom?: string | null;
      } | null;
    }
  | { id: number; head: HeadAnswer | null }
  | { id: number; listed: readonly ListedPage[] }
  | { id: number; html: string }
  | { id: number; error: string };

export const renderReadsElementId = 'laurel-reads';
