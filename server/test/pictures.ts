import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export function drawPicture({ width = 400, height = 300, left = '#c02020', right = '#2020c0' } = {}): Sharp {
  const halfPicture = { width: Math.ceil(width / 2), height, channels: 3 as const, background: right };
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: { create: halfPicture }, left: Math.floor(width / 2), top: 0 },
  ]);
}

export function makeComment(text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)]);
}

export function makeBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const compressedPixels = deflateSync(Buffer.alloc(1_000_000), { level: 9 });
  return Buffer.concat([
    signature,
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', compressedPixels),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(computeCrc32(body));
  return Buffer.concat([length, body, sum]);
}

function computeCrc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
