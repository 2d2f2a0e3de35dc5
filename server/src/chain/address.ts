import { keccak_256 } from '@noble/hashes/sha3';

export type Address = `0x${string}`;
export type Hex = `0x${string}`;

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The case of an address's letters is a checksum (EIP-55). */
export function toChecksumAddress(address: string): Address {
  const digits = address.slice(2).toLowerCase();
  const hash = toHex(keccak_256(digits));
  const checksummedDigits = [...digits].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${checksummedDigits.join('')}`;
}

/** Letters may all be upper or all lower case; in mixed case the checksum must match. @returns null if invalid */
export function readAddress(text: string): Address | null {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const address = toChecksumAddress(text);
  const isMixedCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return isMixedCase && address !== text ? null : address;
}
