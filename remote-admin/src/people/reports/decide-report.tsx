import { CallForm, useForm } from '@laurel/shared/form';
import type { MessageReport } from '@laurel/shared/protocol';
import { Dialog } from '@laurel/shared/ui/dialog';
import { ChoiceCards, TextAreaField } from '@laurel/shared/ui/field';
import { SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { DialogFoot } from '../users/dialog-foot';
import { sanctions } from '../users/messages/en';
import { daysByLength, type SanctionLength, SanctionLengthField } from '../users/sanction-length';
import { reports as messages } from './messages/en';

const decisions = ['dismiss', 'remove', 'mute'] as const;
type Decision = (typeof decisions)[number];

export function DecideReport({ report: { id, author }, onClose }: { report: MessageReport; onClose: () => void }) {
  const { decide: t } = useMessages(messages);
  const { reason } = useMessages(sanctions);
  const initialValues: { decision: '' | Decision; length: SanctionLength; reason: string } = {
    ...{ decision: '', length: 'day', reason: '' },
  };
  const form = useForm('decideMessageReport', {
    initial: initialValues,
    request: ({ decision, length, reason: reasonText }) => {
      const body = { decision: decision || undefined, reason: reasonText };
      return { params: { id }, body: (decision === 'mute' ? { ...body, days: daysByLength[length] } : body) as never };
    },
    paths: { length: 'days' },
    announce: 'success',
    refreshes: ['listMessageReports', 'getDesk', 'listUserSanctions'],
    onDone: onClose,
  });
  const { decision } = form.values;
  return (
    <Dialog open title={t.title(author.username)} onClose={onClose} locked={form.pending}>
      <CallForm form={form} aria-label={t.action}>
        <ChoiceCards
          {...form.field('decision')}
          label={t.label}
          layout="list"
          choices={decisions.map((choice) => ({ value: choice, ...t.choices[choice] }))}
        />
        {decision === 'mute' && <SanctionLengthField {...form.field('length')} />}
        <TextAreaField
          {...form.field('reason')}
          label={reason}
          hint={decision === '' ? t.reasonWaits : t.reasonHint[decision]}
          rows={3}
          maxLength={500}
        />
        <DialogFoot locked={form.pending} onClose={onClose}>
          <SubmitButton variant={decision === 'mute' ? 'danger' : 'primary'}>
            {decision === '' ? t.action : t.choices[decision].title}
          </SubmitButton>
        </DialogFoot>
      </CallForm>
    </Dialog>
  );
}
