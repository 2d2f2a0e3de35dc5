import { Button } from '@laurel/shared/ui/button';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { useBalance } from 'wagmi';
import type { WalletState } from '../../state';
import { shortenAddress } from '../address';
import { useAttempt } from '../attempt';
import { chain } from '../chain/chain';
import { readChainName, readOwnChainName } from '../chain/chain-name';
import { formatCoin } from '../coin-amount';
import { explainWalletError } from '../errors/explain';
import { walletErrors } from '../messages/en/errors';
import { panel } from '../messages/en/panel';
import { pollingInterval } from '../transport';
import { buildAccountUrl, readPageWallet } from '../wallet';
import { AttemptNote } from './attempt-note';
import { CopyButton } from './copy-button';
import s from './wallet-panel.module.css';

export function ConnectedWallet({ wallet }: { wallet: Extract<WalletState, { status: 'connected' }> }) {
  const { address, chainId, wrongNetwork, signsOnly } = wallet;
  const attempt = useAttempt();
  const t = useMessages(panel).connected;
  const { onlySigns } = useMessages(walletErrors);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t.status(wallet.wallet, shortenAddress(address))}</span>
      </VisuallyHidden>
      {!wrongNetwork && <AttemptNote />}
      {signsOnly && <Note tone="info">{onlySigns}</Note>}
      <dl className={s.facts}>
        <div>
          <dt>{t.wallet}</dt>
          <dd>{wallet.wallet}</dd>
        </div>
        <div>
          <dt>{t.account}</dt>
          <dd className={s.row}>
            <span className={s.address} title={address}>
              {shortenAddress(address)}
            </span>
            <CopyButton text={address}>{t.copy}</CopyButton>
            <TextLink href={buildAccountUrl(address)}>{t.explorer}</TextLink>
          </dd>
        </div>
        {/* On the sandbox's chain the wallet's own network doesn't matter, and its balance there can't be used. */}
        {!signsOnly && (
          <>
            <div>
              <dt>{t.network}</dt>
              <dd>{readChainName(chainId)}</dd>
            </div>
            <div>
              <dt>{t.balance(readOwnChainName())}</dt>
              <dd>
                <Balance address={address} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <div>
        <Button busy={attempt.phase === 'disconnecting'} onClick={readPageWallet().connections.disconnect}>
          {t.disconnect}
        </Button>
      </div>
    </>
  );
}

function Balance({ address }: { address: `0x${string}` }) {
  const { tryAgain } = useMessages(kit);
  const balance = useBalance({ address, chainId: chain.id, query: { refetchInterval: pollingInterval } });
  if (balance.data) {
    const { text, exact } = formatCoin(balance.data.value, balance.data.decimals);
    return (
      <span className={s.figure} title={`${exact} ${balance.data.symbol}`}>
        {text} <small>{balance.data.symbol}</small>
      </span>
    );
  }
  if (balance.error)
    return (
      <span className={s.row}>
        <Text as="span" size="t2" tone="danger">
          {explainWalletError(balance.error).message}
        </Text>
        <Button size="small" busy={balance.isFetching} onClick={() => balance.refetch()}>
          {tryAgain}
        </Button>
      </span>
    );
  return <SkeletonLine width="120px" />;
}
