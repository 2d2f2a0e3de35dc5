import { joinClassNames } from '../class-names';
import { type FieldBase, FieldErrors, FieldHint, useFieldControl } from './field';
import s from './field.module.css';

export interface CheckboxFieldProps extends Omit<FieldBase, 'optional'> {
  value: boolean;
  onChange: (value: boolean) => void;
}

export function CheckboxField({ label, hint, errors, className, value, onChange, ...input }: CheckboxFieldProps) {
  const { control, hintId, errorsId } = useFieldControl(hint, errors);
  return (
    <div className={joinClassNames(s.field, className)}>
      <label className={s.check}>
        <input
          {...input}
          {...control}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldErrors id={errorsId} errors={errors} />
      <FieldHint id={hintId}>{hint}</FieldHint>
    </div>
  );
}
