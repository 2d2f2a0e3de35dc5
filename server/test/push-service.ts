import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { Fetch } from '../src/platforms/ask';

export interface ReceivedPush {
  endpoint: string;
  payload: { title: string; path: string; tag: string; token: string; unseen: number };
  bytes: number;
  urgency: string | null;
  /** In seconds. */
  lifetime: number;
  topic: string | null;
  signer: { publicKey: string; audience: string; sender: string };
}

interface Browser {
  pair: ECDH;
  auth: Buffer;
}

export class FakePushService {
  readonly pushes: ReceivedPush[] = [];
  answer: ((endpoint: string) => Response | undefined) | null = null;
  readonly #browsers = new Map<string, Browser>();

  subscribe(host = 'updates.push.services.mozilla.com') {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const endpoint = `https://${host}/wpush/v2/${randomBytes(12).toString('base64url')}`;
    this.#browsers.set(endpoint, { pair, auth });
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return { endpoint, keys };
  }

  readonly send: Fetch = async (request) => {
    const { url: endpoint, headers, method } = request;
    const answer = this.answer?.(endpoint);
    if (answer) return answer;
    const browser = this.#browsers.get(endpoint);
    if (!browser || method !== 'POST') return new Response(null, { status: 404 });
    const body = Buffer.from(await request.arrayBuffer());
    if (headers.get('content-encoding') !== 'aes128gcm') return new Response(null, { status: 415 });
    this.pushes.push({
      endpoint,
      payload: JSON.parse(readPush(body, browser)) as ReceivedPush['payload'],
      bytes: body.length,
      urgency: headers.get('urgency'),
      lifetime: Number(headers.get('ttl')),
      topic: headers.get('topic'),
      signer: readSigner(headers.get('authorization') ?? ''),
    });
    return new Response(null, { status: 201 });
  };

  take(): ReceivedPush[] {
    return this.pushes.splice(0);
  }
}

const deriveKey = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

function readPush(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = deriveKey(pair.computeSecret(senderKey), auth, info, 32);
  const key = deriveKey(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = deriveKey(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const paddedBytes = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record's text ends with the byte 2, then zeros (RFC 8188).
  return paddedBytes.subarray(0, paddedBytes.lastIndexOf(2)).toString();
}

function readSigner(authorization: string): ReceivedPush['signer'] {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signedBytes = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signedBytes,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The push isn’t signed by the key that it names.');
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string };
  return { publicKey, audience: aud, sender: sub };
}
