import type { Habit } from './moves';
import type { PlayStationPlayer, PlayStationSeason, PlayStationTitle } from './playstation-season';
import type { SteamGame, SteamPlayer, SteamSeason } from './steam-season';

const inventedGames: [game: string, achievements: [name: string, detail: string, rate: string][]][] = [
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
  [
    'Copper Orchard',
    [
      ['First Harvest', 'Fill a basket.', '92.1'],
      ['Grafter', 'Graft three trees.', '64.0'],
      ['Bell Ringer', 'Ring every bell in the valley.', '38.5'],
      ['Frost Watch', 'Save the orchard from frost.', '21.7'],
      ['Cider Season', 'Press a hundred barrels.', '12.3'],
      ['Old Root', 'Find the first tree.', '4.4'],
    ],
  ],
  [
    'Glass Meridian',
    [
      ['Set Sail', 'Leave the harbour.', '95.0'],
      ['Cartographer', 'Map ten islands.', '51.2'],
      ['Night Watch', 'Sail a night without lamps.', '30.9'],
      ['Becalmed', 'Wait out a calm.', '17.6'],
      ['Round the Horn', 'Pass the cape in a storm.', '8.8'],
      ['Full Circle', 'Sail around the globe.', '2.2'],
    ],
  ],
  [
    'Paper Samurai',
    [
      ['Unfolded', 'Win your first duel.', '89.4'],
      ['Clean Cut', 'Win without being hit.', '44.1'],
      ['Thousand Cranes', 'Fold a thousand cranes.', '19.0'],
      ['Ink and Steel', 'Beat the calligrapher.', '13.5'],
      ['No Creases', 'Finish a chapter unhurt.', '6.1'],
      ['Master of Paper', 'Beat every master.', '3.0'],
    ],
  ],
  [
    'Signal Lost',
    [
      ['Static', 'Hear the first signal.', '93.3'],
      ['Triangulate', 'Find three sources.', '55.5'],
      ['Dead Air', 'Survive an hour of silence.', '26.4'],
      ['Carrier', 'Repair the relay.', '14.9'],
      ['Numbers Station', 'Solve the broadcast.', '7.0'],
      ['Clear Channel', 'Bring everyone home.', '2.9'],
    ],
  ],
  [
    'Kiln & Crown',
    [
      ['First Fire', 'Fire a vase.', '90.7'],
      ['Glaze', 'Mix ten glazes.', '47.7'],
      ['Royal Order', 'Serve the court.', '33.2'],
      ['Cracked', 'Repair a broken vase.', '18.8'],
      ['Celadon', 'Find the lost glaze.', '9.1'],
      ['Master Potter', 'Fill the gallery.', '3.7'],
    ],
  ],
  [
    'Rail Baron Zero',
    [
      ['All Aboard', 'Run a train.', '94.2'],
      ['On Time', 'Keep a timetable for a week.', '49.0'],
      ['Switchyard', 'Build a yard with ten switches.', '28.3'],
      ['Coal to Current', 'Electrify a line.', '16.2'],
      ['Coast to Coast', 'Join both coasts.', '7.7'],
      ['Zero Delay', 'Run a year without a delay.', '1.5'],
    ],
  ],
  [
    'Moss Empire',
    [
      ['Spore', 'Take root.', '96.5'],
      ['Damp', 'Cover a stone.', '60.2'],
      ['Old Growth', 'Cover a wall.', '35.7'],
      ['Lichen Pact', 'Make a pact.', '20.1'],
      ['Green Tide', 'Cover a town.', '10.4'],
      ['Empire', 'Cover the map.', '4.0'],
    ],
  ],
  [
    'Velvet Circuit',
    [
      ['Ignition', 'Finish a lap.', '97.0'],
      ['Drafting', 'Follow a rival for a lap.', '52.8'],
      ['Night Rain', 'Win at night in rain.', '24.6'],
      ['Photo Finish', 'Win by less than a tenth.', '15.3'],
      ['Grand Tour', 'Win on every circuit.', '6.6'],
      ['Velvet', 'Win a season.', '2.0'],
    ],
  ],
  [
    'Hollow Lighthouse',
    [
      ['Climb', 'Reach the lamp.', '91.8'],
      ['Keeper', 'Keep the light for a week.', '46.9'],
      ['Foghorn', 'Guide a ship home.', '31.4'],
      ['Logbook', 'Read every log.', '19.9'],
      ['Below', 'Find the lower stairs.', '8.2'],
      ['Dark Night', 'Finish without the lamp.', '2.6'],
    ],
  ],
];

const rivals: [name: string, habit: Habit][] = [
  ['mlk', { every: 15 }],
  ['Pietra', { every: 45 }],
  ['hexaplar', { every: 20 }],
  ['Ostrava', { every: 70 }],
  ['Brambleton', { every: 30 }],
  ['saltmarsh', { every: 90 }],
  ['quill', { every: 30, isUndated: true }],
  ['Dockyard Dan', { every: 5, idle: true }],
  ['Tovar', { every: 55 }],
  ['Fennimore', { every: 30, isUndated: true }],
  ['Calliope', { every: 40 }],
];

const makeKey = (name: string): string => name.toUpperCase().replaceAll(' ', '_');
const toUnixTime = (moment: string): number => Date.parse(moment) / 1000;

export const sandboxSteamKey = 'sandbox';
export const sandboxClientCredentials = 'sandbox:sandbox';
export const sandboxNpsso = 'sandbox'.repeat(9);
export const sandboxCanary = '1000000000000000009';

export function createSteamSeason(): SteamSeason {
  const games: SteamGame[] = inventedGames.map(([name, achievements], index) => ({
    appId: 9_000_001 + index,
    name,
    achievements: achievements.map(([displayName, description, percent], number) => ({
      name: makeKey(displayName),
      displayName,
      description,
      hidden: number === 2,
      percent,
    })),
  }));
  const ownedGames = games.map(({ appId }) => ({
    appId,
    minutes: 340,
    unlocked: { [makeKey(inventedGames[0]?.[1][0]?.[0] ?? '')]: toUnixTime('2026-10-03T19:12:00Z') },
  }));
  const makePlayer = (number: number, name: string): SteamPlayer => ({
    id: `765611980000000${String(number).padStart(2, '0')}`,
    name,
    profile: 'public',
    gameDetails: 'public',
    games: ownedGames.map((each) => ({ ...each })),
  });
  return {
    games,
    players: [
      makePlayer(1, 'Open profile'),
      { ...makePlayer(2, 'Private profile'), profile: 'private' },
      { ...makePlayer(3, 'Private game details'), gameDetails: 'private' },
      { ...makePlayer(4, 'Kestrel'), habit: { every: 25 } },
      { ...makePlayer(5, 'Ines'), profile: 'private' },
    ],
    rivals: rivals.map(([name, habit], index) => ({ ...makePlayer(index + 11, name), habit })),
  };
}

export function createPlayStationSeason(): PlayStationSeason {
  const titles: PlayStationTitle[] = inventedGames.map(([name, achievements], index) => ({
    list: `NPWR900${String(index + 1).padStart(2, '0')}_00`,
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
  const playedTitles = titles.map(({ list }) => ({
    list,
    updatedAt: '2026-10-03T19:12:00Z',
    earned: { 1: '2026-10-03T19:12:00Z' },
  }));
  const makePlayer = (number: number, name: string): PlayStationPlayer => ({
    id: `100000000000000000${number}`,
    name,
    oldNames: [],
    aboutMe: '',
    trophies: 'public',
    played: playedTitles.map((each) => ({ ...each })),
  });
  return {
    titles,
    npssos: [sandboxNpsso],
    hasBlankAboutMe: false,
    players: [
      { ...makePlayer(1, 'Open_Profile'), oldNames: ['Old_Name'] },
      { ...makePlayer(2, 'Private_Trophies'), trophies: 'private' },
      makePlayer(4, 'Kestrel_PSN'),
      { ...makePlayer(9, 'Sandbox_Canary'), aboutMe: 'Sandbox' },
    ],
  };
}
