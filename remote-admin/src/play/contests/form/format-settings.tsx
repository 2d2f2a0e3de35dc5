import { type Format, type FormatSettings, getPlan, listPlannedRounds, requireFormat } from '@laurel/shared/formats';
import { CheckboxField, SelectField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { contestForm } from '../messages/en/contest-form';
import { readSettings } from './draft';
import { type SectionProps, useLock, WideField } from './fields';
import { readPlayerCount } from './prizes';

const unsetOption = 'unset';
const parseChoice = (choice: string) => (choice === unsetOption ? undefined : Number(choice));
const listNumbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const countMostPlayers = (format: Format, groupCount: number): number =>
  format.boundPlayers({ groups: groupCount }).most;

function listAdvancingChoices(groupCount: number | undefined, playerCount: number, chosenCount: number): number[] {
  const possibleCounts =
    groupCount === undefined
      ? [2, 4, 8, 16, 32, 64].filter((count) => count <= playerCount)
      : listNumbers(1, Math.min(4, Math.floor(playerCount / groupCount)));
  return [...new Set([...possibleCounts, chosenCount])].sort((a, b) => a - b);
}

export function FormatSettingFields({ form, locks }: SectionProps) {
  const t = useMessages(contestForm).what;
  const makeLockProps = useLock(locks);
  const draft = form.values;
  const settings = readSettings(draft);
  const format = requireFormat(draft.format);
  const options = format.listOptions(settings);
  const { thirdPlace = false, doubleFinals = false, rounds, outAfter, groups } = settings;
  const changeSettings = (change: FormatSettings) =>
    form.set({ formatSettings: { ...draft.formatSettings, ...change } });
  const playerCount = Math.min(Math.max(readPlayerCount(draft) ?? 2, 2), format.boundPlayers(settings).most);
  const advancingCount = format.countAdvancing(settings);
  const usualPlan = getPlan(draft.format, { ...settings, rounds: undefined }, playerCount);
  const usualRoundCount = listPlannedRounds(usualPlan).filter(({ stage }) => stage.part === 'group').length;
  return (
    <>
      {options.includes('groups') && (
        <SelectField
          {...form.field('formatSettings')}
          {...makeLockProps('formatSettings', t.groupsHint)}
          value={String(groups ?? unsetOption)}
          onChange={(choice) => changeSettings({ groups: parseChoice(choice), advance: undefined })}
          label={t.groups}
          options={[
            { value: unsetOption, label: t.swissTable },
            ...listNumbers(2, 32)
              .filter(
                (count) =>
                  count === groups || (2 * count <= playerCount && playerCount <= countMostPlayers(format, count)),
              )
              .map((count) => ({ value: String(count), label: t.someGroups(count, playerCount) })),
          ]}
        />
      )}
      {options.includes('advance') && advancingCount !== null && (
        <SelectField
          {...form.field('formatSettings')}
          {...makeLockProps('formatSettings', t.advanceHint)}
          value={String(advancingCount)}
          onChange={(choice) => changeSettings({ advance: Number(choice) })}
          label={t.advance}
          options={listAdvancingChoices(groups, playerCount, advancingCount).map((count) => ({
            value: String(count),
            label: groups === undefined ? t.first(count) : t.firstOfEach(count),
          }))}
        />
      )}
      {options.includes('doubleFinals') && (
        <WideField>
          <CheckboxField
            {...form.field('formatSettings')}
            {...makeLockProps('formatSettings', t.doubleFinalsHint)}
            value={doubleFinals}
            onChange={(isChosen) => changeSettings({ doubleFinals: isChosen })}
            label={t.doubleFinals}
          />
        </WideField>
      )}
      {options.includes('thirdPlace') && (
        <WideField>
          <CheckboxField
            {...form.field('formatSettings')}
            {...makeLockProps('formatSettings', t.thirdPlaceHint)}
            value={thirdPlace}
            onChange={(isChosen) => changeSettings({ thirdPlace: isChosen })}
            label={t.thirdPlace}
          />
        </WideField>
      )}
      {options.includes('rounds') && (
        <SelectField
          {...form.field('formatSettings')}
          {...makeLockProps('formatSettings', t.roundsHint)}
          value={String(rounds ?? unsetOption)}
          onChange={(choice) => changeSettings({ rounds: parseChoice(choice) })}
          label={t.rounds}
          options={[
            { value: unsetOption, label: t.usualRounds(usualRoundCount) },
            ...listNumbers(2, 15).map((roundCount) => ({ value: String(roundCount), label: t.someRounds(roundCount) })),
          ]}
        />
      )}
      {options.includes('roundDays') && (
        <SelectField
          {...form.field('formatSettings')}
          {...makeLockProps('formatSettings', t.roundDaysHint)}
          value={String(format.countRoundDays(settings) ?? unsetOption)}
          onChange={(choice) => changeSettings({ roundDays: Number(choice) })}
          label={t.roundDays}
          options={[1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28].map((days) => ({ value: String(days), label: t.days(days) }))}
        />
      )}
      {options.includes('outAfter') && (
        <SelectField
          {...form.field('formatSettings')}
          {...makeLockProps('formatSettings', t.outAfterHint)}
          value={String(outAfter ?? unsetOption)}
          onChange={(choice) => changeSettings({ outAfter: parseChoice(choice) })}
          label={t.outAfter}
          options={[
            { value: unsetOption, label: t.neverOut },
            ...listNumbers(2, 5).map((lossCount) => ({ value: String(lossCount), label: t.losses(lossCount) })),
          ]}
        />
      )}
    </>
  );
}
