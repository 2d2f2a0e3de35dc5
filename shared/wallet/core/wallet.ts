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

/** The sandbox's own wallet. Only a page on the sandbox's chain downloads it. */
type SandboxWallet = typeof import('./sandbox');

export interface Wallet {
  config: Config;
  connections: WalletConnections;
  /** The only wallet that pays on the sandbox's own chain, with its dialog. */
  sandbox: SandboxWallet | null;
}

let wallet: Wallet | null = null;

/** @throws Error before `startWallet` was called. */
export function readPageWallet(): Wallet {
  if (!wallet) throw new Error('The wallet has not been started');
  return wallet;
}

export const buildAccountUrl = (address: string): string =>
  `${readPageWallet().config.chains[0].blockExplorers?.default.url}/address/${address}`;

/**
 * Starts the page's wallet once and reconnects the last one. Resolves once its state is known.
 * @param terms the server's chain; by default the build's own.
 */
export async function startWallet(terms: ChainTerms | null = null): Promise<void> {
  if (wallet) return;
  const chain = terms ? createChain(terms) : ourChain;
  setLocalChain(terms?.local ?? false);
  const [sandbox] = await Promise.all([
    terms?.local ? import(/* webpackChunkName: "sandbox-wallet" */ './sandbox') : null,
    // Without this, texts of other languages would delay the page around the panel.
    panel.catalogue.pending(readCurrentLocale()),
  ]);
  if (sandbox && terms) sandbox.announceSandboxWallet({ chain, token: terms.token });
  const config = createWalletConfig({ chain });
  wallet = { config, connections: createWalletConnections(config), sandbox };
  await waitUntilHydrated(config);
  // Doesn't wait for the wallet, because the panel shows the wait.
  void wallet.connections.reconnect();
  // The testnet has the same id, so another wallet would pay there instead.
  followConfig(config, ({ id }) => sandbox !== null && id !== sandbox.sandboxWalletId);
}
