import {
  findRoundsKind,
  listLengthKeys,
  type MatchLength,
  matchLengths,
  type RoundLengths,
} from '@laurel/shared/formats';
import { CheckboxField, SelectField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { contestForm } from '../messages/en/contest-form';
import { contestWords } from '../messages/en/contest-words';
import { readSettings } from './draft';
import { type SectionProps, useLock, WideField } from './fields';
import { readPlayerCount } from './prizes';

const unsetOption = 'unset';

const findLength = (choice: string): MatchLength | undefined =>
  matchLengths.find((length) => String(length) === choice);

export function RoundLengthFields({ form, locks }: SectionProps) {
  const t = useMessages(contestForm).what;
  const { lastRounds, matchLength } = useMessages(contestWords);
  const makeLockProps = useLock(locks);
  const { format, roundLengths, bestOf } = form.values;
  const [isOpen, setOpen] = useState(false);
  const settings = readSettings(form.values);
  const kind = findRoundsKind(format, settings);
  const hasRoundLengths = Object.keys(roundLengths).length > 0;
  const shownKeys =
    isOpen || hasRoundLengths ? listLengthKeys(format, settings, roundLengths, readPlayerCount(form.values)) : [];
  let lengthBefore = Number(bestOf);
  return (
    <>
      <WideField>
        <CheckboxField
          {...form.field('roundLengths')}
          {...makeLockProps('roundLengths', t.lengthsHint)}
          value={isOpen || hasRoundLengths}
          onChange={(choice) => {
            setOpen(choice);
            if (!choice) form.set({ roundLengths: {} });
          }}
          label={t.lengths}
        />
      </WideField>
      {shownKeys.map((roundsLeft) => {
        const usualLengthBefore = lengthBefore;
        const chosenRoundLength = roundLengths[roundsLeft];
        lengthBefore = chosenRoundLength ?? usualLengthBefore;
        const changeLength = (choice: string) =>
          form.set({ roundLengths: replaceLength(roundLengths, roundsLeft, choice) });
        return (
          <SelectField
            key={roundsLeft}
            {...form.field('roundLengths')}
            {...makeLockProps('roundLengths')}
            value={chosenRoundLength === undefined ? unsetOption : String(chosenRoundLength)}
            onChange={changeLength}
            label={lastRounds[kind](roundsLeft)}
            options={[
              { value: unsetOption, label: t.lengthBefore(usualLengthBefore) },
              ...matchLengths.map((length) => ({ value: String(length), label: matchLength(length) })),
            ]}
          />
        );
      })}
    </>
  );
}

function replaceLength(lengths: RoundLengths, roundsLeft: number, choice: string): RoundLengths {
  const { [roundsLeft]: _, ...otherLengths } = lengths;
  const length = findLength(choice);
  return length === undefined ? otherLengths : { ...otherLengths, [roundsLeft]: length };
}
