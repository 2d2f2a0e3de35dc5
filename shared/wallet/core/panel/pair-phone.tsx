import { Button } from '@laurel/shared/ui/button';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { lazy, Suspense } from 'react';
import { pageWallet } from '../wallet';
import { CopyButton } from './copy-button';
import s from './wallet-panel.module.css';
import { WalletWaiting } from './wallet-waiting';

const QrImage = lazy(() => import(/* webpackChunkName: "wallet-qr" */ './qr-image'));

/** A code to scan with a phone. */
export function PairPhone({ uri }: { uri: string | null }) {
  return (
    <div className={s.pairing}>
      <div className={s.code}>
        {uri ? (
          <Suspense fallback={<WalletWaiting title="Drawing the code" />}>
            <QrImage text={uri} label="QR code that connects the wallet on your phone" />
          </Suspense>
        ) : (
          <WalletWaiting title="Asking for a code" />
        )}
      </div>
      <div className={s.words}>
        <Text strong>Scan the code with your phone</Text>
        <Text size="t2" tone="muted" prose>
          Open the wallet on your phone, choose to scan, then approve the connection. The code is good for five minutes.
        </Text>
        {uri && (
          <Text size="t2">
            {/* Nobody can scan the screen in their own hand. */}
            <TextLink onClick={() => location.assign(uri)}>Open a wallet on this device</TextLink>
          </Text>
        )}
        <div className={s.row}>
          {uri && (
            <CopyButton text={uri} size="medium">
              Copy the code as text
            </CopyButton>
          )}
          <Button onClick={pageWallet().connections.cancel}>Cancel</Button>
        </div>
      </div>
    </div>
  );
}
