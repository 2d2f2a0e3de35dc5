import { DateTimeField, TextAreaField, TextField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { making as words } from '../messages/en/making';
import type { ContractDraftFields } from './use-contract-form';

export function UntilStep({ form }: { form: ContractDraftFields }) {
  const t = useMessages(words).until;
  return (
    <Stack gap="medium">
      <DateTimeField {...form.field('openUntil')} label={t.openUntil} hint={t.openUntilHint} required />
      <DateTimeField {...form.field('deadline')} label={t.deadline} hint={t.deadlineHint} required />
      <DateTimeField {...form.field('claimUntil')} label={t.claimUntil} hint={t.claimUntilHint} required />
      <TextField {...form.field('title')} label={t.title} hint={t.titleHint} maxLength={80} required />
      <TextAreaField {...form.field('terms')} label={t.terms} hint={t.termsHint} rows={3} maxLength={4000} optional />
    </Stack>
  );
}
