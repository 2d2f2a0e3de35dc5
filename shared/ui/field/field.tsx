import { kit, useMessages } from '@laurel/shared/ui/locale';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { joinClassNames } from '../class-names';
import { Icon } from '../icon';
import s from './field.module.css';

export interface FieldBase {
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  optional?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends Pick<FieldBase, 'label' | 'hint' | 'errors' | 'optional' | 'className'> {
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hint, errors, optional, className, children }: FieldProps) {
  const { control, hintId, errorsId } = useFieldControl(hint, errors);
  return (
    <div className={joinClassNames(s.field, className)}>
      <label htmlFor={control.id} className={s.label}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children(control)}
      <FieldErrors id={errorsId} errors={errors} />
      <FieldHint id={hintId}>{hint}</FieldHint>
    </div>
  );
}

export function useFieldControl(hint: ReactNode, errors: readonly string[] | undefined) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorsId = `${id}-errors`;
  const isInvalid = errors !== undefined && errors.length > 0;
  const describedBy = [isInvalid && errorsId, hasContent(hint) && hintId].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': isInvalid || undefined,
  };
  return { control, hintId, errorsId };
}

export function OptionalMark() {
  const { optional } = useMessages(kit);
  return <span className={s.optional}> {optional}</span>;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return hasContent(children) ? (
    <div id={id} className={s.hint}>
      {children}
    </div>
  ) : null;
}

/** Always in the document, so that screen readers announce later errors. */
export function FieldErrors({ id, errors = [] }: { id: string; errors?: readonly string[] | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {errors.map((error) => (
        <p key={error} className={s.error}>
          <Icon of={CircleAlert} size={16} className={s.errorIcon} />
          <span>{error}</span>
        </p>
      ))}
    </div>
  );
}

function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}
