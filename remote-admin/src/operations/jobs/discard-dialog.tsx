import { useCommand } from '@laurel/shared/service';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { jobs as messages } from './messages/en';

const minReasonLength = 3;

export function DiscardDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useMessages(messages).giveUp;
  const { failure: describeFailure } = useMessages(answers);
  const discardCommand = useCommand('discardFailedJobs', { announce: 'success', refreshes: ['getOperations'] });
  const [reason, setReason] = useState('');
  const [hasConfirmed, setHasConfirmed] = useState(false);
  const isMissingReason = reason.trim().length < minReasonLength;
  const discardJob = async () => {
    setHasConfirmed(true);
    if (isMissingReason) return;
    const result = await discardCommand.run({ body: { ids: [id], reason: reason.trim() } });
    if (!result.error) onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t.title}
      confirmLabel={t.confirm}
      cancelLabel={t.keep}
      busy={discardCommand.fetching}
      error={discardCommand.failure && describeFailure(discardCommand.failure)}
      onConfirm={() => void discardJob()}
      onClose={onClose}
    >
      <p>{t.text(name)}</p>
      <TextAreaField
        label={t.reason}
        value={reason}
        onChange={setReason}
        errors={hasConfirmed && isMissingReason ? [t.missing] : []}
        rows={3}
        maxLength={500}
        required
      />
    </ConfirmDialog>
  );
}
