import type { BrowserContextOptions, Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { makeSignedInContext } from '../client/support/sessions';
import { findViolations } from '../harness/axe';
import { expect, test } from '../harness/test';
import { phone } from './support/own-site';

test.skip(!isFullRun, 'It opens a page for each window, theme and language.');

const findPanel = (page: Page) => page.getByRole('complementary', { name: /^(Areas on this page|Bereiche auf)/ });
const listBoundaries = (page: Page) =>
  page.locator('[data-boundary]').evaluateAll((frames) => frames.map((frame) => frame.getAttribute('data-boundary')));

const windows: Record<string, BrowserContextOptions> = { phone, desktop: { viewport: { width: 1440, height: 900 } } };

for (const [window, windowOptions] of Object.entries(windows))
  for (const colorScheme of ['light', 'dark'] as const)
    for (const locale of ['en-GB', 'de-DE'])
      test(`on a ${window}, ${colorScheme}, in ${locale}, the panel shows times and boundaries of a rendered page`, async ({
        newPerson,
      }) => {
        const { page } = await newPerson({ ...windowOptions, colorScheme, locale });
        await page.goto('/?areas');
        const panel = findPanel(page);
        const isGerman = locale === 'de-DE';
        const timesTable = panel.getByRole('table', { name: isGerman ? 'Zeiten von public' : 'Times of public' });
        for (const phase of isGerman
          ? ['Einstieg', 'Erster Code (1)', 'Verknüpfen', 'Erstes Rendern']
          : ['Entry', 'First code (1)', 'Link', 'First render'])
          await expect(timesTable.getByRole('row').filter({ hasText: phase })).toContainText(/\d ms/);
        const hydrationRow = panel.getByRole('row', { name: isGerman ? 'Hydrierung' : 'Hydration' });
        await expect(hydrationRow).toContainText(/\d ms/);
        const { areas } = await (await page.request.get('/areas.json')).json();
        const { build } = areas.find(({ name }: { name: string }) => name === 'public');
        await expect(panel).toContainText(build);
        await expect.poll(() => listBoundaries(page)).toContain(`area public ${build}`);
        expect((await listBoundaries(page)).filter((name) => name === 'section').length).toBeGreaterThan(2);
        await expect(panel).toBeInViewport({ ratio: 1 });
        expect(await findViolations(page)).toEqual([]);
        await panel.getByRole('switch').click();
        expect(await listBoundaries(page)).toEqual([]);
        await panel
          .getByRole('button', { name: isGerman ? 'Bereichsansicht schließen' : 'Close the areas panel' })
          .click();
        await expect(panel).toHaveCount(0);
      });

test('staff see which commit a build was made of, and the panel follows them to another area', async ({
  laurel,
  newPerson,
}) => {
  const { page } = await newPerson((await makeSignedInContext(laurel, 'admin')).options);
  await page.goto('/dashboard?areas');
  const panel = findPanel(page);
  await expect(panel.getByText(/^([0-9a-f]{12} · .*|Not recorded)$/).first()).toBeVisible();
  await expect(panel.getByText('Only shown to staff')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Leaderboard' }).click();
  await expect(panel.getByRole('table', { name: 'Times of public' })).toContainText('First render');
  await expect(panel.getByRole('table', { name: 'Times of dashboard' })).toContainText('First render');
});

test('a page without the parameter requests nothing of the panel', async ({ newPerson }) => {
  const { page } = await newPerson();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-rendered');
  expect(requests.filter((url) => url.includes('areas-panel'))).toEqual([]);
  expect(requests.length).toBeGreaterThan(3);
});
