import { formatNames, matchLengths, requireFormat } from '@laurel/shared/formats';
import { Button } from '@laurel/shared/ui/button';
import { CheckboxField, ChoiceCards, listOptions, SelectField } from '@laurel/shared/ui/field';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useRef } from 'react';
import { BudgetLine } from '../../../operations/approvals/use-budget';
import { contestForm } from '../messages/en/contest-form';
import { contestWords } from '../messages/en/contest-words';
import { type ContestDraft, changeCheckIn, changeStart, listPossibleCheckIns, readSettings } from './draft';
import {
  AmountInput,
  FormSection,
  LongInput,
  NumberInput,
  type SectionProps,
  TextInput,
  TimeInput,
  useLock,
  WideField,
} from './fields';
import { FormatSettingFields } from './format-settings';
import { GameInput } from './game-input';
import { PrizeSplit } from './prize-split';
import { RoundLengthFields } from './round-lengths';
import { RoundsPreview } from './rounds-preview';

const platforms = [
  { value: 'playstation', label: 'PlayStation' },
  { value: 'steam', label: 'Steam' },
] as const;

export function WhatSection(props: SectionProps) {
  const { form } = props;
  const draft = form.values;
  const t = useMessages(contestForm).what;
  const { formats, matchLength } = useMessages(contestWords);
  const makeLockProps = useLock(props.locks);
  const { decidedBy, boundPlayers } = requireFormat(draft.format);
  const { least, most } = boundPlayers(readSettings(draft));
  return (
    <FormSection title={t.title}>
      <TextInput {...props} field="title" label={t.name} placeholder={t.nameExample} maxLength={80} />
      <GameInput {...props} />
      <SelectField {...form.field('platform')} {...makeLockProps('platform')} label={t.platform} options={platforms} />
      <SelectField
        {...form.field('format')}
        {...makeLockProps('format', t.formatHints[draft.format])}
        label={t.format}
        options={formatNames.map((format) => ({ value: format, label: formats[format] }))}
      />
      <SelectField
        {...form.field('bestOf')}
        {...makeLockProps('bestOf', t.firstTo((Number(draft.bestOf) + 1) / 2))}
        label={t.length}
        options={matchLengths.map((length) => ({ value: `${length}` as const, label: matchLength(length) }))}
      />
      <SelectField
        {...form.field('reporting')}
        {...makeLockProps('reporting', t.reportingHints[draft.reporting])}
        label={t.reporting}
        options={listOptions(t.reportings)}
      />
      <NumberInput {...props} field="minPlayers" label={t.least} hint={t.leastHint} />
      <NumberInput
        {...props}
        field="maxPlayers"
        label={t.places}
        hint={t.placesHint(least, most, decidedBy !== 'bracket')}
      />
      <SelectField
        {...form.field('seeding')}
        {...makeLockProps('seeding', t.seedingHints[draft.seeding])}
        label={t.seeding}
        options={listOptions(t.seedings)}
      />
      <FormatSettingFields {...props} />
      <RoundLengthFields {...props} />
      <WideField>
        <CheckboxField
          {...form.field('requiresPlatform')}
          {...makeLockProps('requiresPlatform', t.requiresHint)}
          label={t.requires}
        />
      </WideField>
      <WideField>
        <LongInput
          {...props}
          field="description"
          label={t.description}
          rows={2}
          maxLength={400}
          hint={t.descriptionHint}
        />
      </WideField>
    </FormSection>
  );
}

export function MoneySection(props: SectionProps) {
  const t = useMessages(contestForm).money;
  return (
    <FormSection title={t.title}>
      <AmountInput {...props} field="entryFee" label={t.fee} hint={t.feeHint} />
      <AmountInput {...props} field="prizePool" label={t.added} hint={t.addedHint} />
      <NumberInput {...props} field="feePercent" label={t.service} suffix="%" decimals={2} hint={t.serviceHint} />
      {!props.locks.prizePool && (
        <WideField>
          <BudgetLine promisedAmount={props.form.values.prizePool} />
        </WideField>
      )}
      <WideField>
        <PrizeSplit {...props} />
      </WideField>
    </FormSection>
  );
}

const readTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

export function TimesSection(props: SectionProps) {
  const { form, locks } = props;
  const { startsAt } = form.values;
  const t = useMessages(contestForm).times;
  // Typing passes through intermediate starts, so the other times move relative to their original values.
  const draftBefore = useRef<ContestDraft | null>(null);
  const moveStart = (next: string) => {
    draftBefore.current ??= form.values;
    form.set(changeStart(next, draftBefore.current, Date.now(), locks));
  };
  const forgetDraftBefore = () => {
    draftBefore.current = null;
  };
  return (
    <FormSection title={t.title} detail={t.zone(readTimeZone())}>
      <TimeInput {...props} field="registrationOpensAt" label={t.registrationOpens} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notices that the field was left */}
      <div onBlur={forgetDraftBefore}>
        <TimeInput {...props} field="startsAt" label={t.starts} hint={t.startsHint} onChange={moveStart} />
      </div>
      <TimeInput {...props} field="checkInOpensAt" label={t.checkInOpens} hint={t.checkInOpensHint} />
      <TimeInput {...props} field="checkInClosesAt" label={t.checkInCloses} hint={t.checkInClosesHint} />
      {startsAt !== '' && !locks.checkInOpensAt && !locks.checkInClosesAt && (
        <WideField>
          <CheckInPresets {...props} />
        </WideField>
      )}
    </FormSection>
  );
}

function CheckInPresets({ form: { values: draft, set } }: SectionProps) {
  const t = useMessages(contestForm).times;
  const now = Date.now();
  const possibleCheckIns = listPossibleCheckIns(draft.startsAt, now);
  if (possibleCheckIns.length === 0)
    return (
      <Text size="t2" tone="muted">
        {t.tooSoon}
      </Text>
    );
  return (
    <Row>
      {possibleCheckIns.map((checkIn) => (
        <Button key={checkIn.openMinutes} size="small" onClick={() => set(changeCheckIn(checkIn, draft, Date.now()))}>
          {t.preset(checkIn.openMinutes, checkIn.closeMinutes)}
        </Button>
      ))}
    </Row>
  );
}

export function ClocksSection(props: SectionProps) {
  const t = useMessages(contestForm).clocks;
  const { decidedBy } = requireFormat(props.form.values.format);
  return (
    <FormSection title={t.title}>
      <NumberInput
        {...props}
        field="matchCheckInMinutes"
        label={t.checkIn}
        suffix={t.minutes}
        hint={t.checkInHint(decidedBy !== 'bracket')}
      />
      <NumberInput {...props} field="playMinutes" label={t.play} suffix={t.minutes} hint={t.playHint} />
      <NumberInput {...props} field="confirmMinutes" label={t.confirm} suffix={t.minutes} hint={t.confirmHint} />
      <WideField>
        <RoundsPreview draft={props.form.values} />
      </WideField>
    </FormSection>
  );
}

export function RulesSection(props: SectionProps) {
  const t = useMessages(contestForm).rules;
  return (
    <FormSection title={t.title}>
      <WideField>
        <LongInput {...props} field="rules" label={t.label} rows={8} maxLength={10_000} hint={t.hint} />
      </WideField>
    </FormSection>
  );
}

const coverNames = [
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
const buildCoverPath = (name: (typeof coverNames)[number]) => `/art/covers/${name}.svg`;
const noCover = 'none';

function listCoverChoices(cover: ContestDraft['cover'], t: Translated<typeof contestForm.english.cover>) {
  const drawnCovers = coverNames.map((name) => ({ path: buildCoverPath(name), detail: t.names[name] }));
  const ownCovers =
    cover === null || drawnCovers.some(({ path }) => path === cover) ? [] : [{ path: cover, detail: t.own }];
  return [
    ...[...drawnCovers, ...ownCovers].map(({ path, detail }) => ({
      value: path,
      title: <img src={path} alt="" width={90} height={120} loading="lazy" decoding="async" />,
      detail,
    })),
    { value: noCover, ...t.none },
  ];
}

export function CoverSection({ form }: SectionProps) {
  const { cover } = form.values;
  const t = useMessages(contestForm).cover;
  return (
    <FormSection title={t.title}>
      <WideField>
        <ChoiceCards
          label={t.label}
          {...form.field('cover')}
          value={cover ?? noCover}
          choices={listCoverChoices(cover, t)}
          onChange={(choice) => form.set({ cover: choice === noCover ? null : choice })}
        />
      </WideField>
    </FormSection>
  );
}
