import { Button } from '@laurel/shared/ui/button';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { lazy, Suspense } from 'react';
import { panel } from '../messages/en/panel';
import { readPageWallet } from '../wallet';
import { CopyButton } from './copy-button';
import s from './wallet-panel.module.css';
import { WalletWaiting } from './wallet-waiting';

const QrImage = lazy(() => import(/* webpackChunkName: "wallet-qr" */ './qr-image'));

export function PairPhone({ uri }: { uri: string | null }) {
  const t = useMessages(panel);
  const { cancel } = useMessages(kit);
  return (
    <div className={s.pairing}>
      <div className={s.code}>
        {uri ? (
          <Suspense fallback={<WalletWaiting title={t.waiting.drawing} />}>
            <QrImage text={uri} label={t.pairing.code} />
          </Suspense>
        ) : (
          <WalletWaiting title={t.waiting.code} />
        )}
      </div>
      <div className={s.words}>
        <Text strong>{t.pairing.title}</Text>
        <Text size="t2" tone="muted" prose>
          {t.pairing.how}
        </Text>
        {uri && (
          <Text size="t2">
            {/* A phone can't scan its own screen. */}
            <TextLink onClick={() => location.assign(uri)}>{t.pairing.here}</TextLink>
          </Text>
        )}
        <div className={s.row}>
          {uri && (
            <CopyButton text={uri} size="medium">
              {t.pairing.copy}
            </CopyButton>
          )}
          <Button onClick={readPageWallet().connections.cancel}>{cancel}</Button>
        </div>
      </div>
    </div>
  );
}
