import type { Fields } from '@laurel/shared/form';
import { formatDateTime } from '@laurel/shared/ui/date-time';
import {
  AmountField,
  DateTimeField,
  type DateTimeFieldProps,
  NumberField,
  type NumberFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from '@laurel/shared/ui/field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { type ReactNode, useId } from 'react';
import { contestForm } from '../messages/en/contest-form';
import type { ContestDraft, DraftField } from './draft';
import s from './fields.module.css';
import type { Locks } from './locks';

export interface SectionProps {
  form: Fields<ContestDraft>;
  locks: Locks;
}

export function useLock(locks: Locks) {
  const t = useMessages(contestForm).locks;
  return (field: DraftField, hint?: ReactNode) => {
    const lock = locks[field];
    if (!lock) return { hint };
    const reason = lock === 'locked_by_check_in' ? <VisuallyHidden>{t[lock]}</VisuallyHidden> : t[lock];
    return { disabled: true, hint: reason };
  };
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

export function TextInput({
  form,
  locks,
  field,
  hint,
  ...fieldProps
}: BoundProps & Pick<TextFieldProps, 'optional' | 'maxLength' | 'placeholder'>) {
  const makeLockProps = useLock(locks);
  return <TextField {...form.field(field)} {...fieldProps} {...makeLockProps(field, hint)} autoComplete="off" />;
}

export function NumberInput({
  form,
  locks,
  field,
  hint,
  ...fieldProps
}: BoundProps & Pick<NumberFieldProps, 'optional' | 'suffix' | 'decimals'>) {
  const makeLockProps = useLock(locks);
  return <NumberField {...form.field(field)} {...fieldProps} {...makeLockProps(field, hint)} min={0} />;
}

export const LongInput = ({
  form,
  locks: _,
  field,
  ...fieldProps
}: BoundProps & Pick<TextAreaFieldProps, 'rows' | 'maxLength'>) => (
  <TextAreaField {...form.field(field)} {...fieldProps} optional />
);

export function AmountInput({ form, locks, field, hint, ...fieldProps }: BoundProps) {
  const makeLockProps = useLock(locks);
  return <AmountField {...form.field(field)} {...fieldProps} {...makeLockProps(field, hint)} />;
}

export function TimeInput({
  form,
  locks,
  field,
  hint,
  ...fieldProps
}: BoundProps & Pick<DateTimeFieldProps, 'min'> & { onChange?: (value: string) => void }) {
  const makeLockProps = useLock(locks);
  const { hint: lockedHint, ...lock } = makeLockProps(field, hint);
  return (
    <DateTimeField
      {...form.field(field)}
      {...fieldProps}
      {...lock}
      hint={<UtcTime value={form.values[field]} hint={lockedHint} />}
    />
  );
}

function UtcTime({ value, hint }: { value: string; hint: ReactNode }) {
  const t = useMessages(contestForm);
  return (
    <>
      {hint}
      {hint !== undefined && ' '}
      {value === '' ? t.noTime : t.utc(formatDateTime(new Date(value), 'full', { timeZone: 'UTC' }))}
    </>
  );
}

export function FormSection({ title, detail, children }: { title: string; detail?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={s.section}>
      <RuleHeading id={id} title={title} trailing={detail} />
      <div className={s.grid}>{children}</div>
    </section>
  );
}

export function WideField({ children }: { children: ReactNode }) {
  return <div className={s.wide}>{children}</div>;
}
