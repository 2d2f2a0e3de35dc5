import { startRelay } from '../test/relay';

export interface QueryCounter {
  url: string;
  readCount(): number;
  stop(): void;
}

export async function startQueryCounter(database: string): Promise<QueryCounter> {
  let count = 0;
  const { url, stop } = await startRelay(database, (client) => {
    const readMessages = makeMessageReader((type) => {
      if (type === 'Q' || type === 'E') count += 1;
    });
    client.on('data', readMessages);
  });
  return { url, readCount: () => count, stop };
}

export function makeMessageReader(onMessage: (type: string) => void): (chunk: Buffer) => void {
  let begun = false;
  let head: Buffer = Buffer.alloc(0);
  let left = 0;
  return (chunk) => {
    let otherChunk = chunk;
    while (otherChunk.length > 0) {
      if (left > 0) {
        const skipCount = Math.min(left, otherChunk.length);
        left -= skipCount;
        otherChunk = otherChunk.subarray(skipCount);
        continue;
      }
      const size = begun ? 5 : 4;
      const missing = size - head.length;
      head = Buffer.concat([head, otherChunk.subarray(0, missing)]);
      otherChunk = otherChunk.subarray(missing);
      if (head.length < size) return;
      left = head.readUInt32BE(size - 4) - 4;
      if (begun) onMessage(String.fromCharCode(head[0] ?? 0));
      begun = true;
      head = Buffer.alloc(0);
    }
  };
}
