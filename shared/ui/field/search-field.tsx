import { kit, useMessages } from '@laurel/shared/ui/locale';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { joinClassNames } from '../class-names';
import { Icon } from '../icon';
import { Field, type FieldBase } from './field';
import s from './field.module.css';

export interface SearchFieldProps extends Pick<FieldBase, 'label' | 'hint' | 'className'> {
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
}

const typingPauseMs = 250;

export function SearchField({ label, hint, className, value, onSearch, ...input }: SearchFieldProps) {
  const { choice } = useMessages(kit);
  const [text, setText] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const sentValue = useRef(value);
  const latestOnSearch = useRef(onSearch);
  useEffect(() => {
    latestOnSearch.current = onSearch;
  });
  const [sendSearch] = useState(() => (text: string) => {
    const trimmedText = text.trim();
    if (trimmedText === sentValue.current) return;
    sentValue.current = trimmedText;
    latestOnSearch.current(trimmedText);
  });
  useEffect(() => {
    if (value === sentValue.current) return;
    sentValue.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => sendSearch(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, sendSearch]);
  return (
    <Field label={label} hint={hint} className={className}>
      {(control) => (
        <span className={s.box}>
          <input
            {...input}
            {...control}
            ref={box}
            type="search"
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && sendSearch(text)}
            className={joinClassNames(s.input, s.buttoned, s.search)}
          />
          {text !== '' && (
            <button
              type="button"
              aria-label={choice.clear}
              onClick={() => {
                setText('');
                sendSearch('');
                box.current?.focus();
              }}
              className={s.inner}
            >
              <Icon of={X} size={18} />
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
