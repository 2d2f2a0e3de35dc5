import path from 'node:path';
import type { Chain, HouseWallets } from '../chain/chain';
import { explorerPath, sandbox } from '../chain/local/addresses';
import type { RunningLocalChain } from '../chain/local/local-chain';
import type { Signer } from '../chain/signer';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Log } from '../log/log';

export type OpenSigner = (() => Promise<Signer>) | null;

interface StartedChain {
  port: Chain | null;
  openSigner: OpenSigner;
  stop(): Promise<void>;
}

interface ChainProcess {
  config: Config;
  clock: Clock;
  log: Log;
  onLocalStart(house: HouseWallets): Promise<void>;
}

const noChain: StartedChain = { port: null, openSigner: null, stop: async () => {} };

/** Opens the configured chain. If none is configured, prepares the sandbox's own, but not in production or in one of several processes. */
export async function startChain(process: ChainProcess): Promise<StartedChain> {
  const { config, clock, log } = process;
  const { chain } = config;
  if (!chain) {
    // Each of several processes would start its own chain.
    return config.mode === 'production' || config.process !== 'all' ? noChain : bootLocalChain(process);
  }
  const { nodes, keystore, ...terms } = chain;
  const { openRemoteChain } = await import('../chain/remote-chain');
  const port = openRemoteChain(nodes, { ...terms, local: false }, { log, clock });
  await port.check();
  if (nodes.length === 1) log.warn({}, 'CHAIN_NODES names one node: what it says is credited and paid unchecked');
  if (config.process === 'web' || !keystore) return { ...noChain, port };
  const { openKeystore } = await import('../chain/signer');
  // Opens the keystore at the start, so a wrong password is noticed before a player needs a payout.
  const signer = await openKeystore(keystore.file, keystore.password);
  if (signer.address.toLowerCase() !== chain.hotWallet?.toLowerCase())
    throw new Error('HOT_WALLET_KEYSTORE holds another wallet than HOT_WALLET.');
  return { ...noChain, port, openSigner: async () => signer };
}

function bootLocalChain({ config, log, onLocalStart }: ChainProcess): StartedChain {
  const { token, treasury, hotWallet } = sandbox;
  const terms = { token, treasury, hotWallet, local: true, explorer: explorerPath };
  const folder = config.mode === 'test' ? null : path.join(config.dataFolder, 'chain');
  let startingChain: Promise<RunningLocalChain> | null = null;
  const startChainOnce = () => {
    startingChain ??= import('../chain/local/local-chain')
      .then(({ startLocalChain }) => startLocalChain({ folder, log, onStart: onLocalStart }))
      .catch((error: unknown) => {
        startingChain = null;
        throw error;
      });
    return startingChain;
  };
  const askRunningChain: Chain['ask'] = async (read) => (await startChainOnce()).ask(read);
  return {
    port: {
      terms,
      get isStarted() {
        return startingChain !== null;
      },
      ask: askRunningChain,
      hasValidSignature: async (message) =>
        (await import('../chain/signatures')).hasValidSignature(askRunningChain, message),
      relay: async (request) =>
        (await import('../chain/relay')).relayRequests({ ask: askRunningChain, terms }, request),
      sandbox: { give: async (address, coins) => (await startChainOnce()).give(address, coins) },
    },
    openSigner: async () => (await import('../chain/local/signer')).sandboxSigner,
    async stop() {
      const runningChain = await startingChain?.catch(() => null);
      await runningChain?.stop();
    },
  };
}
