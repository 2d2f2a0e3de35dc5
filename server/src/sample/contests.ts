import type { FormatSettings, RoundLengths } from '@laurel/shared/formats';
import type { ContestDetail, Platform } from '@laurel/shared/protocol';

/** What happens in a contest besides its matches. */
export type ContestStory =
  /** This champion always wins. */
  | { kind: 'played'; champion: string }
  /** In progress: the numbered matches end as given, the others are played. */
  | { kind: 'under_way'; matches: Record<number, MatchStory> }
  /** This many have checked in when the sample ends. */
  | { kind: 'checking_in'; checkedIn: number }
  /** Accepts entries. Demo accounts have entered only if named, so that they can try entering. */
  | { kind: 'open'; including?: string }
  | { kind: 'cancelled'; hoursBefore: number; reason: string }
  | { kind: 'draft' };

export type MatchStory =
  | { kind: 'won'; by: string }
  | { kind: 'live' }
  | { kind: 'reported'; by: string }
  | { kind: 'disputed' };

export interface SampleContest {
  title: string;
  game: string;
  platform: Platform;
  cover: string;
  description: string;
  format?: ContestDetail['format'];
  formatSettings?: FormatSettings;
  bestOf: ContestDetail['bestOf'];
  roundLengths?: RoundLengths;
  entryFee: string;
  prizePool: string;
  prizeSplit: number[];
  minPlayers: number;
  maxPlayers: number;
  /** Hours from now to the start. */
  startsIn: number;
  /** Hours before the start. */
  registrationOpens: number;
  checkInOpens: number;
  checkInCloses: number;
  /** A match's times for check-in, play and response, in minutes. */
  minutes: [number, number, number];
  /** Usernames, or how many to pick at random. */
  entrants: number | string[];
  seeding: ContestDetail['seeding'];
  featured?: boolean;
  story: ContestStory;
}

const day = 24;
const evening = { registrationOpens: 9 * day, checkInOpens: 1, checkInCloses: 0.25 } as const;
const split8 = [6000, 2500, 750, 750];
const split16 = [5000, 2500, 750, 750, 250, 250, 250, 250];
const split4 = [7000, 3000];

const games = {
  ballista: { game: 'Ballista League', platform: 'playstation', cover: '/art/covers/ball.svg' },
  iron: { game: 'Iron Duel 8', platform: 'playstation', cover: '/art/covers/helmets.svg' },
  quadriga: { game: 'Quadriga GT', platform: 'playstation', cover: '/art/covers/wheel.svg' },
  lantern: { game: 'Lantern Pass', platform: 'steam', cover: '/art/covers/lantern.svg' },
  thunder: { game: 'Thunderhead', platform: 'steam', cover: '/art/covers/bolt.svg' },
  amphora: { game: 'Amphora FC', platform: 'playstation', cover: '/art/covers/arena.svg' },
} as const;

function describePastContest(
  title: string,
  game: keyof typeof games,
  daysAgo: number,
  size: 4 | 8 | 16,
  champion: string,
  description: string,
  [entryFee, prizePool]: [string, string],
  change: Partial<SampleContest> = {},
): SampleContest {
  return {
    ...games[game],
    ...evening,
    title,
    description,
    bestOf: 3,
    entryFee,
    prizePool,
    prizeSplit: size === 4 ? split4 : size === 8 ? split8 : split16,
    minPlayers: Math.max(2, size / 2),
    maxPlayers: size,
    startsIn: -daysAgo * day,
    minutes: [10, 60, 15],
    entrants: size,
    seeding: 'random',
    story: { kind: 'played', champion },
    ...change,
  };
}

const harbour = '/art/covers/harbour.svg';

export const contests: readonly SampleContest[] = [
  describePastContest(
    'Harbour Cup',
    'ballista',
    80,
    8,
    'kestrel_09',
    'The first cup of the season, played from the quay.',
    ['20', '600'],
    {
      cover: harbour,
    },
  ),
  describePastContest('Lantern Duel', 'lantern', 72, 8, 'kestrel_09', 'Eight lanterns, one pass, no map.', [
    '15',
    '300',
  ]),
  describePastContest(
    'Iron Duel Night III',
    'iron',
    65,
    8,
    'hexaplar',
    'Three rounds an evening, and no rematches.',
    ['20', '350'],
    { format: 'swiss', prizeSplit: [5000, 3000, 2000] },
  ),
  describePastContest(
    'Autumn Boost',
    'ballista',
    56,
    16,
    'kestrel_09',
    'Sixteen players, full boost, one goal ahead is enough.',
    ['25', '750'],
  ),
  describePastContest('Quadriga Sprint', 'quadriga', 48, 4, 'ines_vale', 'Four drivers, two laps, one lap record.', [
    '30',
    '150',
  ]),
  describePastContest(
    'Thunderhead Skirmish',
    'thunder',
    41,
    8,
    'pietra_88',
    'Short maps and long shots: two groups, then a bracket.',
    ['10', '400'],
    { format: 'stages', formatSettings: { groups: 2, advance: 2 } },
  ),
  describePastContest(
    'Iron Duel Night IV',
    'iron',
    34,
    8,
    'hexaplar',
    'The fourth night. The champion came back for more.',
    ['20', '350'],
  ),
  describePastContest(
    'Lantern Duel II',
    'lantern',
    27,
    8,
    'quillfeather',
    'The pass again, by rain this time.',
    ['15', '300'],
    { formatSettings: { thirdPlace: true }, prizeSplit: [5500, 2500, 1250, 750] },
  ),
  describePastContest('Amphitheatre Autumn', 'amphora', 19, 8, 'ines_vale', 'The short league before the long one.', [
    '35',
    '500',
  ]),
  describePastContest(
    'Quadriga Sprint II',
    'quadriga',
    12,
    4,
    'hexaplar',
    'The same two laps, and everyone races everyone.',
    ['30', '150'],
    { format: 'round_robin', prizeSplit: [5000, 3000, 2000] },
  ),
  describePastContest(
    'Iron Duel Night V',
    'iron',
    7,
    8,
    'mlk_ovi',
    'A night of upsets: no seed above four in the final.',
    ['20', '350'],
  ),
  describePastContest(
    'Harbour Cup II',
    'ballista',
    3,
    8,
    'hexaplar',
    'Back to the quay, with the tide against everyone.',
    ['20', '800'],
    {
      cover: harbour,
    },
  ),
  describePastContest(
    'Lantern Sprint',
    'lantern',
    0.6,
    4,
    'noor_k',
    'Four lanterns, best of three, no second chance.',
    ['10', '80'],
    {
      entrants: ['noor_k', 'calliope_x', 'redoubt', 'tovar_jr'],
    },
  ),
  {
    ...describePastContest('Breakwater Cup', 'thunder', -1, 8, '', 'A cup by the sea, on the roughest map there is.', [
      '20',
      '250',
    ]),
    startsIn: 102,
    registrationOpens: 8 * day,
    entrants: ['redoubt', 'zinnia_q', 'calliope_x'],
    story: { kind: 'cancelled', hoursBefore: 150, reason: 'The game is down for repairs until next week.' },
  },
  {
    ...describePastContest(
      'Winter Laurel Cup XII',
      'ballista',
      0,
      8,
      '',
      'Eight players, one evening, no second bracket. The winner carries the Winter Laurel until February.',
      ['75', '4230'],
    ),
    cover: '/art/covers/column.svg',
    bestOf: 5,
    startsIn: -2.5,
    minutes: [30, 360, 360],
    seeding: 'entry_order',
    featured: true,
    entrants: ['hexaplar', 'mlk_ovi', 'kestrel_09', 'brambleton', 'ines_vale', 'saltmarsh', 'noor_k', 'pietra_88'],
    story: {
      kind: 'under_way',
      matches: {
        1: { kind: 'won', by: 'pietra_88' },
        2: { kind: 'won', by: 'ines_vale' },
        3: { kind: 'won', by: 'kestrel_09' },
        4: { kind: 'won', by: 'mlk_ovi' },
        5: { kind: 'live' },
        6: { kind: 'reported', by: 'mlk_ovi' },
      },
    },
  },
  {
    ...describePastContest(
      'Quadriga Sprint III',
      'quadriga',
      0,
      4,
      '',
      'Four drivers, two laps, and this time in the dark.',
      ['30', '180'],
    ),
    startsIn: -3.2,
    minutes: [30, 360, 360],
    seeding: 'entry_order',
    entrants: ['quillfeather', 'ostrava_9', 'dockyard_dan', 'tovar_jr'],
    story: { kind: 'under_way', matches: { 1: { kind: 'disputed' }, 2: { kind: 'won', by: 'ostrava_9' } } },
  },
  {
    ...describePastContest('Thunderhead Double', 'thunder', 0, 4, '', 'Four players, and one loss is not the end.', [
      '5',
      '120',
    ]),
    format: 'double_elimination',
    prizeSplit: [5000, 3000, 1200, 800],
    startsIn: -1.75,
    minutes: [20, 240, 240],
    seeding: 'entry_order',
    entrants: ['oakhammer', 'merle_d', 'sunday_kit', 'lark_ascend'],
    story: {
      kind: 'under_way',
      matches: {
        1: { kind: 'won', by: 'lark_ascend' },
        2: { kind: 'won', by: 'merle_d' },
        3: { kind: 'live' },
        4: { kind: 'live' },
      },
    },
  },
  {
    ...describePastContest('Lantern Round', 'lantern', 0, 8, '', 'Five newcomers, and everyone meets everyone.', [
      '0',
      '100',
    ]),
    format: 'round_robin',
    prizeSplit: [5000, 3000, 2000],
    startsIn: -2,
    registrationOpens: 4 * day,
    minutes: [20, 240, 240],
    seeding: 'entry_order',
    entrants: ['mira_lune', 'tin_whistle', 'half_moon', 'sorrel_k', 'east_gate'],
    story: { kind: 'under_way', matches: { 5: { kind: 'live' }, 6: { kind: 'live' } } },
  },
  {
    ...describePastContest('Lantern Ladder', 'lantern', 0, 8, '', 'Three rounds for five. Winners meet winners.', [
      '0',
      '100',
    ]),
    format: 'swiss',
    prizeSplit: [5000, 3000, 2000],
    startsIn: -2,
    registrationOpens: day,
    minutes: [20, 480, 240],
    seeding: 'entry_order',
    entrants: ['grete_w', 'low_tide', 'paper_fox', 'anders_m', 'cobblestone'],
    story: { kind: 'under_way', matches: { 4: { kind: 'live' }, 5: { kind: 'live' } } },
  },
  {
    ...describePastContest(
      'Lantern Groups',
      'lantern',
      0,
      16,
      '',
      'Twelve newcomers in three groups. The first two of each play on.',
      ['0', '150'],
    ),
    format: 'stages',
    formatSettings: { groups: 3, advance: 2, thirdPlace: true },
    roundLengths: { 2: 5, 1: 7 },
    prizeSplit: [5000, 2500, 1500, 1000],
    startsIn: -2.25,
    registrationOpens: 4 * day,
    minPlayers: 6,
    maxPlayers: 12,
    minutes: [20, 480, 240],
    seeding: 'entry_order',
    entrants: [
      ...['amber_kite', 'bell_tower', 'chalk_line', 'dune_walker', 'elm_street', 'far_harbour'],
      ...['glass_anchor', 'hollow_reed', 'iris_bloom', 'juniper_ash', 'kite_string', 'loose_thread'],
    ],
    story: { kind: 'under_way', matches: { 13: { kind: 'live' }, 14: { kind: 'live' } } },
  },
  {
    ...describePastContest(
      'Lantern League',
      'lantern',
      0,
      4,
      '',
      'Four players, three weeks, at times that suit both.',
      ['0', '120'],
    ),
    format: 'league',
    prizeSplit: [5000, 3000, 2000],
    startsIn: -9 * day,
    registrationOpens: 2 * day,
    minutes: [20, 240, 240],
    seeding: 'entry_order',
    entrants: ['east_gate', 'amber_kite', 'bell_tower', 'elm_street'],
    story: { kind: 'under_way', matches: {} },
  },
  {
    ...describePastContest(
      'Amphora Evening',
      'amphora',
      0,
      8,
      '',
      'Eight seats, extra time counts, penalties do not.',
      ['25', '240'],
    ),
    cover: '/art/covers/amphora.svg',
    startsIn: 6,
    checkInOpens: 7,
    checkInCloses: 1,
    minPlayers: 4,
    minutes: [20, 90, 30],
    entrants: ['calliope_x', 'redoubt', 'vantablue', 'zinnia_q', 'fennimore', 'tamarisk'],
    story: { kind: 'checking_in', checkedIn: 4 },
  },
  {
    ...describePastContest(
      'Iron Duel Night VI',
      'iron',
      0,
      16,
      '',
      'Sixteen at the gate. Four rounds, and no rematches.',
      ['25', '862.5'],
    ),
    startsIn: 23,
    entrants: 13,
    story: { kind: 'open', including: 'kestrel_09' },
  },
  {
    ...describePastContest(
      'Quadriga Time Trial',
      'quadriga',
      -2,
      16,
      '',
      'Sixteen drivers in pairs against the clock, on a wet track.',
      ['10', '748'],
    ),
    startsIn: 50,
    seeding: 'manual',
    entrants: 7,
    story: { kind: 'open' },
  },
  {
    ...describePastContest('Amphitheatre League', 'amphora', -3, 16, '', 'Twelve clubs, one bracket, one evening.', [
      '40',
      '1982',
    ]),
    startsIn: 74,
    seeding: 'rating',
    maxPlayers: 12,
    minPlayers: 6,
    entrants: 11,
    story: { kind: 'open' },
  },
  {
    ...describePastContest('Lantern Duel III', 'lantern', -5, 8, '', 'The last pass before the snow closes it.', [
      '15',
      '300',
    ]),
    startsIn: 122,
    // The last three wait for a spot.
    entrants: [
      ...['calliope_x', 'redoubt', 'vantablue', 'zinnia_q', 'fennimore', 'tamarisk', 'oakhammer', 'merle_d'],
      ...['sunday_kit', 'lark_ascend', 'tovar_jr'],
    ],
    story: { kind: 'open' },
  },
  {
    ...describePastContest('Thunderhead Open', 'thunder', -7, 16, '', 'Free for everyone: 64 spots, one winner.', [
      '0',
      '500',
    ]),
    startsIn: 170,
    maxPlayers: 64,
    minPlayers: 8,
    entrants: 18,
    story: { kind: 'open' },
  },
  {
    ...describePastContest('Midwinter Gate', 'lantern', -21, 16, '', 'The longest night. Entries open next week.', [
      '20',
      '900',
    ]),
    startsIn: 21 * day,
    registrationOpens: 14 * day,
    entrants: [],
    story: { kind: 'open' },
  },
  {
    ...describePastContest('February Cup', 'ballista', -70, 16, '', 'To be announced when the Winter Laurel is won.', [
      '50',
      '2000',
    ]),
    cover: '/art/covers/night.svg',
    startsIn: 70 * day,
    registrationOpens: 30 * day,
    entrants: [],
    story: { kind: 'draft' },
  },
];

export const rules = `## Before the match

- Check in when the match opens. If you don’t, you forfeit.
- The higher seed hosts the lobby and sends the invite.

## The result

- One of you reports the score. The other confirms or disputes it.
- Conceding ends the match at once.
- If no one responds in time, the report is accepted and the payout is held for 2 hours so it can be appealed.

## Fair play

- A dropped connection before the first point is a restart, after it a lost game.
- If you can’t settle it, a neutral moderator decides. You’ll both see why in the timeline.
`;
