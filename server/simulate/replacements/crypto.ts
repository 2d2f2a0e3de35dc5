import * as real from 'node:crypto';
import { getWorld } from '../world';

export * from 'node:crypto';

const drawBytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => getWorld().drawByte()));

function drawInt(lowOrHigh: number, highBound?: number): number {
  const [low, high] = highBound === undefined ? [0, lowOrHigh] : [lowOrHigh, highBound];
  return low + Math.floor(getWorld().drawFraction() * (high - low));
}

function drawUuid(): string {
  const hex = drawBytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export { drawBytes as randomBytes, drawInt as randomInt, drawUuid as randomUUID };
export default { ...real, randomBytes: drawBytes, randomInt: drawInt, randomUUID: drawUuid };
