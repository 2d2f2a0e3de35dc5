import { store } from '@laurel/shared/session';
import { atom, useAtomValue } from 'jotai';

export type WalletState =
  | { status: 'disconnected' }
  | { status: 'connecting' }
  | { status: 'reconnecting' }
  | {
      status: 'connected';
      /** The wallet's name: "MetaMask". */
      wallet: string;
      /** The current account, checksummed. */
      address: `0x${string}`;
      /** The wallet's network, ours or not. */
      chainId: number;
      /** True if the wallet must switch to our network before it can pay. */
      wrongNetwork: boolean;
      /** True if the wallet can sign but not pay: on the sandbox’s own chain only the sandbox wallet can pay. */
      signsOnly: boolean;
    };

const walletAtom = atom<WalletState>({ status: 'disconnected' });

export const useWallet = (): WalletState => useAtomValue(walletAtom, { store });

export const readWalletState = (): WalletState => store.get(walletAtom);

/** Sets the wallet's state. Only the core calls it. */
export const setWalletState = (state: WalletState): void => store.set(walletAtom, state);
