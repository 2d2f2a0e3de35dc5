import type { Game } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { ComboboxField } from '@laurel/shared/ui/combobox';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useRef, useState } from 'react';
import type { ChosenGame } from './draft';
import { campaigns as messages } from './messages/en';

const searchPause = 300;

export interface GameFieldProps {
  platform: Game['platform'];
  value: ChosenGame | null;
  onChange: (game: ChosenGame | null) => void;
  errors?: readonly string[] | undefined;
}

/** A game, found by its name; once chosen, the platform says whether it has achievements. */
export function GameField({ platform, value, onChange, errors }: GameFieldProps) {
  const t = useMessages(messages);
  const { failure } = useMessages(answers);
  const steam = platform === 'steam';
  const onPlayStation = { search: useCommand('searchGame'), verify: useCommand('verifyGame') };
  const onSteam = { search: useCommand('searchSteamGame'), verify: useCommand('verifySteamGame') };
  const { search, verify } = steam ? onSteam : onPlayStation;
  const [found, setFound] = useState<readonly Game[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const look = (text: string) => {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted.length < 2) return;
    timer.current = setTimeout(async () => {
      const result = await search.run({ body: { search: wanted } });
      if (!result.error) setFound(result.data.games);
    }, searchPause);
  };
  const choose = async (externalId: string | undefined) => {
    const game = found.find((each) => each.externalId === externalId);
    if (!game) return onChange(null);
    const { title } = game;
    onChange({ externalId: game.externalId, title, achievements: [] });
    const result = await verify.run({ body: { externalId: game.externalId } });
    if (!result.error) onChange({ externalId: game.externalId, title, achievements: result.data.achievements });
  };
  const refused = verify.failure ?? search.failure;
  return (
    <ComboboxField
      label={t.fields.game}
      hint={verify.fetching ? t.form.reading : t.form.gameHint}
      errors={refused && refused.error.kind !== 'cancelled' ? [failure(refused)] : errors}
      value={value && { value: value.externalId, label: value.title }}
      onChange={(option) => void choose(option?.value)}
      onSearch={look}
      searching={search.fetching}
      options={found.map(({ externalId, title, systems }) => ({
        value: externalId,
        label: title,
        detail: systems.join(', ') || undefined,
      }))}
      required
    />
  );
}
