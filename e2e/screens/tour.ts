import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { buildSite } from '../../deploy/build';
import { startTestServer } from '../../server/src/database/testing';
import { chromiumArguments, findChromium } from '../harness/chromium';
import { openGallery } from '../harness/gallery';
import { makeFileName, type Picture, writeContactSheet } from './contact-sheet';
import { makeGalleryScreens, scenes } from './scenes';
import { findHeading, type Scene, type Screen } from './screen';
import { startTourApp, type TourApp } from './tour-app';
import { type Theme, visitScreen } from './visit';

const { values } = parseArgs({
  options: { only: { type: 'string' }, beside: { type: 'string' }, german: { type: 'boolean', default: false } },
});
const resultsFolder = path.join(import.meta.dirname, '../../test-results');
const folder = path.join(resultsFolder, values.german ? 'tour-german' : 'tour');
const widths = values.german ? [320, 1440] : [390, 820, 1440];
const themes: readonly Theme[] = ['dark', 'light'];
const parallelVisits = 2;

const onlyPattern = new RegExp(values.only ?? '');
const printLine = (line: string) => process.stdout.write(`${line}\n`);

interface TourShot {
  screen: Screen;
  width: number;
  pictures: Picture[];
}

const selectGermanScreens = (screens: readonly Screen[]): Screen[] =>
  screens.flatMap((screen) => (screen.act ? [] : [{ ...screen, findContent: findHeading }]));

const listShots = (screens: readonly Screen[]): TourShot[] =>
  (values.german ? selectGermanScreens(screens) : screens)
    .flatMap((screen) =>
      widths.map((width) => ({
        screen,
        width,
        pictures: themes
          .map((theme): Picture => ({ screen: screen.name, width, theme }))
          .filter((picture) => onlyPattern.test(makeFileName(picture).replace(/\.png$/, ''))),
      })),
    )
    .filter(({ pictures }) => pictures.length > 0);

async function takeScreen(browser: Browser, app: TourApp, { screen, width, pictures }: TourShot): Promise<void> {
  const { page, setTheme, close } = await visitScreen(browser, app, screen, width, values.german ? 'de' : 'en');
  // Switches through both themes first, because a late font shows only once the browser computes the styles again.
  for (const theme of themes.toReversed()) {
    await setTheme(theme);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  // Lays out every section, because the browser only estimates the height of sections outside the window.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });
  // The window becomes as tall as the page, so that elements fixed to its bottom are at the picture's bottom.
  const { height, overflow } = await page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
    return { height: scrollHeight, overflow: scrollWidth - clientWidth };
  });
  await page.setViewportSize({ width, height });
  for (const picture of pictures) {
    await setTheme(picture.theme);
    await page.screenshot({
      path: path.join(folder, makeFileName(picture)),
      animations: 'disabled',
      caret: 'hide',
    });
  }
  await close();
  if (overflow > 0) throw new Error(`${screen.name}, ${width} px: reaches ${overflow} px beyond the window`);
}

async function listGalleryPages(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(url);
  const links = page.getByRole('navigation', { name: 'Components' }).locator('a');
  await links.first().waitFor({ state: 'attached' });
  const addresses = await links.evaluateAll((elements) =>
    elements.map((link) => link.getAttribute('href')?.slice(1) ?? ''),
  );
  await page.close();
  return addresses.filter((address) => address !== 'everything');
}

const startedAtMs = performance.now();
const formatSeconds = () => `${((performance.now() - startedAtMs) / 1000).toFixed(0)} s`;
const { folder: site } = await buildSite({ out: path.join(resultsFolder, 'tour-site'), onProgress: printLine });
await mkdir(folder, { recursive: true });
if (values.only === undefined) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
}
const databases = await startTestServer();
const app = await startTourApp({ site });
const galleryServer = await openGallery();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments });
const failures: string[] = [];
const pictures: Picture[] = [];
try {
  const gallery: Scene = {
    name: 'the gallery',
    screens: makeGalleryScreens(galleryServer.url, await listGalleryPages(browser, galleryServer.url)),
  };
  for (const { name, prepare, screens } of [...scenes, gallery]) {
    const shots = listShots(screens);
    await prepare?.(app);
    if (shots.length > 0) printLine(`${name}: ${shots.length} visits (${formatSeconds()})`);
    const takeShots = async () => {
      for (let shot = shots.shift(); shot; shot = shots.shift()) {
        const { screen, width } = shot;
        try {
          await takeScreen(browser, app, shot);
          pictures.push(...shot.pictures);
          printLine(`  ${screen.name} ${width}`);
        } catch (error) {
          failures.push(error instanceof Error ? error.message : String(error));
          printLine(`  ${screen.name} ${width} FAILED`);
        }
      }
    };
    await Promise.all(Array.from({ length: parallelVisits }, takeShots));
  }
} finally {
  await browser.close();
  await galleryServer.close();
  await app.close();
  await databases.stop();
}
await writeContactSheet(
  folder,
  pictures.sort((a, b) => makeFileName(a).localeCompare(makeFileName(b))),
  values.beside,
);
for (const failure of failures) printLine(`\n${failure}`);
printLine(
  `${pictures.length} pictures in ${path.relative(process.cwd(), folder)} after ${formatSeconds()}, ${failures.length} visits failed`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
