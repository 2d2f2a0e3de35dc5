import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { contestSeeding } from '../messages/en/contest-seeding';
import { readListedOrder, type SeededEntrant } from './seed-order';

const maxTextLength = 50_000;

export interface PasteDialogProps {
  entrants: readonly SeededEntrant[];
  onOrder: (order: string[]) => void;
  onClose: () => void;
}

export function PasteDialog({ entrants, onOrder, onClose }: PasteDialogProps) {
  const t = useMessages(contestSeeding).paste;
  const [text, setText] = useState('');
  const { order, unknownNames, missingCount } = readListedOrder(entrants, text);
  return (
    <ConfirmDialog
      open
      title={t.title}
      confirmLabel={t.confirm}
      blocked={order.length === 0}
      onConfirm={() => onOrder(order)}
      onClose={onClose}
    >
      <TextAreaField label={t.list} hint={t.hint} rows={8} maxLength={maxTextLength} value={text} onChange={setText} />
      <div role="status">
        {text.trim() !== '' && (
          <>
            <p>{t.found(order.length, entrants.length)}</p>
            {order.length > 0 && missingCount > 0 && <p>{t.missing(missingCount)}</p>}
            {unknownNames.length > 0 && <p>{t.strangers(unknownNames.length, unknownNames.slice(0, 5))}</p>}
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
