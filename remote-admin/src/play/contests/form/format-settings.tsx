import { type FormatSettings, formatOf, planFor, roundsOfPlan } from '@laurel/shared/formats';
import { CheckboxField, SelectField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { contestForm } from '../messages/en/contest-form';
import { type SectionProps, useLock, WideField } from './fields';
import { playersOf } from './prizes';

const unset = 'unset';
const numberFrom = (choice: string) => (choice === unset ? undefined : Number(choice));
const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The settings of the chosen format. */
export function FormatSettingFields({ form, locks }: SectionProps) {
  const t = useMessages(contestForm).what;
  const locked = useLock(locks);
  const draft = form.values;
  const { options, mostPlayers } = formatOf(draft.format);
  const { thirdPlace = false, rounds, outAfter } = draft.formatSettings;
  const change = (settings: FormatSettings) => form.set({ formatSettings: { ...draft.formatSettings, ...settings } });
  const players = Math.min(Math.max(playersOf(draft) ?? 2, 2), mostPlayers);
  return (
    <>
      {options.includes('thirdPlace') && (
        <WideField>
          <CheckboxField
            {...form.field('formatSettings')}
            {...locked('formatSettings', t.thirdPlaceHint)}
            value={thirdPlace}
            onChange={(value) => change({ thirdPlace: value })}
            label={t.thirdPlace}
          />
        </WideField>
      )}
      {options.includes('rounds') && (
        <SelectField
          {...form.field('formatSettings')}
          {...locked('formatSettings', t.roundsHint)}
          value={String(rounds ?? unset)}
          onChange={(value) => change({ rounds: numberFrom(value) })}
          label={t.rounds}
          options={[
            { value: unset, label: t.usualRounds(roundsOfPlan(planFor(draft.format, {}, players)).length) },
            ...count(2, 15).map((value) => ({ value: String(value), label: t.someRounds(value) })),
          ]}
        />
      )}
      {options.includes('outAfter') && (
        <SelectField
          {...form.field('formatSettings')}
          {...locked('formatSettings', t.outAfterHint)}
          value={String(outAfter ?? unset)}
          onChange={(value) => change({ outAfter: numberFrom(value) })}
          label={t.outAfter}
          options={[
            { value: unset, label: t.neverOut },
            ...count(2, 5).map((value) => ({ value: String(value), label: t.losses(value) })),
          ]}
        />
      )}
    </>
  );
}
