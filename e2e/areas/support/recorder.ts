import { expect, type Page } from '@playwright/test';

interface Sight {
  /** Milliseconds from loading the shell, following a link or going back until a message appeared. */
  said: number | null;
  /** The number of the area's active styles, each time its content showed with a different number. */
  rules: number[];
}

declare global {
  interface Window {
    /** Reports to the test as it happens, so that it survives reloads. */
    laurelSaw?: (sight: Partial<Sight>) => void;
  }
}

/**
 * Observes every frame inside the page. A frame counts for at most a tenth of a second, because a busy machine can keep
 * the page from showing anything.
 */
function recordLook({ heading, styles }: { heading: string; styles: readonly string[] }): void {
  const longestFrame = 100;
  /** Milliseconds waited. Null if nothing is awaited. */
  let waited: number | null = null;
  let started = false;
  let known = -1;
  let before = performance.now();
  const isInForce = () =>
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
      const rules = isInForce();
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
  /** Expects a message within 9 s. */
  expectSaidInTime(): Promise<void>;
  /** Expects the area's content never to have shown with other styles than now. */
  expectAlwaysStyled(): Promise<void>;
}

/** Watches a page for area content without styles, and for failures without a message. */
export async function startRecorder(
  page: Page,
  area: { heading: string; styles: readonly string[] },
): Promise<Recorder> {
  const sight: Sight = { said: null, rules: [] };
  await page.exposeFunction('laurelSaw', ({ said, rules }: Partial<Sight>) => {
    if (said !== undefined) sight.said = said;
    if (rules) sight.rules.push(...rules);
  });
  await page.addInitScript(recordLook, area);
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
