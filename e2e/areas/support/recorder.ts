import { expect, type Page } from '@playwright/test';

interface RecordedSight {
  at: number | null;
  rules: number[];
}

declare global {
  interface Window {
    laurelSaw?: (sight: Partial<RecordedSight>) => void;
  }
}

/** Counts at most 100 ms of waiting per frame, because a busy machine can delay frames. */
function recordLook({ heading, styles }: { heading: string; styles: readonly string[] }): void {
  const longestFrame = 100;
  /** Milliseconds waited; null if nothing is awaited. */
  let waited: number | null = null;
  let started = false;
  let lastSight = -1;
  let beganAtMs = performance.now();
  const countRulesInForce = () =>
    [...document.styleSheets]
      .filter(({ href }) => href !== null && styles.includes(new URL(href).pathname))
      .reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
  const beginRecording = () => {
    started = true;
    waited = 0;
    window.laurelSaw?.({ at: null });
  };
  const countFrame = (now: number) => {
    if (waited !== null) waited += Math.min(now - beganAtMs, longestFrame);
    beganAtMs = now;
    if (!started && document.querySelector('header')) beginRecording();
    const main = document.querySelector('main');
    const title = main?.querySelector('h1');
    if (title?.textContent?.trim() === heading && title.checkVisibility()) {
      const rules = countRulesInForce();
      if (rules !== lastSight) window.laurelSaw?.({ rules: [rules] });
      lastSight = rules;
    }
    const said = [...(main?.querySelectorAll('button') ?? [])].some(({ textContent }) => textContent === 'Try again');
    if (said && waited !== null) {
      window.laurelSaw?.({ at: waited });
      waited = null;
    }
    requestAnimationFrame(countFrame);
  };
  requestAnimationFrame(countFrame);
  document.addEventListener('click', beginRecording, true);
  window.addEventListener('popstate', beginRecording);
}

export interface Recorder {
  expectSaidInTime(): Promise<void>;
  expectAlwaysStyled(): Promise<void>;
}

export async function startRecorder(
  page: Page,
  area: { heading: string; styles: readonly string[] },
): Promise<Recorder> {
  const sight: RecordedSight = { at: null, rules: [] };
  await page.exposeFunction('laurelSaw', ({ at, rules }: Partial<RecordedSight>) => {
    if (at !== undefined) sight.at = at;
    if (rules) sight.rules.push(...rules);
  });
  await page.addInitScript(recordLook, area);
  return {
    async expectSaidInTime() {
      await expect.poll(() => sight.at, 'milliseconds until it said so').not.toBeNull();
      expect(sight.at ?? 0, 'milliseconds until it said so').toBeLessThan(9000);
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
