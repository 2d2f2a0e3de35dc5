import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Card } from '@laurel/shared/area/head';
import type { Font } from 'satori';
import sharp from 'sharp';
import { cardSize } from './card';
import { drawWreathPicture } from './sign';

/** Always the dark theme's colours, because a shared link has no theme. */
const darkColours = {
  ground: '#07120e',
  raised: '#0c1b15',
  line: '#1b362b',
  text: '#eff2e8',
  muted: '#a9b8a8',
  leaf: '#86cf5a',
  coin: '#e5b94b',
};

const require = createRequire(import.meta.url);
const pictureWidth = 420;
const displayFonts = 'Display, Display Extended';

type Style = Record<string, string | number>;
interface Box {
  type: 'div' | 'img';
  props: { style: Style; children?: readonly (Box | string)[]; src?: string; width?: number; height?: number };
}

const makeBox = (style: Style, ...children: readonly (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
const makeImage = (src: string, width: number, height: number, style: Style = {}): Box => ({
  type: 'img',
  props: { src, width, height, style },
});

const fontFiles = [
  ['Display', 600, 'noto-serif-display', 'latin'],
  ['Display Extended', 600, 'noto-serif-display', 'latin-ext'],
  ['Text', 400, 'hanken-grotesk', 'latin'],
  ['Text Extended', 400, 'hanken-grotesk', 'latin-ext'],
  ['Text', 700, 'hanken-grotesk', 'latin'],
  ['Text Extended', 700, 'hanken-grotesk', 'latin-ext'],
] as const;

let fonts: Promise<Font[]> | null = null;

function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    fontFiles.map(async ([name, weight, face, subset]) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(require.resolve(`@fontsource/${face}/files/${face}-${subset}-${weight}-normal.woff`)),
    })),
  );
  return fonts;
}

const calculateTitleSize = (title: string): number => (title.length <= 18 ? 92 : title.length <= 36 ? 76 : 58);

const makeClampStyle = (lines: number): Style => ({ display: 'block', lineClamp: lines, wordBreak: 'break-word' });

function layOutCard({ kicker, title, text, figure }: Card, picture: string | null): Box {
  const wordsBox = makeBox(
    { flexDirection: 'column', flexGrow: 1, flexShrink: 1, width: cardSize.width - pictureWidth, padding: 64 },
    makeBox(
      { alignItems: 'center', gap: 20, fontSize: 30, fontWeight: 700 },
      makeImage(drawWreathPicture(darkColours.coin), 64, 64),
      makeBox({ color: darkColours.text }, 'Laurel'),
      makeBox({ color: darkColours.leaf }, kicker),
    ),
    makeBox(
      { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', gap: 20 },
      makeBox(
        {
          ...makeClampStyle(3),
          fontFamily: displayFonts,
          fontWeight: 600,
          fontSize: calculateTitleSize(title),
          lineHeight: 1.08,
        },
        title,
      ),
      ...(text
        ? [makeBox({ ...makeClampStyle(3), fontSize: 30, lineHeight: 1.4, color: darkColours.muted }, text)]
        : []),
    ),
    ...(figure
      ? [
          makeBox(
            { alignItems: 'flex-end', gap: 20, borderTop: `2px solid ${darkColours.line}`, paddingTop: 24 },
            makeBox(
              { fontFamily: displayFonts, fontWeight: 600, fontSize: 54, lineHeight: 1, color: darkColours.coin },
              figure.value,
            ),
            makeBox({ fontSize: 28, lineHeight: 1.2, color: darkColours.muted }, figure.label),
          ),
        ]
      : []),
  );
  return makeBox(
    {
      width: '100%',
      height: '100%',
      backgroundColor: darkColours.ground,
      color: darkColours.text,
      fontFamily: 'Text, Text Extended',
      borderTop: `10px solid ${darkColours.leaf}`,
    },
    wordsBox,
    picture
      ? makeImage(picture, pictureWidth, cardSize.height, { objectFit: 'cover' })
      : makeBox(
          { width: pictureWidth, alignItems: 'center', justifyContent: 'center', backgroundColor: darkColours.raised },
          makeImage(drawWreathPicture(darkColours.coin), 260, 260),
        ),
  );
}

async function fitPicture(bytes: Buffer): Promise<string> {
  const croppedPicture = await sharp(bytes, { limitInputPixels: 40_000_000 })
    .resize(pictureWidth, cardSize.height, { fit: 'cover' })
    .flatten({ background: darkColours.raised })
    .jpeg({ quality: 85 })
    .toBuffer();
  return `data:image/jpeg;base64,${croppedPicture.toString('base64')}`;
}

export async function drawCard(card: Card, picture: Buffer | null): Promise<Buffer> {
  // Loaded on demand, because a process that draws no card doesn't need it.
  const { default: satori }: typeof import('satori') = require('satori');
  const drawnSvg = await satori(
    layOutCard(card, picture && (await fitPicture(picture))) as Parameters<typeof satori>[0],
    {
      ...cardSize,
      fonts: await loadFonts(),
    },
  );
  return sharp(Buffer.from(drawnSvg))
    .png({ compressionLevel: 9, palette: picture === null })
    .toBuffer();
}
