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
  let hasBegun = false;
  let head: Buffer = Buffer.alloc(0);
  let bytesLeft = 0;
  return (chunk) => {
    let chunkLeft = chunk;
    while (chunkLeft.length > 0) {
      if (bytesLeft > 0) {
        const skipCount = Math.min(bytesLeft, chunkLeft.length);
        bytesLeft -= skipCount;
        chunkLeft = chunkLeft.subarray(skipCount);
        continue;
      }
      const size = hasBegun ? 5 : 4;
      const missingBytes = size - head.length;
      head = Buffer.concat([head, chunkLeft.subarray(0, missingBytes)]);
      chunkLeft = chunkLeft.subarray(missingBytes);
      if (head.length < size) return;
      bytesLeft = head.readUInt32BE(size - 4) - 4;
      if (hasBegun) onMessage(String.fromCharCode(head[0] ?? 0));
      hasBegun = true;
      head = Buffer.alloc(0);
    }
  };
}
