import { store } from '@laurel/shared/session';
import { atom, useAtomValue } from 'jotai';
import type { WalletErrorExplanation } from './errors/explain';

export type ConnectionAttempt =
  | { phase: 'none' }
  | { phase: 'connecting'; wallet: string }
  /** `uri` is the QR code's text. Null until the relay has answered. */
  | { phase: 'pairing'; uri: string | null }
  | { phase: 'switching' }
  | { phase: 'disconnecting' }
  | { phase: 'failed'; explanation: WalletErrorExplanation; retry: () => void };

const attemptAtom = atom<ConnectionAttempt>({ phase: 'none' });

export const useAttempt = (): ConnectionAttempt => useAtomValue(attemptAtom, { store });
export const readCurrentAttempt = (): ConnectionAttempt => store.get(attemptAtom);
export const setAttempt = (attempt: ConnectionAttempt): void => store.set(attemptAtom, attempt);
export const subscribeAttempt = (listener: () => void): (() => void) => store.sub(attemptAtom, listener);
