import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const drawingsFolder = path.resolve(import.meta.dirname, '../../../host/public/art/covers');

export async function renderCover(name: string): Promise<Buffer> {
  const svg = await readFile(path.join(drawingsFolder, `${name}.svg`), 'utf8');
  return sharp(Buffer.from(svg.replace('<svg ', '<svg width="960" height="540" ')))
    .png({ compressionLevel: 3 })
    .toBuffer();
}
