import { type Address, getAddress } from 'viem';

/**
 * Reads a wallet address: 40 hexadecimal characters after 0x. Written in small or in capital letters throughout it is taken
 * as it is; mixed, its letters are a checksum and must match. Returns it in its checksummed writing, or null.
 */
export function parseAddress(text: string): Address | null {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const address = getAddress(`0x${digits.toLowerCase()}`);
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return mixed && address !== text ? null : address;
}

/** Whether a text is a wallet address. */
export const isWalletAddress = (text: string): boolean => parseAddress(text) !== null;

/** An address short enough to be read: 0x4c1F…a92E. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
