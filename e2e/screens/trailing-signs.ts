import type { Page } from '@playwright/test';

/** Finds cells that end with a separator although no cell follows on the same line. */
export function listTrailingSigns(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=cell]')]
      .filter((cell) => /[\u00b7\u2022|,]/.test(getComputedStyle(cell, '::after').content))
      .filter((cell) => {
        const { right, top, bottom } = cell.getBoundingClientRect();
        return ![...(cell.parentElement?.children ?? [])].some((other) => {
          const box = other.getBoundingClientRect();
          return box.left >= right - 1 && box.top < bottom && box.bottom > top;
        });
      })
      .map((cell) => `“${cell.textContent}” ends with a sign at the end of its line`),
  );
}
