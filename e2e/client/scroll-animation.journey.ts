import type { Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { waitUntilHydrated } from '../harness/rendered-page';
import { expect, phone, test } from '../harness/test';

const sectionNames = ['home-open', 'home-reserves', 'home-news'];
const findRevealedElement = (page: Page, name: string) => page.locator(`[data-reveal=${name}]`);

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { name: 'News' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true], [role=status]')).toHaveCount(0);
}

const showPixels = (page: Page, name: string, pixels: number) =>
  findRevealedElement(page, name).evaluate((element, shownPixels) => {
    let top = 0;
    for (let ancestor: Element | null = element; ancestor instanceof HTMLElement; ancestor = ancestor.offsetParent)
      top += ancestor.offsetTop;
    scrollTo({ top: top + shownPixels - innerHeight, behavior: 'instant' });
  }, pixels);

const listHiddenElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-reveal]')]
      .filter((element) => element.getBoundingClientRect().top < innerHeight)
      .filter((element) => getComputedStyle(element).opacity !== '1' || element.hasAttribute('data-aos'))
      .map((element) => element.getAttribute('data-reveal')),
  );

test('a section fades in once 100 px of it are visible: 1000 ms, ease-in-out, and never again', async ({
  newPerson,
}) => {
  const { page } = await newPerson({ viewport: { width: 1280, height: 500 } });
  await openHome(page);
  const news = findRevealedElement(page, 'home-news');
  await expect(news).toHaveAttribute('data-aos', 'fade-up');
  await expect(news).toHaveCSS('opacity', '0');
  await expect(news).toHaveCSS('transition-duration', '1s');
  await expect(news).toHaveCSS('transition-timing-function', 'ease-in-out');

  await showPixels(page, 'home-news', 98);
  await page.waitForTimeout(300);
  await expect(news).not.toHaveClass(/aos-animate/);
  await showPixels(page, 'home-news', 102);
  await expect(news).toHaveClass(/aos-animate/);
  await expect(news).toHaveCSS('opacity', '1');
  await expect(news, 'as if it had never been hidden').not.toHaveAttribute('data-aos');

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'News' })).toBeVisible();
  // The library hides this element, which proves that it has scanned the page.
  await page.getByRole('main').evaluate((main) => {
    const unseenElement = document.createElement('div');
    unseenElement.dataset.reveal = 'unseen';
    main.append(unseenElement);
  });
  await expect(findRevealedElement(page, 'unseen')).toHaveAttribute('data-aos', 'fade-up');
  await expect(news).not.toHaveAttribute('data-aos');
  await expect(news).toHaveCSS('opacity', '1');
});

for (const [name, options] of Object.entries({
  'a phone': phone,
  ...(isFullRun ? { 'a desk': { viewport: { width: 1280, height: 1600 } } } : {}),
}))
  test(`nothing in the first window is hidden on ${name}`, async ({ newPerson }) => {
    const { page } = await newPerson(options);
    await page.addInitScript(() => {
      const hiddenNames = new Set<string>();
      Reflect.set(window, 'hiddenInSight', hiddenNames);
      const noteHiddenElements = () => {
        for (const element of document.querySelectorAll('[data-reveal]')) {
          const { top, bottom } = element.getBoundingClientRect();
          if (scrollY === 0 && top < innerHeight && bottom > top && getComputedStyle(element).opacity !== '1')
            hiddenNames.add(element.getAttribute('data-reveal') ?? '');
        }
        requestAnimationFrame(noteHiddenElements);
      };
      requestAnimationFrame(noteHiddenElements);
    });
    await openHome(page);
    await expect(page.locator('body[data-aos-duration="1000"]')).toBeVisible();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => [...(Reflect.get(window, 'hiddenInSight') as Set<string>)])).toEqual([]);
    expect(await listHiddenElements(page)).toEqual([]);
  });

if (isFullRun)
  test('scrolling through shows every section', async ({ newPerson }) => {
    const { page } = await newPerson(phone);
    await openHome(page);
    await expect(page.locator('[data-reveal][data-aos]').first()).toBeAttached();
    for (const name of sectionNames) {
      await showPixels(page, name, 150);
      await expect(findRevealedElement(page, name)).toHaveCSS('opacity', '1');
    }
  });

if (isFullRun)
  test("with reduced motion no section is marked, and the library isn't loaded", async ({ newPerson }) => {
    const { page } = await newPerson({ reducedMotion: 'reduce' });
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await openHome(page);
    await page.waitForTimeout(800);
    expect(files.filter((file) => /reveal|aos/.test(file))).toEqual([]);
    await expect(page.locator('[data-aos]')).toHaveCount(0);
  });

test('if the library fails to load, everything shows', async ({ newPerson }) => {
  const { page, expectError } = await newPerson();
  expectError(/ERR_FAILED/);
  let refusedCount = 0;
  await page.route(/reveal[^/]*\.js$/, (route) => {
    refusedCount += 1;
    return route.abort();
  });
  await openHome(page);
  await expect.poll(() => refusedCount).toBeGreaterThan(0);
  for (const name of sectionNames) await expect(findRevealedElement(page, name)).toHaveCSS('opacity', '1');
});
