import type { Goal } from '@laurel/shared/protocol';

/** When a player acts, in hours after the contract was made. */
export interface SampleRunner {
  who: string;
  joins: number;
  invited?: true;
  accepted?: boolean;
  earns?: readonly (readonly [trophy: number, after: number])[];
  claims?: number;
}

export type SampleStep = { after: number } & (
  | { do: 'approve'; by: string; of: string }
  | { do: 'dispute'; by: string; of: string; reason: string }
  | { do: 'rule'; by: string; winners: readonly string[]; reason: string }
  | { do: 'cancel'; by: string; reason: string }
  | { do: 'agree'; by: string }
);

export interface SampleContract {
  by: string;
  title: string;
  terms?: string;
  game: string;
  platform?: 'steam';
  goal: Goal;
  stake: string;
  spots: number;
  shared?: true;
  byInvitation?: true;
  draft?: true;
  /** How many hours ago the contract was made. */
  made: number;
  /** When joining closes, the race ends and claims close, in hours after the contract was made. */
  until: readonly [joining: number, race: number, claims: number];
  runners?: readonly SampleRunner[];
  steps?: readonly SampleStep[];
}

const day = 24;
const makeCountGoal = (threshold: number): Goal => ({ kind: 'count', threshold });
const makeAchievementsGoal = (...achievementIds: string[]): Goal => ({ kind: 'achievements', achievementIds });

export const contracts: readonly SampleContract[] = [
  {
    by: 'mlk_ovi',
    title: 'Orchard before the frost',
    terms: 'Co-op harvests count. Just don’t let your cousin play for you.',
    game: 'Copper Orchard',
    goal: makeCountGoal(4),
    stake: '60',
    spots: 4,
    made: 6,
    until: [26, 3 * day, 4 * day],
    runners: [
      { who: 'ostrava_9', joins: 1 },
      { who: 'brambleton', joins: 3.5 },
    ],
  },
  {
    by: 'kestrel_09',
    title: 'Full circle by Sunday night',
    terms: 'One trophy, one boat. Guides are fine, save files from friends are not.',
    game: 'Glass Meridian',
    goal: makeAchievementsGoal('6', '5'),
    stake: '45',
    spots: 2,
    made: 9,
    until: [22, 4 * day, 5 * day],
    runners: [
      { who: 'quillfeather', joins: 1 },
      { who: 'saltmarsh', joins: 2.2 },
      { who: 'dockyard_dan', joins: 7 },
      { who: 'tovar_jr', joins: 8, invited: true },
    ],
  },
  {
    by: 'kestrel_09',
    title: 'Lantern Pass at dawn',
    game: 'Lantern Pass',
    goal: { kind: 'platinum' },
    stake: '30',
    spots: 1,
    draft: true,
    byInvitation: true,
    made: 20,
    until: [3 * day, 10 * day, 12 * day],
    runners: [{ who: 'ines_vale', joins: 0, invited: true }],
  },
  {
    by: 'pietra_88',
    title: 'Kiln duel, just us two',
    terms: 'Loser writes the winner a poem about glaze.',
    game: 'Kiln & Crown',
    goal: makeCountGoal(3),
    stake: '25',
    spots: 1,
    byInvitation: true,
    made: 3,
    until: [30, 3 * day, 4 * day],
    runners: [{ who: 'kestrel_09', joins: 0, invited: true }],
  },
  {
    by: 'hexaplar',
    title: 'Moss race: five before Monday',
    game: 'Moss Empire',
    goal: makeCountGoal(5),
    stake: '80',
    spots: 4,
    made: 30,
    until: [12, 56, 80],
    runners: [
      {
        who: 'kestrel_09',
        joins: 2,
        accepted: true,
        earns: [
          [2, 5],
          [3, 9.5],
          [4, 26],
        ],
      },
      {
        who: 'ostrava_9',
        joins: 3,
        accepted: true,
        earns: [
          [2, 11],
          [4, 28],
        ],
      },
      {
        who: 'dockyard_dan',
        joins: 4,
        accepted: true,
        earns: [
          [2, 20],
          [3, 21.5],
          [5, 24],
          [6, 29],
        ],
      },
      { who: 'calliope_x', joins: 6, accepted: true },
    ],
  },
  {
    by: 'kestrel_09',
    title: 'Velvet in three days',
    game: 'Velvet Circuit',
    goal: makeCountGoal(3),
    stake: '35',
    spots: 3,
    made: 96,
    until: [12, 3.5 * day, 5 * day],
    runners: [
      {
        who: 'tovar_jr',
        joins: 2,
        accepted: true,
        earns: [
          [2, 8],
          [3, 15],
          [4, 24],
        ],
        claims: 24.66,
      },
      { who: 'merle_d', joins: 5, accepted: true, earns: [[3, 40]] },
    ],
  },
  {
    by: 'brambleton',
    title: 'Signal found',
    game: 'Signal Lost',
    goal: makeAchievementsGoal('5'),
    stake: '50',
    spots: 2,
    made: 40,
    until: [20, 3 * day, 4 * day],
    runners: [
      {
        who: 'kestrel_09',
        joins: 1,
        accepted: true,
        earns: [
          [2, 12],
          [5, 34],
        ],
        claims: 34.5,
      },
      { who: 'noor_k', joins: 6, accepted: true, earns: [[2, 30]] },
    ],
  },
  {
    by: 'calliope_x',
    title: 'No towers lost',
    terms: 'Ranked sieges only. Shared controllers are out.',
    game: 'Ballista League',
    goal: makeCountGoal(2),
    stake: '90',
    spots: 4,
    made: 120,
    until: [24, 4 * day, 6 * day],
    runners: [
      {
        who: 'merle_d',
        joins: 3,
        accepted: true,
        earns: [
          [2, 70],
          [3, 88],
        ],
        claims: 89,
      },
      {
        who: 'zinnia_q',
        joins: 5,
        accepted: true,
        earns: [
          [2, 71],
          [3, 88.2],
        ],
        claims: 90,
      },
      { who: 'kestrel_09', joins: 9, accepted: true, earns: [[2, 93]] },
    ],
    steps: [
      {
        after: 95,
        do: 'dispute',
        by: 'calliope_x',
        of: 'merle_d',
        reason: 'Both played the same siege on one sofa. The terms rule that out.',
      },
      {
        after: 95.2,
        do: 'dispute',
        by: 'calliope_x',
        of: 'zinnia_q',
        reason: 'Same siege, same sofa as merle_d.',
      },
    ],
  },
  {
    by: 'vantablue',
    title: 'Paper cuts',
    game: 'Paper Samurai',
    goal: makeCountGoal(2),
    stake: '40',
    spots: 2,
    made: 70,
    until: [20, 2.5 * day, 3.5 * day],
    runners: [
      {
        who: 'kestrel_09',
        joins: 2,
        accepted: true,
        earns: [
          [2, 20],
          [3, 44],
        ],
        claims: 45,
      },
    ],
    steps: [
      {
        after: 50,
        do: 'dispute',
        by: 'vantablue',
        of: 'kestrel_09',
        reason: 'The second one came while the servers were down.',
      },
      {
        after: 69.2,
        do: 'rule',
        by: 'umpire',
        winners: ['kestrel_09'],
        reason: 'PlayStation dates both trophies inside the race, and its servers were up that evening.',
      },
    ],
  },
  {
    by: 'ostrava_9',
    title: 'Zero delay',
    game: 'Rail Baron Zero',
    goal: makeCountGoal(4),
    stake: '55',
    spots: 3,
    made: 50,
    until: [18, 5 * day, 6 * day],
    runners: [
      { who: 'kestrel_09', joins: 2, accepted: true, earns: [[2, 16]] },
      {
        who: 'tamarisk',
        joins: 4,
        accepted: true,
        earns: [
          [2, 11],
          [3, 33],
        ],
      },
    ],
    steps: [
      {
        after: 44,
        do: 'cancel',
        by: 'ostrava_9',
        reason: 'The October patch broke two of its trophies. I’d rather start over with another game.',
      },
    ],
  },
  {
    by: 'saltmarsh',
    title: 'Harbour Run in a day',
    game: 'Harbour Run',
    goal: makeCountGoal(2),
    stake: '40',
    spots: 4,
    made: 12 * day,
    until: [10, 40, 60],
    runners: [
      {
        who: 'kestrel_09',
        joins: 1,
        accepted: true,
        earns: [
          [2, 6],
          [3, 14],
        ],
        claims: 15,
      },
      { who: 'noor_k', joins: 2, accepted: true, earns: [[2, 20]] },
      { who: 'quillfeather', joins: 3, accepted: true },
    ],
    steps: [{ after: 20, do: 'approve', by: 'saltmarsh', of: 'kestrel_09' }],
  },
  {
    by: 'kestrel_09',
    title: 'Cider season for everyone',
    game: 'Copper Orchard',
    goal: makeCountGoal(3),
    stake: '50',
    spots: 6,
    shared: true,
    made: 20 * day,
    until: [24, 5 * day, 6 * day],
    runners: [
      {
        who: 'quillfeather',
        joins: 2,
        accepted: true,
        earns: [
          [2, 12],
          [3, 30],
          [4, 44],
        ],
        claims: 45,
      },
      {
        who: 'brambleton',
        joins: 4,
        accepted: true,
        earns: [
          [2, 20],
          [3, 52],
          [5, 80],
        ],
        claims: 81,
      },
      { who: 'dockyard_dan', joins: 5, accepted: true, earns: [[2, 60]] },
      { who: 'saltmarsh', joins: 6, accepted: false },
    ],
    steps: [
      { after: 50, do: 'approve', by: 'kestrel_09', of: 'quillfeather' },
      { after: 90, do: 'approve', by: 'kestrel_09', of: 'brambleton' },
    ],
  },
  {
    by: 'dockyard_dan',
    title: 'Dark night before Friday',
    game: 'Hollow Lighthouse',
    goal: makeAchievementsGoal('6'),
    stake: '75',
    spots: 2,
    made: 8 * day,
    until: [24, 3 * day, 4 * day],
    runners: [
      {
        who: 'kestrel_09',
        joins: 3,
        accepted: true,
        earns: [
          [2, 20],
          [3, 31],
        ],
      },
    ],
  },
  {
    by: 'lark_ascend',
    title: 'First to every logbook',
    game: 'Hollow Lighthouse',
    goal: makeAchievementsGoal('4'),
    stake: '20',
    spots: 3,
    made: 5 * day,
    until: [30, 4 * day, 5 * day - 2],
  },
  {
    by: 'kestrel_09',
    title: 'Night Rain, two of us',
    game: 'Velvet Circuit',
    goal: makeAchievementsGoal('3'),
    stake: '20',
    spots: 1,
    byInvitation: true,
    made: 6 * day,
    until: [20, 4 * day, 5 * day],
    runners: [{ who: 'mlk_ovi', joins: 0, invited: true, accepted: true, earns: [[2, 30]] }],
    steps: [
      { after: 40, do: 'cancel', by: 'kestrel_09', reason: 'We both moved on to the Winter Cup.' },
      { after: 41, do: 'agree', by: 'mlk_ovi' },
    ],
  },
  {
    by: 'pietra_88',
    title: 'Any three of Ballista',
    game: 'Ballista League',
    platform: 'steam',
    goal: makeCountGoal(3),
    stake: '30',
    spots: 5,
    made: 4,
    until: [2 * day, 6 * day, 8 * day],
  },
];
