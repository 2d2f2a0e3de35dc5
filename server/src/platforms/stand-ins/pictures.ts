import { createHash } from 'node:crypto';
import sharp from 'sharp';

const hosts = new Set(['steamcdn-a.akamaihd.net', 'shared.akamai.steamstatic.com', 'image.api.playstation.com']);
const coverPattern = /\/apps\/\d+\/header\.jpg$|\/trophy\/np\/\w+\.png$/;
const coverlessPattern = /\/(9000003|NPWR90003_00)\b/;

const [width, height] = [460, 260];
const iconSize = 128;

function createRandom(address: string): () => number {
  const bytes = createHash('sha512').update(address).digest();
  let nextIndex = 0;
  return () => (bytes[nextIndex++ % bytes.length] ?? 0) / 255;
}

const formatPoints = (corners: readonly (readonly [x: number, y: number])[]): string =>
  corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

function drawStar(count: number, outer: number, inner: number): string {
  const middle = iconSize / 2;
  return formatPoints(
    Array.from({ length: count * 2 }, (_, index) => {
      const angle = (Math.PI * index) / count - Math.PI / 2;
      const radius = index % 2 === 0 ? outer : inner;
      return [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)] as const;
    }),
  );
}

function drawIcon(address: string): string {
  const drawChance = createRandom(address);
  const hue = Math.round(drawChance() * 360);
  const shape = drawStar(3 + Math.round(drawChance() * 5), 44, 16 + drawChance() * 20);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${iconSize}" height="${iconSize}">
    <rect width="${iconSize}" height="${iconSize}" fill="hsl(${hue},45%,24%)"/>
    <circle cx="64" cy="64" r="54" fill="none" stroke="hsl(${hue},50%,62%)" stroke-width="4"/>
    <polygon points="${shape}" fill="hsl(${(hue + 40) % 360},70%,70%)"/></svg>`;
}

function drawCover(address: string): string {
  const drawChance = createRandom(address);
  const hue = Math.round(drawChance() * 360);
  const sun = [
    width * (0.2 + 0.6 * drawChance()),
    height * (0.25 + 0.25 * drawChance()),
    26 + 34 * drawChance(),
  ] as const;
  const ridges = [0, 1, 2, 3].map((depth) => {
    const top = height * (0.42 + depth * 0.15);
    const crest = Array.from({ length: 7 }, (_, index) => {
      const x = (width / 6) * index;
      return [x, top + (drawChance() - 0.5) * 74] as const;
    });
    const shape = formatPoints([[0, height], ...crest, [width, height]]);
    return `<polygon points="${shape}" fill="hsl(${(hue + depth * 10) % 360},${40 + depth * 4}%,${46 - depth * 11}%)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="hsl(${(hue + 330) % 360},46%,34%)"/>
      <stop offset="1" stop-color="hsl(${(hue + 30) % 360},70%,72%)"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${sun[0].toFixed(1)}" cy="${sun[1].toFixed(1)}" r="${sun[2].toFixed(1)}"
      fill="hsl(${(hue + 45) % 360},90%,86%)"/>
    ${ridges.join('')}</svg>`;
}

export async function drawPicture(request: Request): Promise<Response | null> {
  const { host, pathname } = new URL(request.url);
  if (!hosts.has(host)) return null;
  if (coverPattern.test(pathname) && coverlessPattern.test(pathname)) return new Response('Not Found', { status: 404 });
  const drawing = coverPattern.test(pathname) ? drawCover(pathname) : drawIcon(pathname);
  const bytes = await sharp(Buffer.from(drawing)).png({ compressionLevel: 3 }).toBuffer();
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } });
}
