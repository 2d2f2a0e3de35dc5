import { Button } from '@laurel/shared/ui/button';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { SpinnerRing } from '@laurel/shared/ui/spinner';
import { Text } from '@laurel/shared/ui/text';
import { readPageWallet } from '../wallet';
import s from './wallet-panel.module.css';

export interface WalletWaitingProps {
  title: string;
  message?: string;
  cancellable?: boolean;
}

export function WalletWaiting({ title, message, cancellable = false }: WalletWaitingProps) {
  const { cancel } = useMessages(kit);
  return (
    <div className={s.waiting}>
      <SpinnerRing />
      <div role="status" className={s.words}>
        <Text strong>{title}</Text>
        {message && (
          <Text size="t2" tone="muted">
            {message}
          </Text>
        )}
      </div>
      {cancellable && <Button onClick={readPageWallet().connections.cancel}>{cancel}</Button>}
    </div>
  );
}
