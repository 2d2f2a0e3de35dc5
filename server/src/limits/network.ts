import { isIPv4, isIPv6 } from 'node:net';

/** Lists the eight groups of an IPv6 address. An IPv4 address at its end counts as two groups. */
export function listGroups(address: string): string[] {
  const [text = ''] = address.toLowerCase().split('%');
  const hexadecimal = text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hexadecimal.split('::');
  const groupsBefore = head.split(':').filter(Boolean);
  const groupsAfter = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - groupsBefore.length - groupsAfter.length }, () => '0');
  return [...groupsBefore, ...zeros, ...groupsAfter].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Derives the network that limits count as one: an IPv4 address, or an IPv6 /64, because a customer usually gets a whole /64. All other texts share one budget. */
export function deriveNetwork(address: string): string {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = listGroups(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
