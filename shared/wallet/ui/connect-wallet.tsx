import { Button } from '@laurel/shared/ui/button';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { type HostWallet, loadWallet, useWallet } from '@laurel/shared/wallet';
import { useCallback, useEffect, useState } from 'react';
import { connect } from './messages/en';

type Code = { status: 'idle' } | { status: 'loading' } | { status: 'failed' } | { status: 'ready'; wallet: HostWallet };

export function ConnectWallet() {
  const t = useMessages(connect);
  const { tryAgain } = useMessages(kit);
  const isKnown = useWallet().status !== 'disconnected';
  const [code, setCode] = useState<Code>({ status: 'idle' });

  const load = useCallback(() => {
    // A visible panel stays, because the user may be using it.
    setCode((code) => (code.status === 'ready' ? code : { status: 'loading' }));
    loadWallet().then(
      (wallet) => setCode({ status: 'ready', wallet }),
      () => setCode({ status: 'failed' }),
    );
  }, []);

  useEffect(() => {
    if (isKnown) load();
  }, [isKnown, load]);

  switch (code.status) {
    case 'idle':
    case 'loading':
      return (
        <div>
          <Button busy={code.status === 'loading'} onClick={load}>
            {t.action}
          </Button>
        </div>
      );
    case 'failed':
      return (
        <Note announce tone="danger" action={<Button onClick={load}>{tryAgain}</Button>}>
          {t.failed}
        </Note>
      );
    case 'ready':
      return (
        <code.wallet.WalletProvider>
          <code.wallet.WalletPanel />
        </code.wallet.WalletProvider>
      );
  }
}
