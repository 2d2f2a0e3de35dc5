/** Milliseconds that a page waits for its parts. Later ones are left out, so that the page itself is never late. */
export interface PageWaits {
  /** For the answers that it is rendered from. */
  answers: number;
  /** For the rendering. A later one serves the next visitor. */
  rendering: number;
  /** For its head, which crawlers read: longer, so that a build that has to start first can answer. */
  head: number;
  /** For what is sent along with it. */
  preloads: number;
}

export const pageWaits: PageWaits = { answers: 250, rendering: 100, head: 2000, preloads: 100 };
