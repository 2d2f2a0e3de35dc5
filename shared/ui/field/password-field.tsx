import { kit, useMessages } from '@laurel/shared/ui/locale';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { joinClassNames } from '../class-names';
import { Icon } from '../icon';
import { Field, type FieldBase } from './field';
import s from './field.module.css';

export interface PasswordFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  onFocus?: () => void;
}

export function PasswordField({ label, hint, errors, optional, className, onChange, ...input }: PasswordFieldProps) {
  const { showPassword } = useMessages(kit);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} errors={errors} optional={optional} className={className}>
      {(control) => (
        <span className={s.box}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            className={joinClassNames(s.input, s.buttoned)}
          />
          <button
            type="button"
            className={s.inner}
            aria-pressed={isShown}
            aria-label={showPassword}
            disabled={input.disabled}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} size={20} />
          </button>
        </span>
      )}
    </Field>
  );
}
