import { useRead } from '@laurel/shared/service';
import { ComboboxField } from '@laurel/shared/ui/combobox';
import { useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useState } from 'react';
import { contestForm } from '../messages/en/contest-form';
import { type SectionProps, useLock } from './fields';

const searchPauseMs = 250;
const maxLength = 80;

export function GameInput({ form, locks }: SectionProps) {
  const { what: t } = useMessages(contestForm);
  const { errors, name, disabled } = form.field('game');
  const { game, platform } = form.values;
  const makeLockProps = useLock(locks);
  // Keeps the text until the user leaves the field, because a partial name isn't a game.
  const [typedText, setTypedText] = useState<string | null>(null);
  const text = (typedText ?? game).trim();
  const debouncedText = useDebouncedText(text);
  const search = debouncedText === '' ? {} : { search: debouncedText };
  // Keeps matching titles in place while others are searched for, so that a click on a title isn't lost.
  const options = { enabled: !locks.game, keepPrevious: true };
  const playedRead = useRead('listAdminContests', { query: { perPage: 50, sort: '-startsAt', ...search } }, options);
  const listedRead = useRead('listGames', { query: { perPage: 20, filter: { platform }, ...search } }, options);
  const knownTitles = [
    ...(playedRead.status === 'ready' ? playedRead.data.items.map((contest) => contest.game) : []),
    ...(listedRead.status === 'ready' ? listedRead.data.items.map(({ title }) => title) : []),
  ];
  const matchesTitle = (title: string) => title.toLowerCase().includes(text.toLowerCase());
  const titles = [...new Set(knownTitles)].filter(matchesTitle).slice(0, 12);
  const isNew = text !== '' && !titles.some((title) => title.toLowerCase() === text.toLowerCase());
  const chooseGame = (title: string) => {
    setTypedText(null);
    form.set({ game: title.slice(0, maxLength) });
  };
  const keepTypedText = () => {
    if (typedText !== null) chooseGame(typedText.trim());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the field was left
    <div onBlur={keepTypedText}>
      <ComboboxField
        name={name}
        label={t.game}
        placeholder={t.gameExample}
        errors={errors}
        disabled={disabled}
        {...makeLockProps('game', t.gameHint)}
        options={[
          ...titles.map((title) => ({ value: title, label: title })),
          ...(isNew ? [{ value: text, label: text, detail: t.newGame }] : []),
        ]}
        onSearch={setTypedText}
        value={game === '' ? null : { value: game, label: game }}
        onChange={(option) => chooseGame(option?.label ?? '')}
      />
    </div>
  );
}

function useDebouncedText(text: string): string {
  const [settledText, setSettledText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), searchPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settledText;
}
