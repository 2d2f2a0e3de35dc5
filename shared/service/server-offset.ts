/** The offset that each answer had when it arrived, by the answer's `serverNow`. The answers rendered last are at the end. */
const offsets = new Map<string, number>();
/** Far more than a page shows at once. Without a limit, a tab that stays open would keep the offset of every answer. */
const mostOffsets = 1000;

function keepOffset(serverNow: string, offset: number): number {
  offsets.delete(serverNow);
  offsets.set(serverNow, offset);
  const [oldestKey] = offsets.keys();
  if (offsets.size > mostOffsets && oldestKey !== undefined) offsets.delete(oldestKey);
  return offset;
}

/** `age` is how old the answer is, in milliseconds. */
export function recordAnswerAge(data: unknown, age: number): void {
  if (typeof data === 'object' && data !== null && 'serverNow' in data && typeof data.serverNow === 'string')
    keepOffset(data.serverNow, Date.parse(data.serverNow) + age - Date.now());
}

/** The server's clock minus this device's, in milliseconds, when the answer arrived. It stays the same for every render. */
export const calculateOffset = (serverNow: string): number =>
  keepOffset(serverNow, offsets.get(serverNow) ?? Date.parse(serverNow) - Date.now());
