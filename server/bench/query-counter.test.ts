import { makeMessageReader } from './query-counter';

const buildMessage = (type: string, body: string): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type, 'latin1'), head, Buffer.from(body)]);
};

test.each([1, 2, 3, 7, 1000])('finds each message in chunks of %i bytes', (size) => {
  const sentBytes = Buffer.concat([
    buildMessage('', 'user Q E'),
    buildMessage('P', 'select Q'),
    buildMessage('B', ''),
    buildMessage('E', 'EEEEE'),
    buildMessage('S', ''),
    buildMessage('Q', 'commit'),
  ]);
  const types: string[] = [];
  const readMessages = makeMessageReader((type) => void types.push(type));
  for (let index = 0; index < sentBytes.length; index += size) readMessages(sentBytes.subarray(index, index + size));
  expect(types.join('')).toBe('PBESQ');
});
