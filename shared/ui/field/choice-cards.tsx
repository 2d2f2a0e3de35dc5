import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './choice-cards.module.css';
import { type FieldBase, FieldErrors, FieldHint, OptionalMark, useFieldControl } from './field';
import fieldStyles from './field.module.css';

export interface ChoiceCard<Value extends string = string> {
  value: Value;
  title: ReactNode;
  detail?: ReactNode;
  disabled?: boolean | undefined;
}

export interface ChoiceCardsProps<Value extends string = string> extends FieldBase {
  value: Value | '';
  onChange: (value: Value) => void;
  choices: readonly ChoiceCard<Value>[];
  layout?: 'cards' | 'list' | 'plain' | undefined;
}

export function ChoiceCards<Value extends string>({
  label,
  hint,
  errors,
  optional,
  required,
  disabled,
  name,
  className,
  value,
  onChange,
  choices,
  layout = 'cards',
}: ChoiceCardsProps<Value>) {
  const { control, hintId, errorsId } = useFieldControl(hint, errors);
  const { id, ...described } = control;
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and a fieldset disables all its choices
      role="radiogroup"
      id={id}
      disabled={disabled}
      aria-required={required}
      className={joinClassNames(fieldStyles.field, className)}
      {...described}
    >
      <legend className={fieldStyles.label}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      <div className={joinClassNames(s[layout], layout === 'plain' && s.list)}>
        {choices.map((choice) => (
          <label key={choice.value} className={s.choice}>
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className={s.radio}
            />
            <span className={s.card}>
              {layout !== 'cards' && <span className={s.mark} />}
              <span className={s.title}>{choice.title}</span>
              {choice.detail !== undefined && <span className={s.detail}>{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldErrors id={errorsId} errors={errors} />
      <FieldHint id={hintId}>{hint}</FieldHint>
    </fieldset>
  );
}
