import { createStorage, type Storage as WalletStorage } from 'wagmi';
import { namesConnection, walletStoreKey } from '../stored-connection';

/**
 * The wallet library's storage in local storage. Its store is there as long as a wallet is connected and no longer: whoever
 * never connects keeps no key of it, and whoever disconnected downloads nothing at the next start.
 */
export function walletStorage(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): WalletStorage {
  // A full or forbidden storage costs the connection its memory, nothing else.
  const attempt = <Result>(act: () => Result): Result | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return createStorage({
    key: 'wagmi',
    storage: {
      getItem: (key) => attempt(() => storage.getItem(key)),
      setItem: (key, value) => {
        attempt(() => {
          if (key === walletStoreKey && !namesConnection(value)) storage.removeItem(key);
          else storage.setItem(key, value);
        });
      },
      removeItem: (key) => {
        attempt(() => storage.removeItem(key));
      },
    },
  });
}
