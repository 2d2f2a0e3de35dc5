import type { UserSummary } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { ComboboxField } from '@laurel/shared/ui/combobox';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useState } from 'react';
import { players } from './messages/en';

const typingPauseMs = 250;
const maxShown = 8;

export interface PlayerFieldProps {
  value: UserSummary | null;
  onChange: (user: UserSummary | null) => void;
  errors?: readonly string[] | undefined;
  disabled?: boolean | undefined;
}

export function PlayerField({ value, onChange, errors, disabled }: PlayerFieldProps) {
  const t = useMessages(players);
  const [typedText, setTypedText] = useState('');
  const search = useDebouncedText(typedText.trim());
  const usersRead = useRead('listUsers', { query: { perPage: maxShown, ...(search === '' ? {} : { search }) } });
  const users = usersRead.status === 'ready' ? usersRead.data.items : [];
  return (
    <ComboboxField
      label={t.label}
      hint={value ? t.available(<Amount purpose="exact" value={value.available} strong />) : t.hint}
      errors={errors}
      disabled={disabled}
      value={value && toOption(value, t)}
      onChange={(option) => onChange(users.find(({ id }) => id === option?.value) ?? null)}
      onSearch={setTypedText}
      options={users.map((user) => toOption(user, t))}
      searching={search !== typedText.trim() || usersRead.status === 'loading'}
      failed={usersRead.status === 'failed'}
      onRetry={usersRead.retry}
      required
    />
  );
}

const toOption = (user: UserSummary, t: Translated<typeof players.english>) => ({
  value: user.id,
  label: user.username,
  detail: t.detail(user.email, formatCoins(user.available, 'exact'), user.role, user.status),
});

function useDebouncedText(text: string): string {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debouncedText;
}
