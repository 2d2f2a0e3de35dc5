import type { VisitorAnswer } from '../http/visitor';
import type { RenderedPage } from './rendered-page';
import type { PageOfArea } from './rendering-process';

export type HeadReply =
  /** No page at this address. */
  | { status: 'nowhere' }
  /** The page has no head. */
  | { status: 'silent' }
  /** Visitors can't see the subject: it is missing or gone. */
  | { status: 'refused'; code: 404 | 410 }
  /** The area's unchecked answer. */
  | { status: 'answered'; answer: unknown };

/** Its answers have arrived. */
export interface StartedRendering {
  renderedPage: Promise<RenderedPage | null>;
}

export interface OpenPage {
  /** Null if there is no page; `failed` if the code failed. */
  page: PageOfArea | 'failed' | null;
  answers: Map<string, Promise<VisitorAnswer>>;
  heads: Map<string, Promise<HeadReply | null>>;
  renderings: Map<string, Promise<StartedRendering>>;
  arrivedAnswers: VisitorAnswer[];
  renderedPages: Map<string, RenderedPage>;
  /** True if a read, a rendering or a head failed. The next visit tries again. */
  failed: boolean;
  /** True if the build's own code failed. */
  isBuildFault: boolean;
  /** As `performance.now()`. */
  openedAt: number;
}

/** An answer that hasn't arrived counts as changed. */
export const isPageCurrent = ({ answers, arrivedAnswers, failed }: OpenPage): boolean =>
  !failed && arrivedAnswers.length === answers.size && arrivedAnswers.every((answer) => answer.isCurrent());

/**
 * Milliseconds, and a number of pages. An unchanged page is rendered again each minute, because it shows the time left.
 */
export const pageCacheLimits = {
  lifetime: 2000,
  currentLifetime: 60_000,
  most: 200,
};
