import { expect, type Page } from '@playwright/test';

interface Sight {
  /** Milliseconds since the shell came, a link was followed or the way back was taken, until it said what is wrong. */
  said: number | null;
  /** How many rules of the area's styles were in force, each time its content was seen with another number of them. */
  rules: number[];
}

declare global {
  interface Window {
    /** What the recorder tells the test, as it happens: it outlives a reload. */
    laurelSaw?: (sight: Partial<Sight>) => void;
  }
}

/**
 * Looks at every frame from within the page. A frame counts for a tenth of a second at most: where a busy machine keeps the page
 * from running at all, nobody could have said anything.
 */
function look({ heading, styles }: { heading: string; styles: readonly string[] }): void {
  const longestFrame = 100;
  /** Milliseconds waited; null when there is nothing to wait for. */
  let waited: number | null = null;
  let started = false;
  let known = -1;
  let before = performance.now();
  const inForce = () =>
    [...document.styleSheets]
      .filter(({ href }) => href !== null && styles.includes(new URL(href).pathname))
      .reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
  const begin = () => {
    started = true;
    waited = 0;
    window.laurelSaw?.({ said: null });
  };
  const frame = (now: number) => {
    if (waited !== null) waited += Math.min(now - before, longestFrame);
    before = now;
    if (!started && document.querySelector('header')) begin();
    const main = document.querySelector('main');
    const title = main?.querySelector('h1');
    if (title?.textContent?.trim() === heading && title.checkVisibility()) {
      const rules = inForce();
      if (rules !== known) window.laurelSaw?.({ rules: [rules] });
      known = rules;
    }
    const said = [...(main?.querySelectorAll('button') ?? [])].some(({ textContent }) => textContent === 'Try again');
    if (said && waited !== null) {
      window.laurelSaw?.({ said: waited });
      waited = null;
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  document.addEventListener('click', begin, true);
  window.addEventListener('popstate', begin);
}

export interface Recorder {
  /** Whether what a person waited for a word of what is wrong was within 9 s. */
  expectSaidInTime(): Promise<void>;
  /** That the area's content was never seen with other styles than it has now. */
  expectAlwaysStyled(): Promise<void>;
}

/** Watches a page for the area's content without its style, and for how long it says nothing of a failure. */
export async function startRecorder(
  page: Page,
  area: { heading: string; styles: readonly string[] },
): Promise<Recorder> {
  const sight: Sight = { said: null, rules: [] };
  await page.exposeFunction('laurelSaw', ({ said, rules }: Partial<Sight>) => {
    if (said !== undefined) sight.said = said;
    if (rules) sight.rules.push(...rules);
  });
  await page.addInitScript(look, area);
  return {
    async expectSaidInTime() {
      await expect.poll(() => sight.said, 'milliseconds until it said so').not.toBeNull();
      expect(sight.said ?? 0, 'milliseconds until it said so').toBeLessThan(9000);
    },
    async expectAlwaysStyled() {
      const now = await page.evaluate(
        (styles) =>
          [...document.styleSheets]
            .filter(({ href }) => href !== null && styles.includes(new URL(href).pathname))
            .reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
        area.styles,
      );
      expect(now, 'rules of the area').toBeGreaterThan(0);
      expect([...new Set(sight.rules)], 'rules in force while the area was seen').toEqual([now]);
    },
  };
}
