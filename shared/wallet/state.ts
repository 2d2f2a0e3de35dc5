import { store } from '@laurel/shared/session';
import { atom, useAtomValue } from 'jotai';

/** Where the wallet stands. What it is not connected to, it says nothing of. */
export type WalletState =
  | { status: 'disconnected' }
  | { status: 'connecting' }
  | { status: 'reconnecting' }
  | {
      status: 'connected';
      /** The name of the wallet: "MetaMask". */
      wallet: string;
      /** The current account, in its checksummed writing. */
      address: `0x${string}`;
      /** The network that the wallet is on, whether we work with it or not. */
      chainId: number;
      wrongNetwork: boolean;
    };

/** The wallet's state, fed by the core once it is loaded. */
export const walletAtom = atom<WalletState>({ status: 'disconnected' });

/** The wallet's present state. */
export const useWallet = (): WalletState => useAtomValue(walletAtom, { store });

/** The wallet's present state, read outside of components. */
export const walletState = (): WalletState => store.get(walletAtom);

/** Says where the wallet stands; for the core alone. */
export const setWalletState = (state: WalletState): void => store.set(walletAtom, state);
