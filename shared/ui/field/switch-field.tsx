import { joinClassNames } from '../class-names';
import { type FieldBase, FieldErrors, FieldHint, useFieldControl } from './field';
import fieldStyles from './field.module.css';
import s from './switch-field.module.css';

export interface SwitchFieldProps extends Omit<FieldBase, 'optional' | 'required'> {
  value: boolean;
  onChange: (value: boolean) => void;
  busy?: boolean | undefined;
}

export function SwitchField({
  label,
  hint,
  errors,
  className,
  value,
  onChange,
  busy = false,
  ...input
}: SwitchFieldProps) {
  const { control, hintId, errorsId } = useFieldControl(hint, errors);
  return (
    <div className={joinClassNames(fieldStyles.field, className)}>
      <label className={s.row}>
        <span>{label}</span>
        <input
          {...input}
          {...control}
          type="checkbox"
          role="switch"
          checked={value}
          aria-checked={value}
          aria-busy={busy || undefined}
          onChange={(event) => {
            if (!busy) onChange(event.target.checked);
          }}
          className={s.track}
        />
      </label>
      <FieldErrors id={errorsId} errors={errors} />
      <FieldHint id={hintId}>{hint}</FieldHint>
    </div>
  );
}
