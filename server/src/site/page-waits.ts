/** How long a page waits, in milliseconds. */
export interface PageWaits {
  /** For the answers that the page is rendered from. */
  answers: number;
  /** For the rendering. A rendering that comes later serves the next visitor. */
  rendering: number;
  /** For the head that crawlers read. This wait is longer, so that a build that must start first can answer. */
  head: number;
  preloads: number;
}

export const pageWaits: PageWaits = { answers: 250, rendering: 100, head: 2000, preloads: 100 };
