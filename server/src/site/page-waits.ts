/** In milliseconds. */
export interface PageWaits {
  /** For the answers that the page is rendered from. */
  answers: number;
  /** For the rendering. A late rendering serves the next visitor. */
  rendering: number;
  /** For the head that crawlers read. Longer, so a build that must start first can answer. */
  head: number;
  preloads: number;
}

export const pageWaits: PageWaits = { answers: 250, rendering: 100, head: 2000, preloads: 100 };
