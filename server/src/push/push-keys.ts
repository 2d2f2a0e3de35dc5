import { createECDH, randomBytes } from 'node:crypto';

const curve = 'prime256v1';

/** The key pair by which push services know us, as browsers and services write it. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export function derivePushKeys(privateKey: Buffer): PushKeys {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** The keys that a browser encrypts its pushes with. */
export interface BrowserKeys {
  publicKey: string;
  authSecret: string;
}

const base64url = /^[\w-]+$/;

/** True for keys that a push can be encrypted with: a point of the curve, and 16 bytes. */
export function isBrowserKeys({ publicKey, authSecret }: BrowserKeys): boolean {
  if (!base64url.test(publicKey) || !base64url.test(authSecret)) return false;
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || Buffer.from(authSecret, 'base64url').length !== 16) return false;
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.concat([Buffer.of(1), randomBytes(30)]));
  try {
    pair.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
