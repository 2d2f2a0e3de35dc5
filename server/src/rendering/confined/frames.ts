import type { Writable } from 'node:stream';

// A message on the pipe is its length in four bytes, then that many bytes of JSON.

const lengthBytes = 4;

export function writeFrame(pipe: Writable, message: unknown): void {
  const body = Buffer.from(JSON.stringify(message));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(body.length);
  pipe.cork();
  pipe.write(length);
  pipe.write(body);
  pipe.uncork();
}

export class FrameError extends Error {
  override readonly name = 'FrameError';
}

const refusePrototype = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new FrameError('It answers what nobody understands');
  return value;
};

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'), refusePrototype);
  } catch {
    throw new FrameError('It answers what nobody understands');
  }
}

/** Reads messages of an untrusted sender. Refuses a message longer than `findLongestLength()` before it has arrived. */
export function createFrameReader(
  findLongestLength: () => number,
  onMessage: (message: unknown) => void,
): (part: Buffer) => void {
  let chunks: Buffer[] = [];
  let receivedBytes = 0;

  /** @returns null until the first message has arrived in full */
  function takeFirstMessage(): { message: unknown } | null {
    if (receivedBytes < lengthBytes) return null;
    let [firstChunk = Buffer.alloc(0)] = chunks;
    if (firstChunk.length < lengthBytes) {
      firstChunk = Buffer.concat(chunks);
      chunks = [firstChunk];
    }
    const length = firstChunk.readUInt32BE();
    if (length > findLongestLength()) throw new FrameError(`Its answer of ${length} bytes is too long`);
    const frameEnd = lengthBytes + length;
    if (receivedBytes < frameEnd) return null;
    const allBytes = Buffer.concat(chunks);
    chunks = [allBytes.subarray(frameEnd)];
    receivedBytes -= frameEnd;
    return { message: readJson(allBytes.subarray(lengthBytes, frameEnd)) };
  }

  return (part) => {
    chunks.push(part);
    receivedBytes += part.length;
    for (let frame = takeFirstMessage(); frame; frame = takeFirstMessage()) onMessage(frame.message);
  };
}
