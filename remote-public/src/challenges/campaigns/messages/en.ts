import type { Platform } from '@laurel/shared/protocol';
import { createChecklistWriter } from '@laurel/shared/protocol/sentences';
import { achievementNames, conditions } from '@laurel/shared/protocol/sentences/en';
import { formatNumber, formatPercent, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const campaigns = words('campaigns', {
  head: {
    title: 'Campaigns',
    description: 'Earn trophies and achievements in a game you own, and claim a reward in LRL.',
    pool: 'reward pool',
    on: (game: string, platform: string, pool: string, end: string) =>
      `${game} on ${platform}. Reward pool ${pool}. Runs until ${end}.`,
    over: (game: string, platform: string, pool: string, end: string) =>
      `${game} on ${platform}. Reward pool ${pool}. Ended ${end}.`,
    cancelled: (game: string, platform: string, pool: string) =>
      `${game} on ${platform}. Reward pool ${pool}. Cancelled.`,
  },
  title: 'Campaigns',
  what: 'the campaigns',
  noun: 'campaigns',
  lead: 'Earn achievements in your games and get paid. We read your progress from PlayStation and Steam.',
  none: {
    title: 'No campaigns yet',
    message: 'Races for achievements appear here as soon as they’re published.',
    action: 'View finished campaigns',
  },
  notOffered: {
    title: 'No campaigns here',
    message: 'Campaigns need a game platform, and none is set up here.',
  },
  searchHint: 'Campaign title',
  fields: {
    title: 'Campaign',
    game: 'Game',
    reward: 'Reward',
    players: 'Players',
    status: 'Status',
    player: 'Player',
    progress: 'Progress',
    reached: 'Reached',
  },
  filters: {
    status: {
      label: 'Status',
      any: 'Now and upcoming',
      options: { active: 'Live', scheduled: 'Upcoming', over: 'Finished' },
    },
    platform: { label: 'Platform', any: 'Any platform', options: { playstation: 'PlayStation', steam: 'Steam' } },
    owned: { label: 'Your games', any: 'All games', options: { true: 'Only games you own' } },
  },
  on: (game: string, platform: string) => `${game}, ${platform}`,
  each: (amount: ReactNode) => renderText`${amount} each`,
  shared: (amount: ReactNode) => renderText`${amount} shared`,
  joined: (joined: number, most: number) => `${formatNumber(joined)} of ${formatNumber(most)}`,
  of: (counted: number, needed: number) => `${formatNumber(counted)} of ${formatNumber(needed)}`,
  one: {
    title: 'Campaign',
    what: 'the campaign',
    loading: 'Loading the campaign',
  },
  task: {
    title: 'What to do',
    percent: (platform: Platform, share: number) =>
      `Earn ${formatPercent(share)} of the game’s ${achievementNames[platform].many} after you join.`,
    count: (platform: Platform, count: number) =>
      formatPlural(count, {
        one: `Earn any # ${achievementNames[platform].one} after you join.`,
        other: `Earn any # ${achievementNames[platform].many} after you join.`,
      }),
    platinum: 'Earn the platinum trophy after you join.',
    achievements: (titles: readonly string[]) => `Earn all of these after you join: ${titles.join(', ')}.`,
    before: 'What you earned before joining doesn’t count.',
    beforeStart: 'What you earn before you join, or before it starts, doesn’t count.',
  },
  facts: {
    title: 'Terms',
    model: 'Rewards',
    models: {
      fixed: (amount: ReactNode, _count: number) => renderText`${amount} for every confirmed claim`,
      first_n: (amount: ReactNode, count: number) =>
        renderText`${amount} ${formatPlural(count, { one: 'for the first confirmed claim', other: 'each for the first # confirmed claims' })}`,
      split: 'All confirmed claims share the pool equally, once claims are closed',
    },
    pool: 'Reward pool',
    inEscrow: (amount: ReactNode) => renderText`${amount}, in escrow`,
    left: 'Rewards left',
    join: 'Join by',
    starts: 'Starts',
    claim: 'Claim by',
    met: 'Finished',
    finishers: (count: number) => formatPlural(count, { one: '# player', other: '# players' }),
  },
  cancelled: { title: 'This campaign was cancelled.', reason: (reason: string) => `Reason: ${reason}` },
  paused: { title: 'This campaign is paused.', text: 'When it resumes, its dates move by the length of the pause.' },
  join: {
    title: 'Can you join?',
    conditions: 'Requirements for joining',
    line: createChecklistWriter(conditions, 'en'),
    button: 'Join campaign',
    signIn: 'Sign in to join',
    failed: 'You haven’t joined.',
    in: 'You’re in',
    view: 'View your progress',
    claim: 'Claim your reward',
    claimNow: 'Claim now',
  },
  race: {
    title: 'Race',
    none: { title: 'No players yet', message: 'Players appear here as they join.' },
    noOne: { title: 'No one joined', message: 'This campaign ended without players.' },
    caption: 'Players by progress',
    of: (player: string) => `Progress of ${player}`,
  },
  list: { title: (platform: Platform) => achievementNames[platform].labels },
});
