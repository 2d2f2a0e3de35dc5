import { ChoiceCards, NumberField, TextField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { making as words } from '../messages/en/making';
import type { ContractDraftFields } from './use-contract-form';

export function WhoStep({ form, invites }: { form: ContractDraftFields; invites: boolean }) {
  const t = useMessages(words).who;
  return (
    <Stack gap="medium">
      <ChoiceCards
        {...form.field('visibility')}
        label={t.label}
        layout="list"
        choices={[
          { value: 'open', ...t.open },
          { value: 'invite', ...t.invite },
        ]}
        required
      />
      <NumberField {...form.field('maxParticipants')} label={t.most} min={1} max={100} step={1} required />
      {invites && (
        <TextField {...form.field('invite')} label={t.names} hint={t.namesHint} autoComplete="off" optional />
      )}
    </Stack>
  );
}
