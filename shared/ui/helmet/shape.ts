import { roundCoordinate } from '../drawing';

export const BOWL =
  'M200 58C112 58 66 140 68 232C70 306 84 366 98 432L112 508C136 522 164 512 180 486L200 470L220 486C236 512 264 522 288 508L302 432C316 366 330 306 332 232C334 140 288 58 200 58Z';

export const FACE =
  'M104 252C122 226 168 228 187 254L190 352L200 362L210 352L213 254C232 228 278 226 296 252C292 280 262 294 236 291C226 304 222 332 225 384L230 520H170L175 384C178 332 174 304 164 291C138 294 108 280 104 252Z';

export const RIVETS = [
  [112, 330],
  [118, 366],
  [124, 402],
  [130, 438],
  [137, 472],
] as const;

interface Crest {
  cx: number;
  cy: number;
  inner: number;
  outer: number;
  from: number;
  to: number;
  count: number;
}

export function buildCrestPath({ cx, cy, inner, outer, from, to, count }: Crest): string {
  const step = (to - from) / (count - 1);
  const halfAngle = step * 0.36;
  const formatPointAt = (radius: number, angle: number) =>
    `${roundCoordinate(cx + radius * Math.cos(angle))} ${roundCoordinate(cy + radius * Math.sin(angle))}`;
  return Array.from({ length: count }, (_, index) => {
    const angle = from + step * index;
    const end = outer + calculateUnevenness(index) * 10;
    return `M${formatPointAt(inner, angle - halfAngle)}L${formatPointAt(end, angle - halfAngle * 0.9)}L${formatPointAt(end + 5, angle)}L${formatPointAt(end, angle + halfAngle * 0.9)}L${formatPointAt(inner, angle + halfAngle)}Z`;
  }).join('');
}

/** Between -0.5 and 0.5: looks random, but is the same in every rendering. */
function calculateUnevenness(index: number): number {
  return ((index * 61.803) % 1) * 0.6 + (((index * index * 0.37) % 1) - 0.5) * 0.4 - 0.3;
}
