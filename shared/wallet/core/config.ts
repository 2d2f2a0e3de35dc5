import { type Config, type Connector, type CreateConnectorFn, createConfig } from 'wagmi';
import { chain } from './chain';
import { watchAnnouncedWallets } from './connectors/announced';
import { extensionWallet } from './connectors/extension';
import { walletStorage } from './storage';
import { nodeTransport, pollingInterval } from './transport';

/** Takes a connector in beside those that are there. */
export function addConnector(config: Config, create: CreateConnectorFn): Connector {
  const connector = config._internal.connectors.setup(create);
  config._internal.connectors.setState((connectors) => [...connectors, connector]);
  return connector;
}

/**
 * The wallet library as we use it: one chain, the wallets of this browser as they announce themselves and whatever stands at
 * `window.ethereum`. The phone's connector is added when it is asked for, for it brings much code.
 */
export function createWalletConfig(storage = walletStorage()): Config {
  const config: Config = createConfig({
    chains: [chain],
    transports: { [chain.id]: nodeTransport() },
    connectors: [extensionWallet()],
    storage,
    pollingInterval,
    batch: { multicall: true },
    // Its discovery would make connectors of its own, without our authorization check.
    multiInjectedProviderDiscovery: false,
  });
  watchAnnouncedWallets((wallet) => addConnector(config, extensionWallet(wallet)));
  return config;
}

/** Resolves when what was stored has been read back; the storage is asynchronous. */
export async function hydrated(config: Config): Promise<void> {
  // The library types its store's persistence as unknown.
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
