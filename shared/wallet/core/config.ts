import {
  type Config,
  type Connector,
  type CreateConnectorFn,
  createConfig,
  type Storage as WalletStorage,
} from 'wagmi';
import { type LaurelChain, chain as ourChain } from './chain/chain';
import { watchAnnouncedWallets } from './connectors/announced-wallets';
import { createExtensionConnector } from './connectors/extension';
import { createWalletStorage } from './storage';
import { createNodeTransport, pollingInterval } from './transport';

export function addConnector(config: Config, create: CreateConnectorFn): Connector {
  const connector = config._internal.connectors.setup(create);
  config._internal.connectors.setState((connectors) => [...connectors, connector]);
  return connector;
}

export interface WalletConfigOptions {
  chain?: LaurelChain;
  storage?: WalletStorage;
}

/** The phone connector is added on demand, because its code is large. */
export function createWalletConfig({
  chain = ourChain,
  storage = createWalletStorage(),
}: WalletConfigOptions = {}): Config {
  const config: Config = createConfig({
    chains: [chain],
    transports: { [chain.id]: createNodeTransport() },
    connectors: [createExtensionConnector()],
    storage,
    pollingInterval,
    batch: { multicall: true },
    // The library's own discovery would skip our authorization check.
    multiInjectedProviderDiscovery: false,
  });
  watchAnnouncedWallets((wallet) => addConnector(config, createExtensionConnector(wallet)));
  return config;
}

export async function waitUntilHydrated(config: Config): Promise<void> {
  const { persist }: { persist: Persistence } = config._internal.store;
  if (persist.hasHydrated()) return;
  await new Promise<void>((resolve) => {
    persist.onFinishHydration(() => resolve());
  });
}

interface Persistence {
  hasHydrated: () => boolean;
  onFinishHydration: (listener: () => void) => void;
}
