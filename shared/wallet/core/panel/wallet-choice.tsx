import { Button } from '@laurel/shared/ui/button';
import { Icon } from '@laurel/shared/ui/icon';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { QrCode, WalletMinimal } from 'lucide-react';
import { type Connector, useConnectors } from 'wagmi';
import { phoneWalletId, plainWalletId, walletName } from '../connectors/names';
import { canConnectPhone } from '../connectors/phone';
import { pageWallet } from '../wallet';
import { AttemptNote, findWalletUrl } from './attempt-note';
import s from './wallet-panel.module.css';

/** The wallets of this browser to choose from. */
function useFoundWallets(): Connector[] {
  const inBrowser = useConnectors().filter(({ id }) => id !== phoneWalletId);
  const announced = inBrowser.filter(({ id }) => id !== plainWalletId);
  if (announced.length > 0) return announced;
  return 'ethereum' in window && window.ethereum ? inBrowser : [];
}

/** No wallet is connected: which one shall it be? */
export function WalletChoice() {
  const wallets = useFoundWallets();
  const { connections } = pageWallet();
  return (
    <>
      <AttemptNote />
      {wallets.length > 0 ? (
        <ul className={s.choices} aria-label="Wallets in this browser">
          {wallets.map((wallet) => (
            <li key={wallet.uid}>
              <button type="button" className={s.choice} onClick={() => connections.connect(wallet)}>
                {wallet.icon ? (
                  <img src={wallet.icon} alt="" width={32} height={32} />
                ) : (
                  <Icon of={WalletMinimal} size={32} />
                )}
                <span>{walletName(wallet)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Text tone="muted" prose>
          No wallet was found in this browser. <TextLink href={findWalletUrl}>Find a wallet</TextLink>, install it, then
          reload this page.
        </Text>
      )}
      {canConnectPhone ? (
        <div>
          <Button icon={QrCode} onClick={connections.pair}>
            Connect a phone by QR code
          </Button>
        </div>
      ) : (
        <Text size="t2" tone="muted">
          Wallets on a phone cannot be connected here: this site has no WalletConnect project id.
        </Text>
      )}
    </>
  );
}
