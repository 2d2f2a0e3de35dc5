import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { joinClassNames } from '../class-names';
import { Field, type FieldBase } from './field';
import s from './field.module.css';

export interface TextFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'search' | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  readOnly?: boolean | undefined;
  suffix?: string | undefined;
  onBlur?: (() => void) | undefined;
}

export function TextField({
  label,
  hint,
  errors,
  optional,
  className,
  value,
  onChange,
  suffix,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} errors={errors} optional={optional} className={className}>
      {(control) => (
        <span className={s.box}>
          <input
            {...input}
            {...control}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={joinClassNames(s.input, suffix !== undefined && s.suffixed)}
          />
          {suffix !== undefined && (
            <span className={s.suffix} aria-hidden="true">
              {suffix}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  rows?: number | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  tools?: ReactNode;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextAreaField({
  label,
  hint,
  errors,
  optional,
  className,
  onChange,
  rows = 4,
  tools,
  ...input
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} errors={errors} optional={optional} className={className}>
      {(control) => (
        <>
          {tools}
          <textarea
            {...input}
            {...control}
            rows={rows}
            onChange={(event) => onChange(event.target.value)}
            className={joinClassNames(s.input, s.area)}
          />
        </>
      )}
    </Field>
  );
}
