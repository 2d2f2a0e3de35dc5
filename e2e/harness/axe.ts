import type { Page } from '@playwright/test';
import axe from 'axe-core';

export interface AxeOptions {
  within?: string;
  without?: readonly string[];
}

export async function findViolations(page: Page, { within, without = [] }: AxeOptions = {}): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, rules }) => {
      const runAxe: typeof axe.run = Reflect.get(window, 'axe').run;
      // Elements have their final colours only after their animations.
      const finiteAnimations = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
      const results = await runAxe(within ?? document, { rules });
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`.trim()),
      );
    },
    { within, rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])) },
  );
}
