import type { InputOf } from '@laurel/shared/protocol';

type CampaignTerms = Pick<
  InputOf<'createCampaign'>,
  'title' | 'description' | 'goal' | 'rewardModel' | 'rewardAmount' | 'rewardPool' | 'maxParticipants'
>;

/** When a player acted, in hours before now. */
export interface SampleEntry {
  username: string;
  joined: number;
  claimed?: number;
  answered?: { hours: number; text: string };
  rejected?: { hours: number; reason: string };
}

export interface SampleCampaign extends CampaignTerms {
  game: string;
  platform?: 'playstation';
  /** How many hours from now the campaign starts. A negative number is in the past. */
  startsIn: number;
  endsIn: number;
  /** How many hours before the campaign's start staff publish it; null for drafts. */
  publishedBefore: number | null;
  entries?: readonly SampleEntry[];
  /** When staff acted, in hours before now. */
  paused?: number;
  cancelled?: { hours: number; reason: string };
}

const day = 24;
const baseCampaign = { publishedBefore: 20, description: '' } as const;

export const campaigns: readonly SampleCampaign[] = [
  {
    ...baseCampaign,
    title: 'Orchard Sprint',
    game: 'Copper Orchard',
    description:
      'Pick any two achievements after you join. The first ten confirmed claims win. In the sandbox, invented players earn theirs by the clock: link one, join, and claim two minutes later.',
    goal: { kind: 'count', threshold: 2 },
    rewardModel: 'first_n',
    rewardAmount: '20',
    rewardPool: '200',
    maxParticipants: 100,
    startsIn: -30,
    endsIn: 6 * day,
    entries: [
      { username: 'hexaplar', joined: 1.2, claimed: 0.4 },
      { username: 'mlk_ovi', joined: 0.4 },
      { username: 'pietra_88', joined: 0.9 },
      { username: 'saltmarsh', joined: 0.7 },
    ],
  },
  {
    ...baseCampaign,
    title: 'Round the Horn',
    game: 'Glass Meridian',
    description: 'Half of the game’s achievements, and everyone who makes it is paid. A calm week is enough.',
    goal: { kind: 'percent', threshold: 5000 },
    rewardModel: 'fixed',
    rewardAmount: '15',
    rewardPool: '300',
    maxParticipants: 20,
    startsIn: -2 * day,
    endsIn: 5 * day,
    entries: [
      { username: 'kestrel_09', joined: 3 },
      { username: 'calliope_x', joined: 1.5 },
      { username: 'tovar_jr', joined: 2 },
    ],
  },
  {
    ...baseCampaign,
    title: 'Paper and Steel',
    game: 'Paper Samurai',
    description: 'Three set pieces, no shortcuts. Everyone who folds all three shares the pool.',
    goal: { kind: 'achievements', achievementIds: ['CLEAN_CUT', 'THOUSAND_CRANES', 'INK_AND_STEEL'] },
    rewardModel: 'split',
    rewardAmount: null,
    rewardPool: '450',
    maxParticipants: 60,
    startsIn: -1,
    endsIn: 12 * day,
    entries: [{ username: 'kestrel_09', joined: 0.5 }],
  },
  {
    ...baseCampaign,
    title: 'Lights Out',
    game: 'Hollow Lighthouse',
    description: 'Three spots, one lamp.',
    goal: { kind: 'count', threshold: 4 },
    rewardModel: 'fixed',
    rewardAmount: '30',
    rewardPool: '90',
    maxParticipants: 3,
    startsIn: -8,
    endsIn: 3 * day,
    entries: [
      { username: 'brambleton', joined: 1.8 },
      { username: 'ostrava_9', joined: 1.6 },
      { username: 'saltmarsh', joined: 1.1 },
    ],
  },
  {
    ...baseCampaign,
    title: 'Clear Channel',
    game: 'Signal Lost',
    description: 'Bring everyone home. No one has joined yet.',
    goal: { kind: 'percent', threshold: 10_000 },
    rewardModel: 'first_n',
    rewardAmount: '75',
    rewardPool: '150',
    maxParticipants: 200,
    publishedBefore: 60,
    startsIn: 2 * day,
    endsIn: 16 * day,
  },
  {
    ...baseCampaign,
    title: 'Coast to Coast',
    game: 'Rail Baron Zero',
    description: 'Four achievements on rails.',
    goal: { kind: 'count', threshold: 4 },
    rewardModel: 'fixed',
    rewardAmount: '12',
    rewardPool: '120',
    maxParticipants: 10,
    startsIn: -3 * day,
    endsIn: 4 * day,
    entries: [{ username: 'calliope_x', joined: 20 }],
    paused: 2,
  },
  {
    ...baseCampaign,
    title: 'Moss over Everything',
    game: 'Moss Empire',
    description: 'Any three achievements. Claims are open.',
    goal: { kind: 'count', threshold: 3 },
    rewardModel: 'fixed',
    rewardAmount: '10',
    rewardPool: '200',
    maxParticipants: 20,
    startsIn: -5 * day,
    endsIn: -10,
    entries: [
      { username: 'mlk_ovi', joined: 90, claimed: 60 },
      { username: 'quillfeather', joined: 80, claimed: 30 },
      {
        username: 'dockyard_dan',
        joined: 70,
        claimed: 40,
        answered: { hours: 12, text: 'I left the game running offline on the night shift. Steam counted none of it.' },
      },
      {
        username: 'fennimore',
        joined: 75,
        claimed: 50,
        answered: { hours: 44, text: 'No idea why there are no dates.' },
        rejected: { hours: 20, reason: 'All three were unlocked while the game wasn’t running.' },
      },
    ],
  },
  {
    ...baseCampaign,
    title: 'Master Potter',
    game: 'Kiln & Crown',
    description: 'The first race of the season.',
    goal: { kind: 'count', threshold: 3 },
    rewardModel: 'first_n',
    rewardAmount: '40',
    rewardPool: '80',
    maxParticipants: 30,
    startsIn: -24 * day,
    endsIn: -17 * day,
    entries: [
      { username: 'kestrel_09', joined: 23 * day, claimed: 22 * day },
      { username: 'hexaplar', joined: 23 * day + 2, claimed: 22 * day + 3 },
      { username: 'pietra_88', joined: 22 * day, claimed: 21 * day },
    ],
  },
  {
    ...baseCampaign,
    title: 'Grand Tour',
    game: 'Velvet Circuit',
    description: 'Every circuit, every weather.',
    goal: { kind: 'percent', threshold: 10_000 },
    rewardModel: 'fixed',
    rewardAmount: '50',
    rewardPool: '500',
    maxParticipants: 10,
    startsIn: -18 * day,
    endsIn: -10 * day,
    entries: [
      { username: 'kestrel_09', joined: 17 * day },
      { username: 'brambleton', joined: 16 * day, claimed: 15 * day },
    ],
  },
  {
    ...baseCampaign,
    title: 'Over the Pass',
    game: 'Lantern Pass',
    platform: 'playstation',
    description: 'The platinum, which asks for every other trophy of the game. Anyone who gets it is paid.',
    goal: { kind: 'platinum' },
    rewardModel: 'fixed',
    rewardAmount: '40',
    rewardPool: '400',
    maxParticipants: 10,
    startsIn: -2 * day,
    endsIn: 12 * day,
    entries: [{ username: 'kestrel_09', joined: 0.03 }],
  },
  {
    ...baseCampaign,
    title: 'Night Watch',
    game: 'Glass Meridian',
    description: 'Sail a night without lamps.',
    goal: { kind: 'achievements', achievementIds: ['NIGHT_WATCH'] },
    rewardModel: 'fixed',
    rewardAmount: '5',
    rewardPool: '50',
    maxParticipants: 10,
    startsIn: -6 * day,
    endsIn: 3 * day,
    cancelled: { hours: 50, reason: 'A patch broke this achievement, and no one can earn it for now.' },
  },
  {
    ...baseCampaign,
    title: 'Winter Lanterns',
    game: 'Lantern Pass',
    description: 'For the holidays.',
    goal: { kind: 'count', threshold: 2 },
    rewardModel: 'split',
    rewardAmount: null,
    rewardPool: '600',
    maxParticipants: 250,
    publishedBefore: null,
    startsIn: 20 * day,
    endsIn: 34 * day,
  },
];
