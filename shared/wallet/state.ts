import { store } from '@laurel/shared/session';
import { atom, useAtomValue } from 'jotai';

export type WalletState =
  | { status: 'disconnected' }
  | { status: 'connecting' }
  | { status: 'reconnecting' }
  | {
      status: 'connected';
      wallet: string;
      address: `0x${string}`;
      chainId: number;
      wrongNetwork: boolean;
      /** True if the wallet can sign but not pay: on the sandbox’s own chain only the sandbox wallet can pay. */
      signsOnly: boolean;
    };

const walletAtom = atom<WalletState>({ status: 'disconnected' });

export const useWallet = (): WalletState => useAtomValue(walletAtom, { store });

export const readWalletState = (): WalletState => store.get(walletAtom);

export const setWalletState = (state: WalletState): void => store.set(walletAtom, state);
