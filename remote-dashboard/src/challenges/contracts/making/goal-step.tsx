import { MultiComboboxField } from '@laurel/shared/ui/combobox';
import { ChoiceCards, NumberField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { making as words } from '../messages/en/making';
import type { ContractDraftFields } from './use-contract-form';

export function GoalStep({ form }: { form: ContractDraftFields }) {
  const t = useMessages(words).goal;
  const { goalKind, game, platform, achievementIds } = form.values;
  const achievements = game?.achievements ?? [];
  const options = achievements.map(({ id, title, description }) => ({
    value: id,
    label: title,
    detail: description === '' ? undefined : description,
  }));
  const hasPlatinum = platform === 'playstation' && achievements.some(({ grade }) => grade === 'platinum');
  return (
    <Stack gap="medium">
      <ChoiceCards
        {...form.field('goalKind')}
        label={t.label}
        layout="list"
        choices={[
          { value: 'count', ...t.count, title: t.count.title(platform) },
          { value: 'achievements', ...t.achievements, title: t.achievements.title(platform) },
          { value: 'percent', ...t.percent },
          { value: 'platinum', ...t.platinum, disabled: !hasPlatinum },
        ]}
        required
      />
      {goalKind === 'count' && (
        <NumberField {...form.field('count')} label={t.howMany} min={1} max={achievements.length} step={1} required />
      )}
      {goalKind === 'percent' && (
        <NumberField
          {...form.field('percent')}
          label={t.share(platform)}
          min={1}
          max={100}
          step={5}
          suffix="%"
          required
        />
      )}
      {goalKind === 'achievements' && (
        <MultiComboboxField
          label={t.which(platform)}
          errors={form.field('achievementIds').errors}
          value={options.filter(({ value }) => achievementIds.includes(value))}
          onChange={(options) => form.set({ achievementIds: options.map(({ value }) => value) })}
          options={options}
          most={200}
          required
        />
      )}
    </Stack>
  );
}
