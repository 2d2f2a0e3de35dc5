import type { Hex } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

const storageKey = 'laurel:sandbox-wallet';

interface StoredKey {
  key: Hex;
  allowed: boolean;
}

export interface SandboxKey {
  account: PrivateKeyAccount;
  isAllowed(): boolean;
  allow(allowed: boolean): void;
}

function readStoredKey(storage: Pick<Storage, 'getItem'>): StoredKey | null {
  try {
    const storedKey: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    if (typeof storedKey !== 'object' || storedKey === null || !('key' in storedKey) || !('allowed' in storedKey))
      return null;
    const { key, allowed } = storedKey;
    return typeof key === 'string' && /^0x[0-9a-f]{64}$/.test(key)
      ? { key: key as Hex, allowed: allowed === true }
      : null;
  } catch {
    return null;
  }
}

export function openKey(storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage): SandboxKey {
  const storedKey = readStoredKey(storage) ?? { key: generatePrivateKey(), allowed: false };
  const saveKey = () => {
    try {
      storage.setItem(storageKey, JSON.stringify(storedKey));
    } catch {
      // If the browser forbids storage, the wallet lasts only as long as the page.
    }
  };
  saveKey();
  return {
    account: privateKeyToAccount(storedKey.key),
    isAllowed: () => storedKey.allowed,
    allow(allowed) {
      storedKey.allowed = allowed;
      saveKey();
    },
  };
}
