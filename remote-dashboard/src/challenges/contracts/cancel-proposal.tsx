import { CallForm, useForm } from '@laurel/shared/form';
import type { ContractDetail } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { Dialog } from '@laurel/shared/ui/dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { cancelling as words } from './messages/en/cancelling';
import { contractReads, useContractCommand } from './use-contract-command';

export function CancelProposal({ contract: { id, cancellation, actions } }: { contract: ContractDetail }) {
  const t = useMessages(words);
  const updateCommand = useContractCommand('updateContract');
  if (!cancellation) return null;
  return (
    <Note
      tone="warning"
      title={t.proposed(cancellation.by?.username ?? '')}
      action={
        actions.includes('agree_cancel') ? (
          <Button
            size="small"
            variant="primary"
            busy={updateCommand.fetching}
            onClick={() => void updateCommand.run({ params: { id }, body: { action: 'agree_cancel' } })}
          >
            {t.agree}
          </Button>
        ) : undefined
      }
    >
      <p>{cancellation.reason}</p>
      <p>{t.agreed(cancellation.agreed, cancellation.needed)}</p>
    </Note>
  );
}

export function CancelButton({ contract: { id, actions, counts, status } }: { contract: ContractDetail }) {
  const t = useMessages(words);
  const [asking, setAsking] = useState(false);
  const isAlone = counts.accepted === 0;
  if (!actions.includes('cancel') || status === 'draft') return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{isAlone ? t.cancel : t.propose}</Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={isAlone ? t.ask : t.askPropose}>
        <CancelForm id={id} isAlone={isAlone} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function CancelForm({ id, isAlone, onDone }: { id: string; isAlone: boolean; onDone: () => void }) {
  const t = useMessages(words);
  const form = useForm('updateContract', {
    initial: { reason: '' },
    request: ({ reason }) => ({ params: { id }, body: { action: 'cancel', reason } }),
    required: { reason: t.missing },
    announce: 'success',
    refreshes: contractReads,
    onDone,
  });
  return (
    <CallForm form={form} aria-label={isAlone ? t.cancel : t.propose}>
      <Stack>
        <Text prose>{isAlone ? t.text : t.textPropose}</Text>
        <TextAreaField {...form.field('reason')} label={t.reason} rows={2} maxLength={500} required />
        <FormActions>
          <SubmitButton variant="danger">{isAlone ? t.cancel : t.propose}</SubmitButton>
        </FormActions>
      </Stack>
    </CallForm>
  );
}
