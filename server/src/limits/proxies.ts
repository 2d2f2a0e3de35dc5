import { isIP, isIPv4 } from 'node:net';
import { listGroups } from './network';

interface AddressRange {
  first: bigint;
  last: bigint;
}

const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export function isProxy(text: string): boolean {
  const [address = '', prefixBits, ...furtherParts] = text.split('/');
  if (furtherParts.length > 0) return false;
  if (prefixBits === undefined) return text in namedRanges || isIP(address) !== 0;
  const bitCount = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return /^\d{1,3}$/.test(prefixBits) && Number(prefixBits) >= 1 && Number(prefixBits) <= bitCount;
}

const mapAddress = (address: string): string => (isIPv4(address) ? `::ffff:${address}` : address);

function parseRange(text: string): AddressRange {
  const [address = '', prefixBits] = text.split('/');
  const groups = listGroups(mapAddress(address)).map((group) => group.padStart(4, '0'));
  const addressBits = isIPv4(address) ? 32n : 128n;
  const freeBits = addressBits - (prefixBits === undefined ? addressBits : BigInt(prefixBits));
  const firstAddress = (BigInt(`0x${groups.join('')}`) >> freeBits) << freeBits;
  return { first: firstAddress, last: firstAddress + (1n << freeBits) - 1n };
}

const allAddressRanges: readonly AddressRange[] = [
  { first: 0xffff00000000n, last: 0xffffffffffffn },
  { first: 0n, last: (1n << 128n) - 1n },
];

/** True if the proxies cover all of IPv4 or all of IPv6. Any client could then claim any address in X-Forwarded-For. */
export function isForEveryone(proxies: readonly string[]): boolean {
  const ranges = proxies
    .flatMap((proxy) => namedRanges[proxy] ?? [proxy])
    .map(parseRange)
    .sort((a, b) => (a.first < b.first ? -1 : 1));
  return allAddressRanges.some(({ first, last }) => {
    let nextAddress = first;
    for (const range of ranges)
      if (range.first <= nextAddress && range.last >= nextAddress) nextAddress = range.last + 1n;
    return nextAddress > last;
  });
}
