import { CallForm, useForm } from '@laurel/shared/form';
import type { ContractDetail } from '@laurel/shared/protocol';
import { TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { applicants as words } from './messages/en/applicants';
import { contractReads } from './use-contract-command';

export function InviteForm({ contract }: { contract: ContractDetail }) {
  const t = useMessages(words);
  const form = useForm('createContractParticipant', {
    initial: { username: '' },
    request: ({ username }) => ({ body: { action: 'invite', contractId: contract.id, username: username.trim() } }),
    required: { username: t.missing },
    announce: 'success',
    refreshes: contractReads,
    onDone: () => form.set({ username: '' }),
  });
  return (
    <section aria-labelledby="invite">
      <RuleHeading id="invite" title={t.invite} />
      <CallForm form={form} aria-labelledby="invite">
        <Stack>
          <TextField {...form.field('username')} label={t.username} autoComplete="off" maxLength={20} required />
          <FormActions>
            <SubmitButton>{t.send}</SubmitButton>
          </FormActions>
        </Stack>
      </CallForm>
    </section>
  );
}
