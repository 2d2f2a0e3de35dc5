import type { Config } from 'wagmi';
import { createWalletConfig, hydrated } from './config';
import { type WalletConnections, walletConnections } from './connections';
import { followConfig } from './follow';

/** The page's one wallet: the library's configuration and what can be done with it. */
export interface Wallet {
  config: Config;
  connections: WalletConnections;
}

let wallet: Wallet | null = null;

/** The page's wallet. @throws Error before `startWallet` was called. */
export function pageWallet(): Wallet {
  if (!wallet) throw new Error('The wallet has not been started');
  return wallet;
}

/** Starts the page's wallet, once, and takes up what was connected; resolves when its state is known. */
export async function startWallet(): Promise<void> {
  if (wallet) return;
  const config = createWalletConfig();
  wallet = { config, connections: walletConnections(config) };
  await hydrated(config);
  // Not awaited: what waits for a wallet is shown as such.
  void wallet.connections.reconnect();
  followConfig(config);
}
