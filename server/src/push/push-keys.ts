import { createECDH, randomBytes } from 'node:crypto';

const curve = 'prime256v1';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export function derivePushKeys(privateKey: Buffer): PushKeys {
  const keyPair = createECDH(curve);
  keyPair.setPrivateKey(privateKey);
  return { publicKey: keyPair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

export interface BrowserKeys {
  publicKey: string;
  authSecret: string;
}

const base64UrlPattern = /^[\w-]+$/;

export function isBrowserKeys({ publicKey, authSecret }: BrowserKeys): boolean {
  if (!base64UrlPattern.test(publicKey) || !base64UrlPattern.test(authSecret)) return false;
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || Buffer.from(authSecret, 'base64url').length !== 16) return false;
  const keyPair = createECDH(curve);
  keyPair.setPrivateKey(Buffer.concat([Buffer.of(1), randomBytes(30)]));
  try {
    keyPair.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
