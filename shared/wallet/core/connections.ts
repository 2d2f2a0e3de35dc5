import type { Config, Connector } from 'wagmi';
import { connect, disconnect, reconnect, switchChain } from 'wagmi/actions';
import { readCurrentAttempt, setAttempt } from './attempt';
import { chain } from './chain/chain';
import { addConnector } from './config';
import { phoneWalletId, readWalletName } from './connectors/names';
import { canConnectPhone, createPhoneConnector } from './connectors/phone';
import { explainWalletError } from './errors/explain';

/** At the start, a known wallet has this long to announce itself. */
const announcementPatienceMs = 600;

export interface WalletConnections {
  connect: (connector: Connector) => Promise<void>;
  pair: () => Promise<void>;
  /** Stops waiting. If the wallet still connects, it is disconnected at once. */
  cancel: () => void;
  disconnect: () => Promise<void>;
  switchChain: () => Promise<void>;
  reconnect: () => Promise<void>;
}

export function createWalletConnections(config: Config): WalletConnections {
  const markByConnector = new Map<string, symbol>();
  let currentWait: { cancel: () => void } | null = null;

  const failAttempt = (error: unknown, retry: () => void) =>
    setAttempt({ phase: 'failed', explanation: explainWalletError(error), retry });

  async function requestAccount(connector: Connector): Promise<boolean> {
    const requestMark = Symbol(connector.name);
    markByConnector.set(connector.uid, requestMark);
    const answer = connect(config, { connector });
    const cancellation = new Promise<false>((resolve) => {
      currentWait = { cancel: () => resolve(false) };
    });
    const isConnected = await Promise.race([answer.then(() => true), cancellation]);
    if (isConnected) return true;
    config.setState((state) => (state.current === null ? { ...state, status: 'disconnected' } : state));
    answer.then(
      () => {
        if (markByConnector.get(connector.uid) === requestMark) void disconnect(config, { connector }).catch(() => {});
      },
      () => {
        // The user has cancelled the request, so its failure doesn't matter.
      },
    );
    return false;
  }

  async function runAttempt(connector: Connector, retry: () => void): Promise<void> {
    try {
      if (await requestAccount(connector)) setAttempt({ phase: 'none' });
    } catch (error) {
      failAttempt(error, retry);
    }
  }

  function preparePhoneConnector(): Connector {
    const knownConnector = config.connectors.find(({ id }) => id === phoneWalletId);
    if (knownConnector) return knownConnector;
    const connector = addConnector(config, createPhoneConnector());
    connector.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri' && typeof data === 'string' && readCurrentAttempt().phase === 'pairing')
        setAttempt({ phase: 'pairing', uri: data });
    });
    return connector;
  }

  const waitForAnnouncement = (id: string) =>
    new Promise<void>((resolve) => {
      const isFound = () => config.connectors.some((connector) => connector.id === id);
      if (isFound()) return resolve();
      const finishWait = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = config._internal.connectors.subscribe(() => isFound() && finishWait());
      const timer = setTimeout(finishWait, announcementPatienceMs);
    });

  const connections: WalletConnections = {
    async connect(connector) {
      setAttempt({ phase: 'connecting', wallet: readWalletName(connector) });
      await runAttempt(connector, () => void connections.connect(connector));
    },
    async pair() {
      setAttempt({ phase: 'pairing', uri: null });
      await runAttempt(preparePhoneConnector(), () => void connections.pair());
    },
    cancel() {
      currentWait?.cancel();
      currentWait = null;
      setAttempt({ phase: 'none' });
    },
    async disconnect() {
      setAttempt({ phase: 'disconnecting' });
      try {
        for (const { connector } of [...config.state.connections.values()]) await disconnect(config, { connector });
        setAttempt({ phase: 'none' });
      } catch (error) {
        failAttempt(error, () => void connections.disconnect());
      }
    },
    async switchChain() {
      setAttempt({ phase: 'switching' });
      try {
        await switchChain(config, { chainId: chain.id });
        setAttempt({ phase: 'none' });
      } catch (error) {
        failAttempt(error, () => void connections.switchChain());
      }
    },
    async reconnect() {
      const storedIds = [...config.state.connections.values()].map(({ connector }) => connector.id);
      if (storedIds.length === 0) return;
      let isCancelled = false;
      currentWait = {
        cancel() {
          isCancelled = true;
          config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }));
        },
      };
      config.setState((state) => ({ ...state, status: 'reconnecting' }));
      const recentConnectorId = await config.storage?.getItem('recentConnectorId');
      if (canConnectPhone && storedIds.includes(phoneWalletId)) preparePhoneConnector();
      await waitForAnnouncement(recentConnectorId ?? storedIds[0] ?? '');
      if (isCancelled) return;
      // The library can't be stopped, so what it finds after a cancel is discarded.
      const setUnlessCancelled: Config['setState'] = (next) => {
        if (!isCancelled) config.setState(next);
      };
      const connections = await reconnect(Object.create(config, { setState: { value: setUnlessCancelled } }));
      if (!isCancelled) {
        currentWait = null;
        return;
      }
      for (const { connector } of connections)
        if (!markByConnector.has(connector.uid)) await disconnect(config, { connector }).catch(() => {});
    },
  };
  return connections;
}
