import { ConfirmDialog, type ConfirmDialogProps } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { type ReactNode, useState } from 'react';
import { payments } from './messages/en/payments';

interface ReasonDialogProps extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'busy' | 'error' | 'onClose'> {
  onConfirm: (reason: string) => void;
  children: ReactNode;
}

export function ReasonDialog({ onConfirm, children, ...dialog }: ReasonDialogProps) {
  const t = useMessages(payments);
  const [reason, setReason] = useState('');
  const [hasConfirmed, setHasConfirmed] = useState(false);
  const isMissingReason = reason.trim().length < 3;
  const confirmReason = () => {
    setHasConfirmed(true);
    if (!isMissingReason) onConfirm(reason.trim());
  };
  return (
    <ConfirmDialog open tone="danger" cancelLabel={t.keep} onConfirm={confirmReason} {...dialog}>
      <p>{children}</p>
      <TextAreaField
        label={t.reason.label}
        value={reason}
        onChange={setReason}
        errors={hasConfirmed && isMissingReason ? [t.reason.missing] : []}
        rows={3}
        maxLength={500}
        required
      />
    </ConfirmDialog>
  );
}
