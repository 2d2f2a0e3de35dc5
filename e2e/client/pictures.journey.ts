import type { Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { isDataShown } from '../bench/pages';
import { expect, phone, test } from '../harness/test';

function collectShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
      const movedElements = sources.map(({ node }) =>
        (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 90),
      );
      shifts.push(`${Number(Reflect.get(entry, 'value')).toFixed(4)}: ${movedElements.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface ShownPicture {
  file: string;
  type: string;
  bytes: number;
  width: number;
  neededWidth: number;
  largestWidth: number;
  keepsSpace: boolean;
}

/** Scrolls to each picture, because some load lazily. */
async function listShownPictures(): Promise<ShownPicture[]> {
  const pictures: ShownPicture[] = [];
  for (const image of document.querySelectorAll<HTMLImageElement>('#main img')) {
    if (!image.checkVisibility()) continue;
    image.scrollIntoView({ block: 'center', behavior: 'instant' });
    await image.decode();
    const bytes = new Uint8Array(await (await fetch(image.currentSrc)).arrayBuffer());
    const firstCharacters = String.fromCharCode(...bytes.slice(0, 12));
    const offeredSources = [...(image.parentElement?.querySelectorAll('source') ?? [])].flatMap(({ srcset }) =>
      [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
    );
    const type = firstCharacters.includes('ftypavif')
      ? 'avif'
      : firstCharacters.startsWith('RIFF')
        ? 'webp'
        : firstCharacters.trimStart().startsWith('<')
          ? 'svg'
          : 'other';
    const { aspectRatio, objectFit } = getComputedStyle(image);
    const box = image.getBoundingClientRect();
    const intrinsicRatio = image.naturalWidth / image.naturalHeight;
    // With `cover`, a picture whose shape is wider than its box is drawn wider than the box.
    const drawnWidth = objectFit === 'cover' ? Math.max(box.width, box.height * intrinsicRatio) : box.width;
    pictures.push({
      file: new URL(image.currentSrc).pathname,
      type,
      bytes: bytes.length,
      // `naturalWidth` depends on the page's `sizes`, so it isn't the file's width.
      width: type === 'svg' ? 0 : (await createImageBitmap(new Blob([bytes]))).width,
      neededWidth: drawnWidth * devicePixelRatio,
      largestWidth: Math.max(0, ...offeredSources),
      keepsSpace: aspectRatio !== 'auto' || (image.hasAttribute('width') && image.hasAttribute('height')),
    });
  }
  return pictures;
}

const waitUntilSettled = async (page: Page) => {
  await page.waitForFunction(isDataShown);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
};

for (const [name, size] of Object.entries({
  'a desk': { viewport: { width: 1440, height: 900 } },
  'a phone': phone,
}))
  test(`every picture fits ${name} and keeps its space`, async ({ laurel, newPerson }) => {
    test.skip(!isFullRun, 'for the whole suite');
    const { data: posts } = await (await fetch(`${laurel.url}/api/v1/blogs`)).json();
    const paths = ['/', '/news', ...posts.slice(0, 2).map(({ slug }: { slug: string }) => `/news/${slug}`)];
    const pictures: ShownPicture[] = [];
    for (const path of [...paths, '/gallery', '/players/kestrel_09']) {
      const { page } = await newPerson(size);
      await page.addInitScript(collectShifts);
      await page.goto(path);
      await waitUntilSettled(page);
      expect(await page.evaluate((): string[] => Reflect.get(window, 'shifts')), `what moves on ${path}`).toEqual([]);
      const shownPictures = await page.evaluate(listShownPictures);
      expect(shownPictures.length, `pictures of ${path}`).toBeGreaterThan(0);
      for (const picture of shownPictures) {
        const message = `${path}: ${JSON.stringify(picture)}`;
        expect(picture.keepsSpace, message).toBe(true);
        if (picture.type === 'svg') continue;
        expect(['avif', 'webp'], message).toContain(picture.type);
        if (picture.width < picture.largestWidth)
          expect(picture.width, message).toBeGreaterThanOrEqual(picture.neededWidth * 0.98);
        // Platforms' pictures of games are stored once, at a size that fits the largest box.
        if (picture.largestWidth === 0) expect(picture.bytes, message).toBeLessThanOrEqual(20_000);
        else expect(picture.width, message).toBeLessThanOrEqual(Math.max(picture.neededWidth * 2.2, 320));
        pictures.push(picture);
      }
      await page.context().close();
    }
    expect(pictures.length, 'pictures that are no drawings').toBeGreaterThan(3);
  });
