import type { Config, Connector } from 'wagmi';
import { setWalletState, type WalletState } from '../state';
import { readCurrentAttempt, subscribeAttempt } from './attempt';
import { chain } from './chain/chain';
import { readWalletName } from './connectors/names';

type IsSignOnly = (connector: Connector) => boolean;

function toWalletState({ state }: Config, onlySigns: IsSignOnly): WalletState {
  const connection = state.current === null ? undefined : state.connections.get(state.current);
  const { phase } = readCurrentAttempt();
  if (phase === 'connecting' || phase === 'pairing') return { status: 'connecting' };
  if (state.status === 'reconnecting') return { status: 'reconnecting' };
  if (state.status !== 'connected' || !connection) return { status: 'disconnected' };
  const { connector, accounts, chainId } = connection;
  const signsOnly = onlySigns(connector);
  return {
    status: 'connected',
    wallet: readWalletName(connector),
    address: accounts[0],
    chainId,
    wrongNetwork: !signsOnly && chainId !== chain.id,
    signsOnly,
  };
}

const isSameState = (state: WalletState, otherState: WalletState) =>
  JSON.stringify(state) === JSON.stringify(otherState);

export function followConfig(config: Config, onlySigns: IsSignOnly): () => void {
  let lastState: WalletState | null = null;
  const updateConnection = () => {
    const state = toWalletState(config, onlySigns);
    if (lastState && isSameState(lastState, state)) return;
    lastState = state;
    setWalletState(state);
  };
  updateConnection();
  const unsubscribers = [config.subscribe((state) => state, updateConnection), subscribeAttempt(updateConnection)];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
