import type { CallFailure } from '@laurel/shared/api';
import type { Achievement, Game, Platform } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import type { ComboboxOption, ComboboxSource } from '@laurel/shared/ui/combobox';
import { useEffect, useRef, useState } from 'react';

const searchPauseMs = 300;
const shortestSearch = 2;

export interface ChosenGame {
  externalId: string;
  title: string;
  achievements: readonly Achievement[];
}

export interface GameSearch {
  source: Pick<ComboboxSource, 'options' | 'onSearch' | 'searching'>;
  /** @returns null if the achievements failed to load. `chooseFailed` then has the reason. */
  choose(option: ComboboxOption): Promise<ChosenGame | null>;
  choosing: boolean;
  searchFailed: CallFailure | null;
  chooseFailed: CallFailure | null;
}

const retryOptions = { ownRetry: true };

export function useGameSearch(subject: 'campaign' | 'contract', platform: Platform): GameSearch {
  const campaignCommands = {
    search: useCommand('searchGame', retryOptions),
    verify: useCommand('verifyGame', retryOptions),
  };
  const contractCommands = {
    search: useCommand('searchContractGame', retryOptions),
    verify: useCommand('verifyContractGame', retryOptions),
  };
  const steamCommands = {
    search: useCommand('searchSteamGame', retryOptions),
    verify: useCommand('verifySteamGame', retryOptions),
  };
  const playStationCommands = subject === 'campaign' ? campaignCommands : contractCommands;
  const { search, verify } = platform === 'steam' ? steamCommands : playStationCommands;
  const [results, setResults] = useState<{ on: Platform; games: readonly Game[] }>({ on: platform, games: [] });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onSearch = (text: string) => {
    clearTimeout(timer.current);
    const title = text.trim();
    if (title.length < shortestSearch) return;
    timer.current = setTimeout(async () => {
      const result = await search.run({ body: { search: title } });
      if (!result.error) setResults({ on: platform, games: result.data.games });
    }, searchPauseMs);
  };
  const chooseGame = async ({ value: externalId }: ComboboxOption) => {
    const result = await verify.run({ body: { externalId } });
    if (result.error) return null;
    const { game, achievements } = result.data;
    return { externalId, title: game.title, achievements };
  };
  const games = results.on === platform ? results.games : [];
  return {
    source: {
      options: games.map(({ externalId, title, systems }) => ({
        value: externalId,
        label: title,
        detail: systems.join(', ') || undefined,
      })),
      onSearch,
      searching: search.fetching,
    },
    choose: chooseGame,
    choosing: verify.fetching,
    searchFailed: search.failure,
    chooseFailed: verify.failure,
  };
}
