import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Our own drawings, which the shell serves to contests. */
const drawings = path.resolve(import.meta.dirname, '../../../host/public/art/covers');

/** A drawing as the bytes of a PNG, as if an editor had uploaded it. Its own size is a poster's; it fills any other. */
export async function coverOf(name: string): Promise<Buffer> {
  const svg = await readFile(path.join(drawings, `${name}.svg`), 'utf8');
  return sharp(Buffer.from(svg.replace('<svg ', '<svg width="960" height="540" ')))
    .png({ compressionLevel: 3 })
    .toBuffer();
}
