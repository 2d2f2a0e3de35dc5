import { createStorage, type Storage as WalletStorage } from 'wagmi';
import { hasConnectionName, walletStoreKey } from '../stored-connection';

/** Stores the connection only while a wallet is connected, so that without one no wallet code loads at the next start. */
export function createWalletStorage(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): WalletStorage {
  // If storage is full or forbidden, the wallet works, but the browser forgets the connection.
  const tryOrNull = <Result>(act: () => Result): Result | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return createStorage({
    key: 'wagmi',
    storage: {
      getItem: (key) => tryOrNull(() => storage.getItem(key)),
      setItem: (key, value) => {
        tryOrNull(() => {
          if (key === walletStoreKey && !hasConnectionName(value)) storage.removeItem(key);
          else storage.setItem(key, value);
        });
      },
      removeItem: (key) => {
        tryOrNull(() => storage.removeItem(key));
      },
    },
  });
}
