import { formatDateTime } from '@laurel/shared/ui/date-time';
import {
  AmountField,
  DateTimeField,
  type DateTimeFieldProps,
  NumberField,
  TextAreaField,
  TextField,
} from '@laurel/shared/ui/field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { type ReactNode, useId } from 'react';
import { contestForm } from '../messages/en/contest-form';
import type { ContestDraft, DraftField } from './draft';
import s from './fields.module.css';
import { type FieldErrors, pathOf } from './rules';

/** What each section of the form works on. */
export interface SectionProps {
  draft: ContestDraft;
  errors: FieldErrors;
  set: (change: Partial<ContestDraft>) => void;
}

type TextFields = {
  [Field in DraftField]: ContestDraft[Field] extends string
    ? string extends ContestDraft[Field]
      ? Field
      : never
    : never;
}[DraftField];

interface BoundProps extends SectionProps {
  field: TextFields;
  label: string;
  hint?: ReactNode;
}

/** The value, change and errors of one field of the draft. */
const bind = ({ draft, errors, set, field, label, hint }: BoundProps) => ({
  label,
  hint,
  name: field,
  value: draft[field],
  onChange: (value: string) => set({ [field]: value }),
  errors: errors[pathOf(field)],
});

export const TextInput = ({
  optional,
  maxLength,
  placeholder,
  ...bound
}: BoundProps & { optional?: boolean; maxLength?: number; placeholder?: string }) => (
  <TextField {...bind(bound)} optional={optional} maxLength={maxLength} placeholder={placeholder} autoComplete="off" />
);

export const NumberInput = ({ suffix, decimals, ...bound }: BoundProps & { suffix?: string; decimals?: number }) => (
  <NumberField {...bind(bound)} suffix={suffix} decimals={decimals} min={0} />
);

export const LongInput = ({ rows, maxLength, ...bound }: BoundProps & { rows: number; maxLength: number }) => (
  <TextAreaField {...bind(bound)} rows={rows} maxLength={maxLength} optional />
);

export const AmountInput = (bound: BoundProps) => <AmountField {...bind(bound)} />;

export const TimeInput = ({ min, ...bound }: BoundProps & Pick<DateTimeFieldProps, 'min'>) => (
  <DateTimeField {...bind(bound)} min={min} hint={<InUtc value={bound.draft[bound.field]} hint={bound.hint} />} />
);

/** The same instant in the zone that everybody shares. */
function InUtc({ value, hint }: { value: string; hint: ReactNode }) {
  const t = useMessages(contestForm);
  return (
    <>
      {hint}
      {hint !== undefined && ' '}
      {value === '' ? t.noTime : t.utc(formatDateTime(new Date(value), 'full', { timeZone: 'UTC' }))}
    </>
  );
}

/** A titled part of the form, its fields side by side where there is room. */
export function FormSection({ title, detail, children }: { title: string; detail?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={s.section}>
      <RuleHeading id={id} title={title} trailing={detail} />
      <div className={s.grid}>{children}</div>
    </section>
  );
}

/** Takes a whole row of a section. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={s.wide}>{children}</div>;
}
