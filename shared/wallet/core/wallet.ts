import type { ChainTerms } from '@laurel/shared/protocol';
import { readCurrentLocale } from '@laurel/shared/ui/locale';
import type { Config } from 'wagmi';
import { createChain, chain as ourChain } from './chain/chain';
import { setLocalChain } from './chain/chain-name';
import { createWalletConfig, waitUntilHydrated } from './config';
import { createWalletConnections, type WalletConnections } from './connections';
import { followConfig } from './follow-config';
import { translatedBy } from './messages/catalogue';
import { panel } from './messages/en/panel';

translatedBy({ de: () => import(/* webpackChunkName: "wallet-de" */ './messages/de') });

type SandboxWallet = typeof import('./sandbox');

export interface Wallet {
  config: Config;
  connections: WalletConnections;
  /** Null unless the server's chain is the sandbox's own. */
  sandbox: SandboxWallet | null;
}

let wallet: Wallet | null = null;

export function readPageWallet(): Wallet {
  if (!wallet) throw new Error('The wallet has not been started');
  return wallet;
}

export const buildAccountUrl = (address: string): string =>
  `${readPageWallet().config.chains[0].blockExplorers?.default.url}/address/${address}`;

/** `terms` is the server's chain; null uses the build's own. */
export async function startWallet(terms: ChainTerms | null = null): Promise<void> {
  if (wallet) return;
  const chain = terms ? createChain(terms) : ourChain;
  setLocalChain(terms?.local ?? false);
  const [sandbox] = await Promise.all([
    terms?.local ? import(/* webpackChunkName: "sandbox-wallet" */ './sandbox') : null,
    // Waits for the panel's texts, because texts that load later would delay the page around the panel.
    panel.catalogue.pending(readCurrentLocale()),
  ]);
  if (sandbox && terms) sandbox.announceSandboxWallet({ chain, token: terms.token });
  const config = createWalletConfig({ chain });
  wallet = { config, connections: createWalletConnections(config), sandbox };
  await waitUntilHydrated(config);
  // Starts without waiting for the wallet, because the panel shows that it is reconnecting.
  void wallet.connections.reconnect();
  // The testnet has the same id as the sandbox's chain, so another wallet would pay on the testnet instead.
  followConfig(config, ({ id }) => sandbox !== null && id !== sandbox.sandboxWalletId);
}
