import { currentLocale } from '@laurel/shared/ui/locale';
import type { Config } from 'wagmi';
import { createWalletConfig, hydrated } from './config';
import { type WalletConnections, walletConnections } from './connections';
import { followConfig } from './follow';
import { translatedBy } from './messages/catalogue';
import { panel } from './messages/en/panel';

translatedBy({ de: () => import(/* webpackChunkName: "wallet-de" */ './messages/de') });

/** The page's one wallet: the library's configuration and the actions. */
export interface Wallet {
  config: Config;
  connections: WalletConnections;
}

let wallet: Wallet | null = null;

/**
 * The page's wallet.
 * @throws Error before `startWallet` was called.
 */
export function pageWallet(): Wallet {
  if (!wallet) throw new Error('The wallet has not been started');
  return wallet;
}

/** Starts the page's wallet once and reconnects the last one. Resolves once its state is known. */
export async function startWallet(): Promise<void> {
  if (wallet) return;
  // In other languages the panel would otherwise hold up the page around it.
  await panel.catalogue.pending(currentLocale());
  const config = createWalletConfig();
  wallet = { config, connections: walletConnections(config) };
  await hydrated(config);
  // Not awaited: the panel shows the wait.
  void wallet.connections.reconnect();
  followConfig(config);
}
