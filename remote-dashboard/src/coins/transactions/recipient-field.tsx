import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { TextField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Player } from '@laurel/shared/ui/player';
import { Text } from '@laurel/shared/ui/text';
import { useEffect, useState } from 'react';
import { coins } from './messages/en/coins';
import s from './recipient-field.module.css';

interface RecipientFieldProps {
  field: {
    name: string;
    value: string;
    onChange: (value: string) => void;
    errors: readonly string[] | undefined;
    disabled: boolean;
  };
}

export function RecipientField({ field }: RecipientFieldProps) {
  const t = useMessages(coins).send;
  const recipientsRead = useRead('getRecipients', {}, { freshFor: 60_000 });
  const recentPlayers = recipientsRead.status === 'ready' ? recipientsRead.data.recents : [];
  return (
    <Stack gap="small">
      <TextField {...field} label={t.to} hint={t.toHint} autoComplete="off" maxLength={20} required />
      <div className={s.slot}>
        <FoundRecipient name={field.value.trim()} />
        {recentPlayers.length > 0 && field.value === '' && (
          <ul aria-label={t.recent} className={s.recents}>
            {recentPlayers.map(({ id, username, avatarUrl }) => (
              <li key={id}>
                <Button size="small" variant="ghost" disabled={field.disabled} onClick={() => field.onChange(username)}>
                  <Player username={username} avatar={avatarUrl} size="small" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  );
}

const isUsername = (name: string): boolean => /^\w{3,20}$/.test(name);

function FoundRecipient({ name }: { name: string }) {
  const t = useMessages(coins).send;
  const searchText = useDebouncedText(name);
  const read = useRead(
    'findRecipient',
    { params: { name: searchText } },
    { enabled: isUsername(searchText) && searchText === name, freshFor: 30_000 },
  );
  const isUnknown =
    read.status === 'failed' && read.failure.error.kind === 'status' && read.failure.error.code === 'not_found';
  const isCurrent = searchText === name && isUsername(name);
  return (
    <div role="status">
      {isCurrent && read.status === 'ready' && (
        <span className={s.found}>
          <Player username={read.data.player.username} avatar={read.data.player.avatarUrl} size="small" />
          {read.data.self && (
            <Text as="span" size="t2" tone="danger">
              {t.yourself}
            </Text>
          )}
        </span>
      )}
      {isCurrent && isUnknown && (
        <Text size="t2" tone="danger">
          {t.noPlayer(name)}
        </Text>
      )}
    </div>
  );
}

function useDebouncedText(text: string): string {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return debouncedText;
}
