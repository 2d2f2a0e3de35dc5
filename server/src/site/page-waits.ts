/** How many milliseconds a page waits for its parts. It leaves out later parts, so that it is never late itself. */
export interface PageWaits {
  /** How long for the answers that the page is rendered from. */
  answers: number;
  /** How long for the rendering. A late rendering serves the next visitor. */
  rendering: number;
  /** How long for the head that crawlers read. Longer, so a build that must start first can answer. */
  head: number;
  /** How long for the preloaded reads. */
  preloads: number;
}

export const pageWaits: PageWaits = { answers: 250, rendering: 100, head: 2000, preloads: 100 };
