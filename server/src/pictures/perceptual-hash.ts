import type { Sharp } from 'sharp';

const side = 64;
const frequencyCount = 16;

const cosines = Array.from({ length: frequencyCount }, (_, frequency) =>
  Float64Array.from({ length: side }, (_, place) => Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * side))),
);

/**
 * Makes a hash of 256 bits. Pictures that look alike share almost all of them. A bit says whether a low frequency is above
 * the median. The first frequency, the mean brightness, doesn't count.
 */
export async function calculatePerceptualHash(picture: Sharp): Promise<string> {
  const greyPixels = await picture
    .flatten({ background: '#808080' })
    .toColourspace('b-w')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const frequencies = transformToFrequencies(greyPixels);
  const median = frequencies.slice(1).sort()[(frequencies.length - 2) / 2] ?? 0;
  return Array.from(frequencies, (value, index) => (index > 0 && value > median ? '1' : '0')).join('');
}

function transformToFrequencies(greyPixels: Uint8Array): Float64Array {
  const rows = cosines.map((cosine) =>
    Float64Array.from({ length: side }, (_, y) =>
      cosine.reduce((sum, factor, x) => sum + factor * (greyPixels[y * side + x] ?? 0), 0),
    ),
  );
  const frequencies = new Float64Array(frequencyCount * frequencyCount);
  cosines.forEach((cosine, v) => {
    rows.forEach((row, u) => {
      frequencies[v * frequencyCount + u] = cosine.reduce((sum, factor, y) => sum + factor * (row[y] ?? 0), 0);
    });
  });
  return frequencies;
}
