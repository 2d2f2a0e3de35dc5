import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Our own drawings, which the shell serves for contests. */
const drawings = path.resolve(import.meta.dirname, '../../../host/public/art/covers');

/** Renders a drawing as PNG, as if an editor had uploaded it. Its size is a poster's and fits any other use. */
export async function renderCover(name: string): Promise<Buffer> {
  const svg = await readFile(path.join(drawings, `${name}.svg`), 'utf8');
  return sharp(Buffer.from(svg.replace('<svg ', '<svg width="960" height="540" ')))
    .png({ compressionLevel: 3 })
    .toBuffer();
}
