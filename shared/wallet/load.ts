import { api, unwrapResult } from '@laurel/shared/api';
import type { ChainTerms } from '@laurel/shared/protocol';
import type { ComponentType, ReactNode } from 'react';
import { setWalletState } from './state';
import { hasStoredConnection } from './stored-connection';

export type WalletCore = typeof import('./core');

export type HostWallet = WalletCore & { WalletProvider: ComponentType<{ children: ReactNode }> };

let downloadWallet: (() => Promise<HostWallet>) | null = null;
let pendingWallet: Promise<HostWallet> | null = null;

export function declareWallet(load: () => Promise<HostWallet>): void {
  downloadWallet = load;
}

/** Rejects if the code or the chain's terms don't load; the next call tries again. */
export function loadWallet(): Promise<HostWallet> {
  if (!downloadWallet) return Promise.reject(new Error('The host has declared no wallet'));
  pendingWallet ??= Promise.all([downloadWallet(), readChain()])
    .then(async ([wallet, terms]) => {
      await wallet.startWallet(terms);
      return wallet;
    })
    .catch((error: unknown) => {
      pendingWallet = null;
      throw error;
    });
  return pendingWallet;
}

/** Null if the server has no chain or answers with an error, as a static host does. The wallet then uses the build's chain. */
async function readChain(): Promise<ChainTerms | null> {
  const result = await api.call('getChain', {});
  if (result.error && !result.networkError) return null;
  return unwrapResult(result).chain ?? null;
}

const runAfterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

export function resumeWallet(): void {
  if (!hasStoredConnection()) return;
  setWalletState({ status: 'reconnecting' });
  runAfterPaint(() => {
    loadWallet().catch(() => setWalletState({ status: 'disconnected' }));
  });
}
