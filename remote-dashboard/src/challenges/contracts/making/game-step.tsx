import { useGameSearch, usePlatforms } from '@laurel/shared/games';
import type { Platform } from '@laurel/shared/protocol';
import { ComboboxField, type ComboboxOption } from '@laurel/shared/ui/combobox';
import { ChoiceCards } from '@laurel/shared/ui/field';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { making as words } from '../messages/en/making';
import type { ContractDraftFields } from './use-contract-form';
import { makeTemplates, type TemplateName } from './values';

export function GameStep({
  form,
  now,
  offersTemplates,
}: {
  form: ContractDraftFields;
  now: number;
  offersTemplates: boolean;
}) {
  const t = useMessages(words);
  const { failure: describeFailure } = useMessages(answers);
  const { platform, game } = form.values;
  const offeredPlatforms = usePlatforms();
  const describeUnoffered = (name: Platform) =>
    offeredPlatforms && !offeredPlatforms.includes(name) ? { detail: t.notOffered, disabled: true } : {};
  const isOnSteam = platform === 'steam';
  const search = useGameSearch('contract', platform);
  const [chosenOption, setChosenOption] = useState<ComboboxOption | null>(
    game && { value: game.externalId, label: game.title },
  );
  const [hasNoAchievements, setHasNoAchievements] = useState(false);
  const [template, setTemplate] = useState<TemplateName | ''>('');

  const chooseGame = async (option: ComboboxOption | null) => {
    setChosenOption(option);
    setHasNoAchievements(false);
    form.set({ game: null });
    const game = option && (await search.choose(option));
    if (!game) return;
    setHasNoAchievements(game.achievements.length === 0);
    if (game.achievements.length > 0) form.set({ game });
  };
  return (
    <Stack gap="medium">
      <ChoiceCards
        {...form.field('platform')}
        label={t.platform}
        layout="list"
        choices={[
          { value: 'playstation', title: 'PlayStation', ...describeUnoffered('playstation') },
          { value: 'steam', title: 'Steam', ...describeUnoffered('steam') },
        ]}
        onChange={(option) => {
          form.set({ platform: option, game: null, ...(option === 'steam' && { mode: 'bounty' }) });
          setChosenOption(null);
        }}
      />
      <ComboboxField
        label={t.game}
        hint={t.gameHint}
        errors={form.field('game').errors}
        value={chosenOption}
        onChange={(option) => void chooseGame(option)}
        {...search.source}
        failed={search.searchFailed !== null}
        required
      />
      {search.choosing && <Text tone="muted">{t.reading}</Text>}
      {search.chooseFailed && search.chooseFailed.error.kind !== 'cancelled' && (
        <Note tone="danger" announce>
          {describeFailure(search.chooseFailed)}
        </Note>
      )}
      {hasNoAchievements && <Note tone="warning">{t.noAchievements(platform)}</Note>}
      {game && <Text tone="muted">{t.found(platform, game.achievements.length)}</Text>}
      {offersTemplates && (
        <ChoiceCards
          label={t.template}
          layout="list"
          value={template}
          choices={(['sprint', 'platinum', 'marathon'] as const).map((kind) => ({
            value: kind,
            ...t.templates[kind],
            disabled: kind === 'platinum' && isOnSteam,
          }))}
          onChange={(kind) => {
            setTemplate(kind);
            form.set(makeTemplates(now)[kind]);
          }}
          optional
        />
      )}
    </Stack>
  );
}
