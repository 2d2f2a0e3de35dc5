import type { VisitorAnswer } from '../http/visitor';
import type { RenderedPage } from './rendered-page';
import type { PageOfArea } from './rendering-process';

/** The outcome of asking a page for its head. */
export type HeadReply =
  /** No page at this address. */
  | { status: 'nowhere' }
  /** The page has no head. */
  | { status: 'silent' }
  /** Visitors can't see the subject: it is missing or gone. */
  | { status: 'refused'; code: 404 | 410 }
  /** The area's unchecked answer. */
  | { status: 'answered'; answer: unknown };

/** A rendering whose answers have arrived. */
export interface StartedRendering {
  renderedPage: Promise<RenderedPage | null>;
}

/** A page with its answers, and with the head and the renderings made from them. */
export interface OpenPage {
  /** Null if there is no page; `failed` if the code failed. */
  page: PageOfArea | 'failed' | null;
  answers: Map<string, Promise<VisitorAnswer>>;
  heads: Map<string, Promise<HeadReply | null>>;
  renderings: Map<string, Promise<StartedRendering>>;
  /** The answers that have arrived, and the renderings that are done. */
  arrivedAnswers: VisitorAnswer[];
  renderedPages: Map<string, RenderedPage>;
  /** True if a read, a rendering or a head failed. The next visit tries again. */
  failed: boolean;
  /** True if the build's own code failed. */
  isBuildFault: boolean;
  /** When it was opened, by `performance.now()`. */
  openedAt: number;
}

/** True if all answers of a page are known to be unchanged. */
export const isPageCurrent = ({ answers, arrivedAnswers, failed }: OpenPage): boolean =>
  !failed && arrivedAnswers.length === answers.size && arrivedAnswers.every((answer) => answer.isCurrent());

/**
 * How long, and how many, pages are cached. The server renders an unchanged page again each minute, because it shows the
 * time left.
 */
export const pageCacheLimits = {
  lifetime: 2000,
  currentLifetime: 60_000,
  most: 200,
};
