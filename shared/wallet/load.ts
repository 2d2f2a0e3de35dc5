import { setWalletState } from './state';
import { hasStoredConnection } from './stored-connection';

/** What comes with the wallet's own code: everything that needs the wallet libraries. */
export type WalletCore = typeof import('./core');

let loading: Promise<WalletCore> | null = null;

/**
 * Downloads the wallet's code, once, and starts it: it takes up a connection that was stored. Rejects when the code does
 * not arrive; the next call tries again.
 */
export function loadWallet(): Promise<WalletCore> {
  loading ??= import(/* webpackChunkName: "wallet" */ './core')
    .then(async (core) => {
      await core.startWallet();
      return core;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/**
 * Takes up the wallet that was connected when the page was last left, after the first paint. Without such a wallet nothing
 * is downloaded. For the host, once at the start.
 */
export function resumeWallet(): void {
  if (!hasStoredConnection()) return;
  setWalletState({ status: 'reconnecting' });
  afterPaint(() => {
    loadWallet().catch(() => setWalletState({ status: 'disconnected' }));
  });
}
