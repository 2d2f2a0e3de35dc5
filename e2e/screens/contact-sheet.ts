import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Theme } from './visit';

export interface Picture {
  screen: string;
  width: number;
  theme: Theme;
}

export const makeFileName = ({ screen, width, theme }: Picture): string => `${screen}-${width}-${theme}.png`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function findOtherPicture(picture: Picture, otherFiles: readonly string[]): string | undefined {
  const name = makeFileName(picture);
  return (
    otherFiles.find((otherFile) => otherFile === name) ??
    otherFiles.find((other) => other.replace(/^\w+-/, '') === name)
  );
}

const renderPage = (body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Laurel, every screen</title>
<style>
  body { margin: 24px; font: 16px/1.5 system-ui, sans-serif; background: #888; color: #000; }
  section { margin-bottom: 48px; }
  .row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
  figure { margin: 0; }
  img { display: block; max-width: 100%; height: auto; }
</style>
${body}
</html>
`;

export async function writeContactSheet(
  folder: string,
  pictures: readonly Picture[],
  otherFolder?: string,
): Promise<void> {
  const otherFiles = otherFolder === undefined ? [] : await readdir(otherFolder);
  const writeFigure = (source: string, caption: string, width: number) =>
    `<figure><figcaption>${escapeHtml(caption)}</figcaption><a href="${escapeHtml(source)}"><img src="${escapeHtml(source)}" alt="${escapeHtml(caption)}" width="${Math.round(width / 2)}" loading="lazy"></a></figure>`;
  const writeFigures = (picture: Picture) => {
    const { width, theme } = picture;
    const otherPicture = findOtherPicture(picture, otherFiles);
    const otherSource =
      otherPicture && otherFolder !== undefined ? path.relative(folder, path.join(otherFolder, otherPicture)) : null;
    return [
      writeFigure(makeFileName(picture), `${width} px, ${theme}`, width),
      ...(otherSource ? [writeFigure(otherSource, `the same in ${otherPicture}`, width)] : []),
    ].join('');
  };
  const sections = [...new Set(pictures.map(({ screen }) => screen))].map((screen) => {
    const ownPictures = pictures.filter((picture) => picture.screen === screen);
    return `<section id="${screen}"><h2>${screen}</h2><div class="row">${ownPictures.map(writeFigures).join('')}</div></section>`;
  });
  await writeFile(path.join(folder, 'index.html'), renderPage(`<h1>Every screen</h1>${sections.join('\n')}`));
}
