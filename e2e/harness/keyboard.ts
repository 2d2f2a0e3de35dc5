import { expect, type Locator, type Page } from '@playwright/test';

export interface FocusedElement {
  stop: string | undefined;
  hasRing: boolean;
  inSight: boolean;
  html: string;
}

export const readFocusedElement = (page: Page): Promise<FocusedElement | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return null;
    const hasRing = [element, element.parentElement, element.nextElementSibling].some(
      (candidate) =>
        candidate &&
        [null, '::before', '::after'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(candidate, part);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        }),
    );
    const box = element.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const inSight = [0.1, 0.5, 0.9].some((part) => {
      const topElement = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part);
      return (
        left < right &&
        top < bottom &&
        topElement !== null &&
        (element.contains(topElement) || topElement.contains(element))
      );
    });
    return { stop: element.dataset.stop, hasRing, inSight, html: element.outerHTML.slice(0, 160) };
  });

interface TabOptions {
  isBackwards?: true;
  mostStops?: number;
}

export async function pressTabTo(
  page: Page,
  target: Locator,
  { isBackwards, mostStops = 40 }: TabOptions = {},
): Promise<void> {
  await expect(target).toBeVisible();
  const passedElements: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(isBackwards ? 'Shift+Tab' : 'Tab');
    // The page may need a moment to scroll to the focus.
    await expect
      .poll(() => readFocusedElement(page), 'the focus can be seen')
      .toMatchObject({ hasRing: true, inSight: true });
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    passedElements.push((await readFocusedElement(page))?.html ?? '');
  }
  throw new Error(`${target} was not reached within ${mostStops} stops:\n${passedElements.join('\n')}`);
}

export const expectFocusIn = (place: Locator): Promise<void> =>
  expect
    .poll(() => place.evaluate((element) => element.contains(document.activeElement)), 'the focus came along')
    .toBe(true);
