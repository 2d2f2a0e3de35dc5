import { type FormatSettings, getPlan, listPlannedRounds, requireFormat } from '@laurel/shared/formats';
import { CheckboxField, SelectField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { contestForm } from '../messages/en/contest-form';
import { type SectionProps, useLock, WideField } from './fields';
import { readPlayers } from './prizes';

const unset = 'unset';
const numberFrom = (choice: string) => (choice === unset ? undefined : Number(choice));
const listNumbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The settings of the chosen format. */
export function FormatSettingFields({ form, locks }: SectionProps) {
  const t = useMessages(contestForm).what;
  const locked = useLock(locks);
  const draft = form.values;
  const { options, mostPlayers } = requireFormat(draft.format);
  const { thirdPlace = false, rounds, outAfter } = draft.formatSettings;
  const changeSettings = (settings: FormatSettings) =>
    form.set({ formatSettings: { ...draft.formatSettings, ...settings } });
  const players = Math.min(Math.max(readPlayers(draft) ?? 2, 2), mostPlayers);
  return (
    <>
      {options.includes('thirdPlace') && (
        <WideField>
          <CheckboxField
            {...form.field('formatSettings')}
            {...locked('formatSettings', t.thirdPlaceHint)}
            value={thirdPlace}
            onChange={(value) => changeSettings({ thirdPlace: value })}
            label={t.thirdPlace}
          />
        </WideField>
      )}
      {options.includes('rounds') && (
        <SelectField
          {...form.field('formatSettings')}
          {...locked('formatSettings', t.roundsHint)}
          value={String(rounds ?? unset)}
          onChange={(value) => changeSettings({ rounds: numberFrom(value) })}
          label={t.rounds}
          options={[
            { value: unset, label: t.usualRounds(listPlannedRounds(getPlan(draft.format, {}, players)).length) },
            ...listNumbers(2, 15).map((value) => ({ value: String(value), label: t.someRounds(value) })),
          ]}
        />
      )}
      {options.includes('outAfter') && (
        <SelectField
          {...form.field('formatSettings')}
          {...locked('formatSettings', t.outAfterHint)}
          value={String(outAfter ?? unset)}
          onChange={(value) => changeSettings({ outAfter: numberFrom(value) })}
          label={t.outAfter}
          options={[
            { value: unset, label: t.neverOut },
            ...listNumbers(2, 5).map((value) => ({ value: String(value), label: t.losses(value) })),
          ]}
        />
      )}
    </>
  );
}
