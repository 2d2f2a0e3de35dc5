import { api, unwrapResult } from '@laurel/shared/api';
import type { ChainTerms } from '@laurel/shared/protocol';
import type { ComponentType, ReactNode } from 'react';
import { setWalletState } from './state';
import { hasStoredConnection } from './stored-connection';

export type WalletCore = typeof import('./core');

/** The host's wallet: its code, and the provider for every subtree that uses the wallet. */
export type HostWallet = WalletCore & { WalletProvider: ComponentType<{ children: ReactNode }> };

let download: (() => Promise<HostWallet>) | null = null;
let loading: Promise<HostWallet> | null = null;

/** Declares how the page gets its wallet. The host calls this once at the start; nothing is downloaded. */
export function declareWallet(load: () => Promise<HostWallet>): void {
  download = load;
}

/**
 * Downloads the wallet's code once and starts it, which restores a stored connection. Rejects if the code doesn't load;
 * the next call tries again.
 */
export function loadWallet(): Promise<HostWallet> {
  if (!download) return Promise.reject(new Error('The host has declared no wallet'));
  loading ??= Promise.all([download(), readChain()])
    .then(async ([wallet, terms]) => {
      await wallet.startWallet(terms);
      return wallet;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** The server's chain. Without one, or on a static host, the build's own is used. */
async function readChain(): Promise<ChainTerms | null> {
  const result = await api.call('getChain', {});
  if (result.error && !result.networkError) return null;
  return unwrapResult(result).chain ?? null;
}

const runAfterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/** Restores the last wallet after the first paint. Without one, nothing loads. The host calls it once at the start. */
export function resumeWallet(): void {
  if (!hasStoredConnection()) return;
  setWalletState({ status: 'reconnecting' });
  runAfterPaint(() => {
    loadWallet().catch(() => setWalletState({ status: 'disconnected' }));
  });
}
