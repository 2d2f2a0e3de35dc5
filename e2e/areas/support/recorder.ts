import { expect, type Page } from '@playwright/test';

interface RecordedSight {
  at: number | null;
  ruleCounts: number[];
}

declare global {
  interface Window {
    noteSight?: (sight: Partial<RecordedSight>) => void;
  }
}

/** Counts at most 100 ms of waiting per frame, because a busy machine can delay frames. */
function recordLook({ heading, styles }: { heading: string; styles: readonly string[] }): void {
  const longestFrameMs = 100;
  /** Null while the page isn't waiting for anything. */
  let waitedMs: number | null = null;
  let isRecording = false;
  let lastRuleCount = -1;
  let frameStartedAtMs = performance.now();
  const countRulesInForce = () =>
    [...document.styleSheets]
      .filter(({ href }) => href !== null && styles.includes(new URL(href).pathname))
      .reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
  const beginRecording = () => {
    isRecording = true;
    waitedMs = 0;
    window.noteSight?.({ at: null });
  };
  const countFrame = (now: number) => {
    if (waitedMs !== null) waitedMs += Math.min(now - frameStartedAtMs, longestFrameMs);
    frameStartedAtMs = now;
    if (!isRecording && document.querySelector('header')) beginRecording();
    const main = document.querySelector('main');
    const title = main?.querySelector('h1');
    if (title?.textContent?.trim() === heading && title.checkVisibility()) {
      const ruleCount = countRulesInForce();
      if (ruleCount !== lastRuleCount) window.noteSight?.({ ruleCounts: [ruleCount] });
      lastRuleCount = ruleCount;
    }
    const hasRetryButton = [...(main?.querySelectorAll('button') ?? [])].some(
      ({ textContent }) => textContent === 'Try again',
    );
    if (hasRetryButton && waitedMs !== null) {
      window.noteSight?.({ at: waitedMs });
      waitedMs = null;
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
  const sight: RecordedSight = { at: null, ruleCounts: [] };
  await page.exposeFunction('noteSight', ({ at, ruleCounts }: Partial<RecordedSight>) => {
    if (at !== undefined) sight.at = at;
    if (ruleCounts) sight.ruleCounts.push(...ruleCounts);
  });
  await page.addInitScript(recordLook, area);
  return {
    async expectSaidInTime() {
      await expect.poll(() => sight.at, 'milliseconds until it said so').not.toBeNull();
      expect(sight.at ?? 0, 'milliseconds until it said so').toBeLessThan(9000);
    },
    async expectAlwaysStyled() {
      const finalRuleCount = await page.evaluate(
        (styles) =>
          [...document.styleSheets]
            .filter(({ href }) => href !== null && styles.includes(new URL(href).pathname))
            .reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
        area.styles,
      );
      expect(finalRuleCount, 'rules of the area').toBeGreaterThan(0);
      expect([...new Set(sight.ruleCounts)], 'rules in force while the area was seen').toEqual([finalRuleCount]);
    },
  };
}
