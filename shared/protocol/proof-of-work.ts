/** Leading zero bits in a proof's SHA-256. Finding a proof takes some 16,000 tries on average. */
export const proofBits = 14;

export const buildProofText = (challenge: string, nonce: number | ''): string => `${challenge}:${nonce}`;

export function countLeadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
