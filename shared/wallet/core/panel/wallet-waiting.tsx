import { Button } from '@laurel/shared/ui/button';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { SpinnerRing } from '@laurel/shared/ui/spinner';
import { Text } from '@laurel/shared/ui/text';
import { useAttempt } from '../attempt';
import { pageWallet } from '../wallet';
import s from './wallet-panel.module.css';

/** A wallet has been asked and has not answered yet. */
export function WalletWaiting({ title, message }: { title: string; message?: string }) {
  const attempt = useAttempt();
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
      {attempt.phase === 'connecting' && <Button onClick={pageWallet().connections.cancel}>{cancel}</Button>}
    </div>
  );
}
