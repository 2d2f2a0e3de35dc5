import { createValue, useValue } from '@laurel/shared/session';
import type { WalletErrorExplanation } from './errors/explain';

/** The user's current step with a wallet, or how it ended. */
export type ConnectionAttempt =
  | { phase: 'none' }
  | { phase: 'connecting'; wallet: string }
  /** `uri` is the QR code's text. Null until the relay has answered. */
  | { phase: 'pairing'; uri: string | null }
  | { phase: 'switching' }
  | { phase: 'disconnecting' }
  | { phase: 'failed'; explanation: WalletErrorExplanation; again: () => void };

const attemptValue = createValue<ConnectionAttempt>({ phase: 'none' });

export const useAttempt = (): ConnectionAttempt => useValue(attemptValue);
export const readCurrentAttempt = (): ConnectionAttempt => attemptValue.get();
export const setAttempt = (attempt: ConnectionAttempt): void => attemptValue.set(attempt);
export const subscribeAttempt = (listener: () => void): (() => void) => attemptValue.subscribe(listener);
