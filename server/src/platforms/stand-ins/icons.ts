import { createHash } from 'node:crypto';
import sharp from 'sharp';

const hosts = new Set(['steamcdn-a.akamaihd.net', 'image.api.playstation.com']);
const size = 128;

/** A shape with this many points, drawn around the middle. */
function star(points: number, outer: number, inner: number): string {
  const corner = (index: number) => {
    const angle = (Math.PI * index) / points - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(size / 2 + radius * Math.cos(angle)).toFixed(1)},${(size / 2 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return Array.from({ length: points * 2 }, (_, index) => corner(index)).join(' ');
}

/** The invented icon of an achievement, drawn from its address; null for any other request. */
export async function iconAt(request: Request): Promise<Response | null> {
  const { host, pathname } = new URL(request.url);
  if (!hosts.has(host)) return null;
  const [hue = 0, points = 0, depth = 0] = createHash('sha256').update(pathname).digest();
  const tone = Math.round((hue / 255) * 360);
  const shape = star(3 + (points % 6), 44, 16 + (depth % 20));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="hsl(${tone},45%,24%)"/>
    <circle cx="${size / 2}" cy="${size / 2}" r="54" fill="none" stroke="hsl(${tone},50%,62%)" stroke-width="4"/>
    <polygon points="${shape}" fill="hsl(${(tone + 40) % 360},70%,70%)"/></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } });
}
