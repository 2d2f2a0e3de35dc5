import type { Page } from '@playwright/test';
import axe from 'axe-core';

export interface AxeOptions {
  /** Limits the check to this part. */
  within?: string;
  /** Rules that don't apply to the page, by id. */
  without?: readonly string[];
}

/** The faults that axe finds in a page once its parts have loaded, one line each. */
export async function violationsOf(page: Page, { within, without = [] }: AxeOptions = {}): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, rules }) => {
      const run: typeof axe.run = Reflect.get(window, 'axe').run;
      // Elements that are still animating don't have their final colours.
      const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const results = await run(within ?? document, { rules });
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`.trim()),
      );
    },
    { within, rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])) },
  );
}
