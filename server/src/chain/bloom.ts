import { type Hex, hexToBytes, keccak256 } from 'viem';

/** False positives happen, false negatives don't. */
export function canContain(bloom: Hex, value: Hex): boolean {
  const bloomBytes = hexToBytes(bloom);
  const hash = keccak256(hexToBytes(value), 'bytes');
  return [0, 2, 4].every((offset) => {
    const bit = (((hash[offset] ?? 0) << 8) | (hash[offset + 1] ?? 0)) & 2047;
    const byte = bloomBytes[bloomBytes.length - 1 - (bit >> 3)] ?? 0;
    return (byte & (1 << (bit & 7))) !== 0;
  });
}
