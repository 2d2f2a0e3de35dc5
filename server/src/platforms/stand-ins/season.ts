import type { PlayStationPlayer, PlayStationSeason, PlayStationTitle } from './playstation-season';
import type { SteamGame, SteamPlayer, SteamSeason } from './steam-season';

// The sandbox's invented players and games. Each player shows a different obstacle.

const names: [game: string, achievements: [name: string, detail: string, rate: string][]][] = [
  [
    'Ballista League',
    [
      ['First Volley', 'Win a match.', '81.4'],
      ['Wall Breaker', 'Bring down a gate in under a minute.', '22.9'],
      ['Untouched', 'Win a siege without losing a tower.', '3.1'],
    ],
  ],
  [
    'Lantern Pass',
    [
      ['By Lamplight', 'Reach the first shelter.', '90.2'],
      ['No Map', 'Cross the pass without opening the map.', '11.7'],
      ['Dawn', 'Reach the summit before sunrise.', '1.8'],
    ],
  ],
  [
    'Harbour Run',
    [
      ['Cast Off', 'Finish a run.', '88.0'],
      ['Dry Deck', 'Finish a run without a splash.', '19.5'],
      ['Tide Master', 'Win every race of a season.', '2.4'],
    ],
  ],
];

const keyOf = (name: string): string => name.toUpperCase().replaceAll(' ', '_');
const unixTime = (moment: string): number => Date.parse(moment) / 1000;

export const sandboxSteamKey = 'sandbox';
export const sandboxClient = 'sandbox:sandbox';
export const sandboxNpsso = 'sandbox'.repeat(9);
export const sandboxCanary = '1000000000000000009';

export function createSteamSeason(): SteamSeason {
  const games: SteamGame[] = names.map(([name, achievements], index) => ({
    appId: 9_000_001 + index,
    name,
    achievements: achievements.map(([displayName, description, percent], number) => ({
      name: keyOf(displayName),
      displayName,
      description,
      hidden: number === 2,
      percent,
    })),
  }));
  const owned = games.map(({ appId }) => ({
    appId,
    minutes: 340,
    unlocked: { [keyOf(names[0]?.[1][0]?.[0] ?? '')]: unixTime('2026-10-03T19:12:00Z') },
  }));
  const player = (number: number, name: string): SteamPlayer => ({
    id: `7656119800000000${number}`,
    name,
    profile: 'public',
    gameDetails: 'public',
    games: owned.map((each) => ({ ...each })),
  });
  return {
    games,
    players: [
      player(1, 'Open profile'),
      { ...player(2, 'Private profile'), profile: 'private' },
      { ...player(3, 'Private game details'), gameDetails: 'private' },
    ],
  };
}

export function createPlayStationSeason(): PlayStationSeason {
  const titles: PlayStationTitle[] = names.map(([name, achievements], index) => ({
    list: `NPWR9000${index + 1}_00`,
    // One older list among the newer ones.
    service: index === 0 ? 'trophy' : 'trophy2',
    name,
    systems: index === 0 ? 'PS4' : 'PS5',
    trophies: [
      {
        id: 0,
        name: `All of ${name}`,
        detail: 'Earn all other trophies.',
        grade: 'platinum',
        hidden: false,
        rate: '0.9',
      },
      ...achievements.map(
        ([trophy, detail, rate], number) =>
          ({ id: number + 1, name: trophy, detail, grade: 'bronze', hidden: number === 2, rate }) as const,
      ),
    ],
  }));
  const played = titles.map(({ list }) => ({
    list,
    updatedAt: '2026-10-03T19:12:00Z',
    earned: { 1: '2026-10-03T19:12:00Z' },
  }));
  const player = (number: number, name: string): PlayStationPlayer => ({
    id: `100000000000000000${number}`,
    name,
    oldNames: [],
    aboutMe: '',
    trophies: 'public',
    played: played.map((each) => ({ ...each })),
  });
  return {
    titles,
    npssos: [sandboxNpsso],
    blankAboutMe: false,
    players: [
      { ...player(1, 'Open_Profile'), oldNames: ['Old_Name'] },
      { ...player(2, 'Private_Trophies'), trophies: 'private' },
      { ...player(9, 'Sandbox_Canary'), aboutMe: 'Sandbox' },
    ],
  };
}
