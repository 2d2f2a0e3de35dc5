import { existsSync, readFileSync } from 'node:fs';
import { locales } from '@laurel/shared/protocol';
import { firstHtml } from './messages/first-html';

interface WebManifest {
  lang: string;
  description: string;
  icons: { src: string; sizes: string; type: string }[];
  shortcuts: { name: string; url: string }[];
}

const folder = `${import.meta.dirname}/../public`;
const readManifest = (path: string) => JSON.parse(readFileSync(folder + path, 'utf8')) as WebManifest;

test.each(locales)('the manifest in %s has the page’s words, and icons of the sizes that it says', (locale) => {
  const { manifest, description } = firstHtml[locale];
  const { lang, icons, ...words } = readManifest(manifest);
  expect([lang, words.description]).toEqual([locale, description]);
  for (const { src, sizes, type } of icons) {
    expect(existsSync(folder + src)).toBe(true);
    if (type !== 'image/png') continue;
    // A PNG's width and height are in its first chunk.
    const picture = readFileSync(folder + src);
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('the shortcuts lead to the same pages in each language', () => {
  const [firstShortcuts, ...otherShortcuts] = locales.map(
    (locale) => readManifest(firstHtml[locale].manifest).shortcuts,
  );
  const urls = firstShortcuts?.map(({ url }) => url);
  expect(urls).toContain('/dashboard/matches');
  for (const shortcuts of otherShortcuts) {
    expect(shortcuts.map(({ url }) => url)).toEqual(urls);
    expect(shortcuts.map(({ name }) => name)).not.toEqual(firstShortcuts?.map(({ name }) => name));
  }
});
