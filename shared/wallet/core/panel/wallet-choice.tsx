import { Button } from '@laurel/shared/ui/button';
import { Icon } from '@laurel/shared/ui/icon';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { QrCode, WalletMinimal } from 'lucide-react';
import { type Connector, useConnectors } from 'wagmi';
import { phoneWalletId, plainWalletId, readWalletName } from '../connectors/names';
import { canConnectPhone } from '../connectors/phone';
import { panel } from '../messages/en/panel';
import { readPageWallet } from '../wallet';
import { AttemptNote, findWalletUrl } from './attempt-note';
import s from './wallet-panel.module.css';

function useInstalledWallets(): Connector[] {
  const browserConnectors = useConnectors().filter(({ id }) => id !== phoneWalletId);
  const { sandbox } = readPageWallet();
  const announcedWallets = browserConnectors.filter(({ id }) => id !== plainWalletId);
  // A wallet that announces itself can also be at `window.ethereum`, and would be listed twice. The sandbox's wallet is
  // never there.
  if (announcedWallets.some(({ id }) => id !== sandbox?.sandboxWalletId)) return announcedWallets;
  return 'ethereum' in window && window.ethereum
    ? [...announcedWallets, ...browserConnectors.filter(({ id }) => id === plainWalletId)]
    : announcedWallets;
}

export function WalletChoice() {
  const wallets = useInstalledWallets();
  const { connections, sandbox } = readPageWallet();
  const t = useMessages(panel).choice;
  return (
    <>
      <AttemptNote />
      {sandbox && (
        <Text tone="muted" prose>
          {t.sandbox}
        </Text>
      )}
      {wallets.length > 0 ? (
        <ul className={s.choices} aria-label={t.label}>
          {wallets.map((wallet) => (
            <li key={wallet.uid}>
              <button type="button" className={s.choice} onClick={() => connections.connect(wallet)}>
                {wallet.icon ? (
                  <img src={wallet.icon} alt="" width={32} height={32} />
                ) : (
                  <Icon of={WalletMinimal} size={32} />
                )}
                <span>{readWalletName(wallet)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Text tone="muted" prose>
          {t.none((text) => (
            <TextLink href={findWalletUrl}>{text}</TextLink>
          ))}
        </Text>
      )}
      {canConnectPhone && !sandbox && (
        <div>
          <Button icon={QrCode} onClick={connections.pair}>
            {t.phone}
          </Button>
        </div>
      )}
    </>
  );
}
