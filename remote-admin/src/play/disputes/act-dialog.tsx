import { useForm } from '@laurel/shared/form';
import type { MatchRoom, RequestOf } from '@laurel/shared/protocol';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { type ReactNode, useState } from 'react';
import { ActPreview, isRefused, usePreview } from './act-preview';
import { matchStaff } from './messages/en/match-staff';

type ActBody = RequestOf<'actOnMatch'>['body'];

export interface ActDialogProps<Values extends object> {
  room: MatchRoom;
  onClose: () => void;
  title: string | ((values: Values) => string);
  tone?: 'primary' | 'danger';
  initial: Values;
  toBody: (values: Values, commonFields: Pick<ActBody, 'version' | 'reason'>) => ActBody;
  buildQuery: (values: Values) => RequestOf<'previewMatchAct'>['query'] | null;
  describeConfirmation: (values: Values) => string;
  findMissing?: (values: Values) => string | null;
  children: (values: Values, set: (change: Partial<Values>) => void, error: string | null) => ReactNode;
}

export function ActDialog<Values extends object>({
  room,
  onClose,
  title,
  tone,
  initial,
  toBody,
  buildQuery,
  describeConfirmation,
  findMissing,
  children,
}: ActDialogProps<Values>) {
  const t = useMessages(matchStaff);
  const [values, setValues] = useState(initial);
  const form = useForm('actOnMatch', {
    initial: { reason: '' },
    request: ({ reason }) => ({
      params: { id: room.id },
      body: toBody(values, { version: room.version, reason }),
    }),
    required: { reason: t.missingReason },
    announce: 'success',
    refreshes: ['getMatchRoom', 'listDisputes', 'getAdminContest', 'listAdminContests', 'getBoard'],
    onDone: onClose,
  });
  const missingText = findMissing?.(values) ?? null;
  const preview = usePreview(room.id, buildQuery(values));
  return (
    <ConfirmDialog
      open
      {...(tone ? { tone } : {})}
      title={typeof title === 'string' ? title : title(values)}
      confirmLabel={describeConfirmation(values)}
      busy={form.pending}
      blocked={isRefused(preview)}
      error={form.problem || null}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {children(values, (change) => setValues({ ...values, ...change }), form.tried ? missingText : null)}
      {buildQuery(values) && <ActPreview read={preview} />}
      <TextAreaField {...form.field('reason')} label={t.reason} rows={2} maxLength={1000} required />
    </ConfirmDialog>
  );
}
