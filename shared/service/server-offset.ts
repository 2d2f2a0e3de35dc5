/** By `serverNow`, the offsets of answers that came with the page. */
const ofPage = new Map<string, number>();

/** Notes how old an answer is that came with the page, in milliseconds. The server sends a page for up to a minute. */
export function recordAnswerAge(data: unknown, age: number): void {
  if (typeof data === 'object' && data !== null && 'serverNow' in data && typeof data.serverNow === 'string')
    ofPage.set(data.serverNow, Date.parse(data.serverNow) + age - Date.now());
}

/** The server's clock minus this device's, in milliseconds, by an answer that has just arrived or came with the page. */
export const calculateOffset = (serverNow: string): number =>
  ofPage.get(serverNow) ?? Date.parse(serverNow) - Date.now();
