import { ChoiceCards, SelectField } from '@laurel/shared/ui/field';
import { TextLink } from '@laurel/shared/ui/text-link';
import { formatWords, platformWords } from '../contests/words';
import { type ContestDraft, checkInBefore } from './draft';
import {
  AmountInput,
  FormSection,
  LongInput,
  NumberInput,
  type SectionProps,
  TextInput,
  TimeInput,
  Wide,
} from './fields';
import { PrizeSplit } from './prize-split';

const platforms = (['playstation', 'steam'] as const).map((value) => ({ value, label: platformWords[value] }));
const lengths = (['1', '3', '5', '7'] as const).map((value) => ({ value, label: `Best of ${value}` }));
const seedings = [
  { value: 'random', label: 'Drawn by lot' },
  { value: 'entry_order', label: 'In order of entry' },
] as const;

export function WhatSection(props: SectionProps) {
  const { draft, errors, set } = props;
  return (
    <FormSection title="What is played" detail={formatWords[draft.format]}>
      <TextInput {...props} field="title" label="Title" placeholder="Lantern Duel III" maxLength={80} />
      <TextInput {...props} field="game" label="Game" placeholder="Iron Duel 8" maxLength={80} />
      <SelectField
        label="Platform"
        name="platform"
        value={draft.platform}
        options={platforms}
        onChange={(platform) => set({ platform })}
        errors={errors.platform}
      />
      <SelectField
        label="Match length"
        name="bestOf"
        value={draft.bestOf}
        options={lengths}
        onChange={(bestOf) => set({ bestOf })}
        errors={errors.bestOf}
        hint={`Who first wins ${(Number(draft.bestOf) + 1) / 2} wins the match.`}
      />
      <NumberInput
        {...props}
        field="minPlayers"
        label="Players at least"
        hint="With fewer at the end of check-in it is cancelled and refunded."
      />
      <NumberInput {...props} field="maxPlayers" label="Places" hint="2 to 256; 8, 16 or 32 leave no byes." />
      <SelectField
        label="Seeding"
        name="seeding"
        value={draft.seeding}
        options={seedings}
        onChange={(seeding) => set({ seeding })}
        errors={errors.seeding}
      />
      <Wide>
        <LongInput
          {...props}
          field="description"
          label="Description"
          rows={2}
          maxLength={400}
          hint="One or two sentences, in lists and at the head of its page."
        />
      </Wide>
    </FormSection>
  );
}

export function MoneySection(props: SectionProps) {
  return (
    <FormSection title="Money">
      <AmountInput {...props} field="entryFee" label="Entry fee" hint="0 makes it free to enter." />
      <AmountInput
        {...props}
        field="prizePool"
        label="From the house"
        hint="Moves from the treasury into escrow when the contest opens."
      />
      <NumberInput
        {...props}
        field="feePercent"
        label="Fee of the service"
        suffix="%"
        decimals={2}
        hint="Of the entry fees, 30 % at most."
      />
      <Wide>
        <PrizeSplit {...props} />
      </Wide>
    </FormSection>
  );
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

export function TimesSection(props: SectionProps) {
  const { draft, set } = props;
  return (
    <FormSection title="Times" detail={`In your zone, ${zone()}`}>
      <TimeInput {...props} field="registrationOpensAt" label="Registration opens" />
      <TimeInput {...props} field="startsAt" label="Starts" hint="The bracket is drawn." />
      <TimeInput {...props} field="checkInOpensAt" label="Check-in opens" hint="Registration closes." />
      <TimeInput
        {...props}
        field="checkInClosesAt"
        label="Check-in closes"
        hint="Who has not checked in is dropped and refunded."
      />
      {draft.startsAt !== '' && (
        <Wide>
          <TextLink onClick={() => set(checkInBefore(draft.startsAt))}>
            Check-in in the hour before the start, closed 10 minutes before it
          </TextLink>
        </Wide>
      )}
    </FormSection>
  );
}

export function ClocksSection(props: SectionProps) {
  return (
    <FormSection title="Match clocks">
      <NumberInput
        {...props}
        field="matchCheckInMinutes"
        label="To check in"
        suffix="min"
        hint="Once both opponents are known. Who is absent forfeits."
      />
      <NumberInput
        {...props}
        field="playMinutes"
        label="To play and report"
        suffix="min"
        hint="Then the match is abandoned and comes to you."
      />
      <NumberInput
        {...props}
        field="confirmMinutes"
        label="To answer a report"
        suffix="min"
        hint="Then the report stands."
      />
    </FormSection>
  );
}

export function RulesSection(props: SectionProps) {
  return (
    <FormSection title="Rules">
      <Wide>
        <LongInput
          {...props}
          field="rules"
          label="Rules of this contest"
          rows={8}
          maxLength={10_000}
          hint="Lobby settings, maps, what counts as evidence. Shown as written."
        />
      </Wide>
    </FormSection>
  );
}

const covers = [
  'amphora',
  'arena',
  'ball',
  'bolt',
  'column',
  'duel',
  'harbour',
  'helmets',
  'lantern',
  'night',
  'wheel',
] as const;
const coverPath = (name: string) => `/art/covers/${name}.svg`;
const noCover = 'none';

/** The drawn covers; another one that the contest already has stays among the choices. */
function coverChoices(cover: ContestDraft['cover']) {
  const paths: string[] = covers.map(coverPath);
  const all = cover === null || paths.includes(cover) ? paths : [...paths, cover];
  return [
    ...all.map((path) => ({
      value: path,
      title: <img src={path} alt="" width={90} height={120} loading="lazy" decoding="async" />,
      detail: nameOf(path),
    })),
    { value: noCover, title: 'None', detail: 'No cover' },
  ];
}

function nameOf(path: string): string {
  const name = path.replace(/^.*\//, '').replace(/\.\w+$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function CoverSection({ draft, errors, set }: SectionProps) {
  return (
    <FormSection title="Cover">
      <Wide>
        <ChoiceCards
          label="Picture"
          name="cover"
          value={draft.cover ?? noCover}
          choices={coverChoices(draft.cover)}
          onChange={(value) => set({ cover: value === noCover ? null : value })}
          errors={errors.cover}
        />
      </Wide>
    </FormSection>
  );
}
