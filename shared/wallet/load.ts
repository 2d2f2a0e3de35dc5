import { api, dataOrThrow } from '@laurel/shared/api';
import type { ChainTerms } from '@laurel/shared/protocol';
import { setWalletState } from './state';
import { hasStoredConnection } from './stored-connection';

/** The wallet's own code: everything that needs the wallet libraries. */
export type WalletCore = typeof import('./core');

let loading: Promise<WalletCore> | null = null;

/**
 * Downloads the wallet's code once and starts it, which restores a stored connection. Rejects if the code doesn't load;
 * the next call tries again.
 */
export function loadWallet(): Promise<WalletCore> {
  loading ??= Promise.all([import(/* webpackChunkName: "wallet" */ './core'), chainHere()])
    .then(async ([core, terms]) => {
      await core.startWallet(terms);
      return core;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** The chain that the server works with. A server that knows none, or is only a folder, leaves the build's own. */
async function chainHere(): Promise<ChainTerms | null> {
  const result = await api.call('getChain', {});
  if (result.error && !result.networkError) return null;
  return dataOrThrow(result).chain ?? null;
}

const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/**
 * Restores the last wallet after the first paint. Without one, nothing loads. The host calls this once at the start.
 */
export function resumeWallet(): void {
  if (!hasStoredConnection()) return;
  setWalletState({ status: 'reconnecting' });
  afterPaint(() => {
    loadWallet().catch(() => setWalletState({ status: 'disconnected' }));
  });
}
