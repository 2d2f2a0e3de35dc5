import { Button } from '@laurel/shared/ui/button';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { type HostWallet, loadWallet, useWallet } from '@laurel/shared/wallet';
import { useCallback, useEffect, useState } from 'react';
import { connect } from './messages/en';

type CodeState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; wallet: HostWallet };

export function ConnectWallet() {
  const t = useMessages(connect);
  const { tryAgain } = useMessages(kit);
  const hasWallet = useWallet().status !== 'disconnected';
  const [codeState, setCodeState] = useState<CodeState>({ status: 'idle' });

  const loadWalletCode = useCallback(() => {
    // A visible panel stays, because the user may be using it.
    setCodeState((code) => (code.status === 'ready' ? code : { status: 'loading' }));
    loadWallet().then(
      (wallet) => setCodeState({ status: 'ready', wallet }),
      () => setCodeState({ status: 'failed' }),
    );
  }, []);

  useEffect(() => {
    if (hasWallet) loadWalletCode();
  }, [hasWallet, loadWalletCode]);

  switch (codeState.status) {
    case 'idle':
    case 'loading':
      return (
        <div>
          <Button busy={codeState.status === 'loading'} onClick={loadWalletCode}>
            {t.action}
          </Button>
        </div>
      );
    case 'failed':
      return (
        <Note announce tone="danger" action={<Button onClick={loadWalletCode}>{tryAgain}</Button>}>
          {t.failed}
        </Note>
      );
    case 'ready':
      return (
        <codeState.wallet.WalletProvider>
          <codeState.wallet.WalletPanel />
        </codeState.wallet.WalletProvider>
      );
  }
}
