import type { Hex } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

const storageKey = 'laurel:sandbox-wallet';

interface StoredKey {
  key: Hex;
  /** True if this site can see the account. */
  allowed: boolean;
}

/** The sandbox wallet's key, made in the browser and stored for the tab. */
export interface SandboxKey {
  account: PrivateKeyAccount;
  isAllowed(): boolean;
  allow(allowed: boolean): void;
}

function readStoredKey(storage: Pick<Storage, 'getItem'>): StoredKey | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('allowed' in kept)) return null;
    const { key, allowed } = kept;
    return typeof key === 'string' && /^0x[0-9a-f]{64}$/.test(key)
      ? { key: key as Hex, allowed: allowed === true }
      : null;
  } catch {
    return null;
  }
}

export function openKey(storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage): SandboxKey {
  const kept = readStoredKey(storage) ?? { key: generatePrivateKey(), allowed: false };
  const saveKey = () => {
    try {
      storage.setItem(storageKey, JSON.stringify(kept));
    } catch {
      // A browser that forbids storage forgets the wallet with the page.
    }
  };
  saveKey();
  return {
    account: privateKeyToAccount(kept.key),
    isAllowed: () => kept.allowed,
    allow(allowed) {
      kept.allowed = allowed;
      saveKey();
    },
  };
}
