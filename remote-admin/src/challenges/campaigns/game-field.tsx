import { useGameSearch } from '@laurel/shared/games';
import type { Game } from '@laurel/shared/protocol';
import { ComboboxField, type ComboboxOption } from '@laurel/shared/ui/combobox';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import type { ChosenGame } from './draft';
import { campaigns as messages } from './messages/en';

export interface GameFieldProps {
  platform: Game['platform'];
  value: ChosenGame | null;
  onChange: (game: ChosenGame | null) => void;
  errors?: readonly string[] | undefined;
}

export function GameField({ platform, value, onChange, errors }: GameFieldProps) {
  const t = useMessages(messages);
  const { failure: describeFailure } = useMessages(answers);
  const search = useGameSearch('campaign', platform);
  const chooseGame = async (option: ComboboxOption | null) => {
    if (!option) return onChange(null);
    onChange({ externalId: option.value, title: option.label, achievements: [] });
    const game = await search.choose(option);
    if (game) onChange(game);
  };
  const lastFailure = search.chooseFailed ?? search.searchFailed;
  return (
    <ComboboxField
      {...search.source}
      label={t.fields.game}
      hint={search.choosing ? t.form.reading : t.form.gameHint}
      errors={lastFailure && lastFailure.error.kind !== 'cancelled' ? [describeFailure(lastFailure)] : errors}
      value={value && { value: value.externalId, label: value.title }}
      onChange={(option) => void chooseGame(option)}
      required
    />
  );
}
