import { expect, type Page, test } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { findViolations } from '../harness/axe';
import { type Gallery, openGallery } from '../harness/gallery';
import { readFocusedElement } from '../harness/keyboard';
import { findForcedColorFaults, findMotionFaults } from '../harness/user-preferences';

test.skip(!isFullRun, 'It tries each component in each state, theme and width.');

// Traces of such a large page are slow.
test.use({ trace: 'off' });

let gallery: Gallery;
const errors: string[] = [];

test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery.close());

test.beforeEach(({ page }) => {
  errors.length = 0;
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
});
test.afterEach(() => expect(errors, 'errors in the console').toEqual([]));

const widePage = { width: 1440, height: 900 };

async function openStory(page: Page, address: string): Promise<void> {
  await page.goto(`${gallery.url}#${address}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Skipped, because a gallery page shows several states of one landmark, each with the heading of its screen. */
const skippedRules = ['landmark-unique', 'heading-order', 'landmark-complementary-is-top-level'];

const phonePage = { width: 390, height: 844 };

// Colours depend on the theme, and layout on the width, so the short run tries each theme and each width once.
for (const colorScheme of ['dark', 'light'] as const)
  for (const viewport of isFullRun ? [widePage, phonePage] : [colorScheme === 'dark' ? widePage : phonePage])
    test(`axe finds nothing in the ${colorScheme} theme, ${viewport.width} px wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const address of ['foundations', 'everything']) {
        await openStory(page, address);
        expect(await findViolations(page, { without: skippedRules }), address).toEqual([]);
      }
    });

test('at 400% zoom, which is 320 px, no page scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['foundations', 'everything']) {
    await openStory(page, address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStory(page, 'everything');
  expect(await findMotionFaults(page)).toEqual([]);
});

test('in forced colours every control keeps an outline, and every chart its lines', async ({ page }) => {
  await openStory(page, 'everything');
  for (const colorScheme of ['dark', 'light'] as const)
    for (const theme of ['dark', 'light']) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.locator('html').evaluate((root, name) => root.setAttribute('data-theme', name), theme);
      expect(await findForcedColorFaults(page), `${theme} theme, ${colorScheme} colours`).toEqual([]);
    }
});

function markStops(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const radioNames = new Set<string>();
    const stops: string[] = [];
    for (const element of main.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )) {
      if (element.matches(':disabled, [tabindex="-1"]') || !element.checkVisibility()) continue;
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        const group = [...main.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]`)];
        const chosenRadio = group.find(({ checked }) => checked);
        if (radioNames.has(element.name) || (chosenRadio && chosenRadio !== element)) continue;
        radioNames.add(element.name);
      }
      element.dataset.stop = String(stops.length);
      stops.push(element.outerHTML.slice(0, 160));
    }
    return stops;
  });
}

test('the Tab key reaches every control and shows where it is', async ({ page }) => {
  await page.setViewportSize(widePage);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStory(page, 'everything');
  const stops = await markStops(page);
  const reachedStops = new Set<string>();
  const ringedStops = new Set<string>();
  await page.getByRole('heading', { level: 1 }).first().focus();
  // A date field takes several presses of Tab, and the ring of its calendar's button isn't the field's. A stop passes if any press shows a ring.
  for (let press = 0; press < stops.length * 2 && reachedStops.size < stops.length; press += 1) {
    await page.keyboard.press('Tab');
    const focusedElement = await readFocusedElement(page);
    if (focusedElement?.stop === undefined) continue;
    reachedStops.add(focusedElement.stop);
    if (focusedElement.hasRing) ringedStops.add(focusedElement.stop);
  }
  const listStopsWithout = (numbers: Set<string>) => stops.filter((_, index) => !numbers.has(String(index)));
  expect(listStopsWithout(reachedStops), 'not reached').toEqual([]);
  expect(listStopsWithout(ringedStops), 'the focus cannot be seen').toEqual([]);
});

const findStory = (page: Page, name: string) => page.locator(`[data-story="${name}"]`);

test('a dialog opens by keyboard, keeps the focus and returns it', async ({ page }) => {
  await openStory(page, 'dialog');
  const opener = findStory(page, 'With a field').getByRole('button', { name: 'Open' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A name for this wallet' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  for (const name of ['Cancel', 'Use it', 'Close']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name })).toBeFocused();
  }
  expect(await findViolations(page, { within: 'dialog' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('arrow keys choose a score, and Space agrees to the terms', async ({ page }) => {
  await openStory(page, 'field');
  const scores = findStory(page, 'Choice as cards');
  await scores.getByRole('radio', { name: /1–3/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(scores.getByRole('radio', { name: /3–1/ })).toBeChecked();
  const terms = page.getByRole('checkbox', { name: /the terms/ });
  await terms.focus();
  await page.keyboard.press('Space');
  await expect(terms).toBeChecked();
});

test('an empty form leads to its first field', async ({ page }) => {
  await openStory(page, 'form');
  const form = page.getByRole('form', { name: 'Contact, checked' });
  await form.getByRole('button', { name: 'Send' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByText('Check these 2 fields:')).toBeVisible();
});

test('the list finds a component by its export; theme and width never change the address', async ({ page }) => {
  await page.setViewportSize(widePage);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openStory(page, 'foundations');
  await page.getByRole('searchbox', { name: 'Find a component' }).fill('countdown');
  const componentList = page.getByRole('navigation', { name: 'Components' });
  await expect(componentList.getByRole('link')).toHaveText(['Date time']);
  await componentList.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Date time' })).toBeFocused();

  await openStory(page, 'button');
  await page.getByRole('banner').getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const lastButton = findStory(page, 'With icons').getByRole('button').last();
  const boxBefore = await lastButton.boundingBox();
  await page.getByLabel('Place').selectOption('card');
  await expect.poll(async () => (await lastButton.boundingBox())?.x).toBeLessThan(boxBefore?.x ?? 0);
  await findStory(page, 'As a link').getByRole('link', { name: 'See the contests' }).click();
  expect(new URL(page.url()).hash).toBe('#button');
});
