import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../harness/axe';
import { type Gallery, openGallery } from '../harness/gallery';

// The kit's gallery, built as a folder: every component in every state, for everyone.

let gallery: Gallery;
let components: string[];
const errors: string[] = [];

test.beforeAll(async ({ browser }) => {
  gallery = await openGallery();
  const page = await browser.newPage();
  await page.goto(gallery.url);
  const links = page.getByRole('navigation', { name: 'Components' }).getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  components = addresses.filter((address) => !['foundations', 'everything'].includes(address));
  await page.close();
});
test.afterAll(() => gallery.close());

test.beforeEach(({ page }) => {
  errors.length = 0;
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
});
test.afterEach(() => expect(errors, 'errors in the console').toEqual([]));

const widePage = { width: 1440, height: 900 };

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${gallery.url}#${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Several states of one landmark stand on one page, and a state has the heading of the screen it was made for. */
const without = ['landmark-unique', 'heading-order', 'landmark-complementary-is-top-level'];

for (const colorScheme of ['dark', 'light'] as const)
  for (const viewport of [widePage, { width: 390, height: 844 }])
    test(`axe finds nothing in the ${colorScheme} theme, ${viewport.width} px wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const address of ['foundations', 'everything']) {
        await open(page, address);
        expect(await violationsOf(page, { without }), address).toEqual([]);
      }
    });

test('at 400 % zoom, which is 320 px, no page scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['foundations', 'everything']) {
    await open(page, address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
});

test('with less motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'everything');
  const moving = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : '')),
  );
  expect(moving).toEqual([]);
});

test('in forced colours every control keeps an outline of its own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'everything');
  const shapeless = await page.locator('[data-story]').evaluateAll((stories) =>
    stories.flatMap((story) =>
      [...story.querySelectorAll('button, input:not([type=checkbox], [type=radio]), select, textarea')]
        .filter((control) => {
          const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(control);
          const drawn = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
          // What is only an icon, or underlined, shows by itself; a row of tabs or of steps is drawn as a whole.
          const alone = !control.closest('[role=tablist], ol');
          return alone && !drawn && textDecorationLine === 'none' && control.textContent?.trim() !== '';
        })
        .map((control) => `${story.getAttribute('data-story')}: ${control.outerHTML.slice(0, 160)}`),
    ),
  );
  expect(shapeless).toEqual([]);
});

/** What the Tab key has to reach among the stories, marked with a number each; one of a group of radio buttons. */
function markStops(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const seen = new Set<string>();
    const stops: string[] = [];
    for (const element of main.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )) {
      if (element.matches(':disabled, [tabindex="-1"]') || !element.checkVisibility()) continue;
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        const group = [...main.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]`)];
        const chosen = group.find(({ checked }) => checked);
        if (seen.has(element.name) || (chosen && chosen !== element)) continue;
        seen.add(element.name);
      }
      element.dataset.stop = String(stops.length);
      stops.push(element.outerHTML.slice(0, 160));
    }
    return stops;
  });
}

/** The mark of what has the focus, and whether that can be seen on it or on what stands right around it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
    const ringed = [element, element.parentElement, element.nextElementSibling].some(
      (candidate) =>
        candidate &&
        [null, '::before', '::after'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(candidate, part);
          return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
        }),
    );
    return { stop: element.dataset.stop, ringed };
  });

test('the Tab key reaches whatever can be operated, and shows where it is', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize(widePage);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const component of components) {
    await open(page, component);
    const stops = await markStops(page);
    const reached = new Set<string>();
    const seen = new Set<string>();
    await page.getByRole('heading', { level: 1 }).focus();
    // A date's field holds a few stops of its own, and its calendar draws a ring of its own.
    for (let press = 0; press < stops.length * 8 && reached.size < stops.length; press += 1) {
      await page.keyboard.press('Tab');
      const now = await focused(page);
      if (now?.stop === undefined) break;
      reached.add(now.stop);
      if (now.ringed) seen.add(now.stop);
    }
    const missed = stops.filter((_, index) => !reached.has(String(index)));
    const unseen = stops.filter((_, index) => !seen.has(String(index)));
    expect(missed, `${component}: not reached`).toEqual([]);
    expect(unseen, `${component}: the focus cannot be seen`).toEqual([]);
  }
});

const story = (page: Page, name: string) => page.locator(`[data-story="${name}"]`);

test('a dialog opens by the keyboard, keeps the focus, and gives it back', async ({ page }) => {
  await open(page, 'dialog');
  const opener = story(page, 'With a field').getByRole('button', { name: 'Open' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A name for this wallet' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  for (const name of ['Cancel', 'Use it', 'Close']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name })).toBeFocused();
  }
  expect(await violationsOf(page, { within: 'dialog' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('arrow keys choose a score, and Space agrees to the terms', async ({ page }) => {
  await open(page, 'field');
  const scores = story(page, 'Choice as cards');
  await scores.getByRole('radio', { name: /1–3/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(scores.getByRole('radio', { name: /3–1/ })).toBeChecked();
  const terms = page.getByRole('checkbox', { name: /the terms/ });
  await terms.focus();
  await page.keyboard.press('Space');
  await expect(terms).toBeChecked();
});

test('a form that is sent empty leads to its first field', async ({ page }) => {
  await open(page, 'form');
  const form = page.getByRole('form', { name: 'Contact, checked' });
  await form.getByRole('button', { name: 'Send' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByText('2 fields need another look:')).toBeVisible();
});

test('the list finds a component by what it exports; theme and place change what is shown, never the address', async ({
  page,
}) => {
  await page.setViewportSize(widePage);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, 'foundations');
  await page.getByRole('searchbox', { name: 'Find a component' }).fill('countdown');
  const list = page.getByRole('navigation', { name: 'Components' });
  await expect(list.getByRole('link')).toHaveText(['Date time']);
  await list.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Date time' })).toBeFocused();

  await open(page, 'button');
  await page.getByRole('banner').getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const frame = story(page, 'With icons').getByRole('button').last();
  const before = await frame.boundingBox();
  await page.getByLabel('Place').selectOption('card');
  await expect.poll(async () => (await frame.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  await story(page, 'As a link').getByRole('link', { name: 'See the contests' }).click();
  expect(new URL(page.url()).hash).toBe('#button');
});
