import type { VisitorAnswer } from '../http/visitor';
import type { RenderedPage } from './rendered-page';
import type { PageOfArea } from './rendering-process';

export type HeadReply =
  | { status: 'nowhere' }
  | { status: 'silent' }
  | { status: 'refused'; code: 404 | 410 }
  | { status: 'answered'; answer: unknown };

export interface StartedRendering {
  renderedPage: Promise<RenderedPage | null>;
}

export interface OpenPage {
  page: PageOfArea | 'failed' | null;
  answers: Map<string, Promise<VisitorAnswer>>;
  heads: Map<string, Promise<HeadReply | null>>;
  renderings: Map<string, Promise<StartedRendering>>;
  arrivedAnswers: VisitorAnswer[];
  renderedPages: Map<string, RenderedPage>;
  /** True if finding the page, a rendering or the head failed. The page is then cached only briefly. */
  failed: boolean;
  isBuildFault: boolean;
  openedAt: number;
}

/** An answer that hasn't arrived counts as changed. */
export const isPageCurrent = ({ answers, arrivedAnswers, failed }: OpenPage): boolean =>
  !failed && arrivedAnswers.length === answers.size && arrivedAnswers.every((answer) => answer.isCurrent());

export const pageCacheLimits = {
  lifetimeMs: 2000,
  currentLifetimeMs: 60_000,
  most: 200,
};
