import { type Address, getAddress } from 'viem';

/**
 * Parses a wallet address: 0x and 40 hexadecimal characters. In mixed case the letters are a checksum, which must
 * match; all lower or upper case has none. Returns the checksummed form, or null.
 */
export function parseAddress(text: string): Address | null {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const address = getAddress(`0x${digits.toLowerCase()}`);
  const isMixedCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return isMixedCase && address !== text ? null : address;
}

export const isWalletAddress = (text: string): boolean => parseAddress(text) !== null;

export const shortenAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
