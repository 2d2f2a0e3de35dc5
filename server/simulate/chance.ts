/** Draws a number from 0 to below 1 that depends only on `parts`, so leaving out one draw changes no other. */
export function drawNumber(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  const text = parts.join('\u0000');
  for (let index = 0; index < text.length; index += 1)
    hash = globalThis.Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = globalThis.Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = globalThis.Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

export class Chance {
  #drawCount = 0;

  constructor(readonly seed: string | number) {}

  drawBelow(most: number): number {
    this.#drawCount += 1;
    return globalThis.Math.floor(drawNumber(this.seed, this.#drawCount) * most);
  }
}
