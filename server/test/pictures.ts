import sharp, { type Sharp } from 'sharp';

/** A drawn picture: its left half in one colour, its right half in another. */
export function drawn({ width = 400, height = 300, left = '#c02020', right = '#2020c0' } = {}): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: right };
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: { create: half }, left: Math.floor(width / 2), top: 0 },
  ]);
}
