import type { Game, Platform } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { ComboboxField, type ComboboxOption } from '@laurel/shared/ui/combobox';
import { ChoiceCards } from '@laurel/shared/ui/field';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useEffect, useRef, useState } from 'react';
import { making as words } from '../messages/en/making';
import type { MakingFields } from './use-making';
import { type TemplateName, templates } from './values';

const searchPause = 300;

/** The platform, the game on it, and a usual kind of contract to begin with. */
export function GameStep({ form, now, templates: offered }: { form: MakingFields; now: number; templates: boolean }) {
  const t = useMessages(words);
  const { failure } = useMessages(answers);
  const { platform, game } = form.values;
  const settings = useRead('getSettings', {}, { freshFor: 300_000 });
  const offeredHere = settings.status === 'ready' ? settings.data.platforms : null;
  const unless = (name: Platform) =>
    offeredHere && !offeredHere.includes(name) ? { detail: t.notOffered, disabled: true } : {};
  const onSteam = platform === 'steam';
  const searchPlayStation = useCommand('searchContractGame');
  const searchSteam = useCommand('searchSteamGame');
  const verifyPlayStation = useCommand('verifyContractGame');
  const verifySteam = useCommand('verifySteamGame');
  const search = onSteam ? searchSteam : searchPlayStation;
  const verify = onSteam ? verifySteam : verifyPlayStation;
  const [found, setFound] = useState<readonly Game[]>([]);
  const [chosen, setChosen] = useState<ComboboxOption | null>(game && { value: game.externalId, label: game.title });
  const [finding, setFinding] = useState<string | null>(null);
  const [template, setTemplate] = useState<TemplateName | ''>('');
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
  const choose = async (option: ComboboxOption | null) => {
    setChosen(option);
    setFinding(null);
    form.set({ game: null });
    if (!option) return;
    const result = await verify.run({ body: { externalId: option.value } });
    if (result.error) return;
    const { achievements, diagnosis } = result.data;
    setFinding(diagnosis.finding);
    if (achievements.length > 0)
      form.set({ game: { externalId: option.value, title: result.data.game.title, achievements } });
  };
  return (
    <Stack gap="medium">
      <ChoiceCards
        {...form.field('platform')}
        label={t.platform}
        layout="list"
        choices={[
          { value: 'playstation', title: 'PlayStation', ...unless('playstation') },
          { value: 'steam', title: 'Steam', ...unless('steam') },
        ]}
        onChange={(value) => {
          form.set({ platform: value, game: null, ...(value === 'steam' && { mode: 'bounty' }) });
          setChosen(null);
          setFound([]);
        }}
      />
      <ComboboxField
        label={t.game}
        hint={t.gameHint}
        errors={form.field('game').errors}
        value={chosen}
        onChange={(option) => void choose(option)}
        options={found.map(({ externalId, title, systems }) => ({
          value: externalId,
          label: title,
          detail: systems.join(', ') || undefined,
        }))}
        onSearch={look}
        searching={search.fetching}
        failed={search.failure !== null}
        required
      />
      {verify.fetching && <Text tone="muted">{t.reading}</Text>}
      {verify.failure && verify.failure.error.kind !== 'cancelled' && (
        <Note tone="danger" announce>
          {failure(verify.failure)}
        </Note>
      )}
      {finding === 'no_achievements' && <Note tone="warning">{t.noAchievements}</Note>}
      {game && <Text tone="muted">{t.found(platform, game.achievements.length)}</Text>}
      {offered && (
        <ChoiceCards
          label={t.template}
          layout="list"
          value={template}
          choices={(['sprint', 'platinum', 'marathon'] as const).map((value) => ({
            value,
            ...t.templates[value],
            disabled: value === 'platinum' && onSteam,
          }))}
          onChange={(value) => {
            setTemplate(value);
            form.set(templates(now)[value]);
          }}
          optional
        />
      )}
    </Stack>
  );
}
