import { loadWallet, type WalletCore } from '@laurel/shared/wallet';
import { useEffect, useState } from 'react';

type Holdings = Awaited<ReturnType<WalletCore['readHoldings']>>;

export type HoldingsState =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | ({ status: 'ready' } & Holdings);

const refreshEvery = 4000;

export function useHoldings(token: string, owner: string): HoldingsState {
  const [state, setState] = useState<HoldingsState>({ status: 'loading' });
  useEffect(() => {
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshHoldings = async () => {
      const core = await loadWallet();
      try {
        const holdings = await core.readHoldings(token, owner);
        if (!isStopped) setState({ status: 'ready', ...holdings });
      } catch (error) {
        const { message } = core.explainWalletError(error);
        if (!isStopped) setState((before) => (before.status === 'ready' ? before : { status: 'failed', message }));
      }
      if (!isStopped) timer = setTimeout(refreshHoldings, refreshEvery);
    };
    setState({ status: 'loading' });
    // If the wallet code can't be loaded, `ConnectWallet`, above the form, says so.
    refreshHoldings().catch(() => {});
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [token, owner]);
  return state;
}
