import { useRead } from '@laurel/shared/service';
import { AmountField, ChoiceCards } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { making as words } from '../messages/en/making';
import type { ContractDraftFields } from './use-contract-form';

export function StakesStep({ form }: { form: ContractDraftFields }) {
  const t = useMessages(words).stakes;
  const settingsRead = useRead('getSettings', {}, { freshFor: 300_000 });
  const { mode, platform } = form.values;
  const isOnSteam = platform === 'steam';
  const offersWagers = settingsRead.status === 'ready' && settingsRead.data.wagers;
  return (
    <Stack gap="medium">
      {/* If wagers aren't offered, only a copied wager shows this question. */}
      {(offersWagers || mode === 'wager') && (
        <ChoiceCards
          {...form.field('mode')}
          label={t.mode}
          layout="list"
          choices={[
            { value: 'bounty', ...t.bounty },
            {
              value: 'wager',
              title: t.wager.title,
              detail: isOnSteam ? t.wager.steam : offersWagers ? t.wager.detail : t.wager.off,
              disabled: isOnSteam || !offersWagers,
            },
          ]}
          required
        />
      )}
      <AmountField {...form.field('creatorStake')} label={t.own} hint={t.ownHint} size="large" required />
      {mode === 'wager' && (
        <AmountField {...form.field('participantStake')} label={t.each} hint={t.eachHint} size="large" required />
      )}
      <ChoiceCards
        {...form.field('winnerRule')}
        label={t.rule}
        layout="list"
        choices={[
          { value: 'first', ...t.first },
          { value: 'split', ...t.split },
        ]}
        required
      />
    </Stack>
  );
}
