import { achievementNames } from '@laurel/shared/protocol/sentences/en';
import { formatList, formatNumber, formatPercent, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from './catalogue';

const platforms = { playstation: 'PlayStation', steam: 'Steam' } as const;
type Platform = keyof typeof platforms;
const formatAchievementCount = (platform: Platform, count: number) => {
  const { one, many } = achievementNames[platform];
  return formatPlural(count, { one: `# ${one}`, other: `# ${many}` });
};

const formatLength = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const minutesLeft = minutes % 60;
  const parts = [
    ...(hours > 0 ? [formatPlural(hours, { one: '# hour', other: '# hours' })] : []),
    ...(minutesLeft > 0 || hours === 0 ? [formatPlural(minutesLeft, { one: '# minute', other: '# minutes' })] : []),
  ];
  return formatList(parts);
};

export const contractWords = words('contractWords', {
  platforms,
  statuses: {
    draft: 'Draft',
    open: 'Open',
    active: 'Live',
    claim: 'Claims open',
    disputed: 'In dispute',
    resolved: 'Ruled',
    settled: 'Paid out',
    expired: 'No winner',
    cancelled: 'Cancelled',
  },
  columns: { contract: 'Contract', status: 'Status', stake: 'Stake' },
  participants: {
    invited: 'Invited',
    applied: 'Applied',
    accepted: 'In the race',
    submitted: 'Claimed',
    won: 'Won',
    lost: 'Lost',
    declined: 'Declined',
    withdrawn: 'Left',
    disputed: 'In dispute',
    refunded: 'Stakes returned',
  },
  unclaimed: { open: 'Not claimed yet', over: 'Didn’t claim' },
  outage: {
    now: (platform: Platform) => `${platforms[platform]} isn’t responding`,
    since: (at: ReactNode) =>
      renderText`Since ${at}. Players can still claim, and the deadline for claims moves by the length of the outage, 14 days at most.`,
    moved: (platform: Platform, minutes: number) =>
      `${platforms[platform]} was down for ${formatLength(minutes)}, so claims close that much later.`,
  },
  claims: {
    reading: 'Being checked',
    met: 'Confirmed by the platform',
    approved: 'Approved',
    disputed: 'In dispute',
  },
  ruled: { upheld: 'Claim upheld', rejected: 'Claim rejected' },
  next: {
    joining: 'Joining closes',
    race: 'Race ends',
    claims: 'Claims close',
    reading: 'A moderator takes over',
    approval: 'Approved automatically',
    ruling: 'The platform’s data decides',
    final: 'Ruling becomes final',
  },
  near: (what: string) => `${what} in less than an hour`,
  modes: { bounty: 'Bounty', wager: 'Wager' },
  rules: { first: 'First confirmed claim', split: 'Every confirmed claim, in equal shares' },
  does: {
    percent: (platform: Platform, game: string, share: number) =>
      `earns ${formatPercent(share, { maximumFractionDigits: 2 })} of the ${achievementNames[platform].many} in ${game}`,
    count: (platform: Platform, game: string, count: number) =>
      `earns any ${formatAchievementCount(platform, count)} in ${game}`,
    platinum: (game: string) => `earns the platinum trophy in ${game}`,
    named: (game: string, titles: readonly string[]) =>
      `earns ${formatList(titles.map((title) => `“${title}”`))} in ${game}`,
    several: (platform: Platform, game: string, count: number) =>
      `earns the ${formatAchievementCount(platform, count)} named below in ${game}`,
  },
  goal: {
    percent: (share: number) => `${formatPercent(share, { maximumFractionDigits: 2 })} of all`,
    count: (platform: Platform, count: number) => `Any ${formatAchievementCount(platform, count)}`,
    platinum: 'Platinum trophy',
    achievements: (platform: Platform, count: number) => formatAchievementCount(platform, count),
  },
  sentence: {
    bounty: {
      first: (creator: string, stake: string, does: string, until: string) =>
        `${creator} pays ${stake} to the first player whose claim is confirmed. A claim counts if the player ${does} between joining and ${until}.`,
      split: (creator: string, stake: string, does: string, until: string) =>
        `${creator} pays ${stake}, shared equally, to every player whose claim is confirmed. A claim counts if the player ${does} between joining and ${until}.`,
    },
    wager: {
      first: (creator: string, stake: string, each: string, does: string, until: string) =>
        `${creator} stakes ${stake} and each player ${each}. All stakes go to the first player whose claim is confirmed. A claim counts if the player ${does} between joining and ${until}.`,
      split: (creator: string, stake: string, each: string, does: string, until: string) =>
        `${creator} stakes ${stake} and each player ${each}. All stakes are shared equally by every player whose claim is confirmed. A claim counts if the player ${does} between joining and ${until}.`,
    },
    claim: (platform: Platform, creator: string, until: string) =>
      `Claim by ${until}. ${platforms[platform]} must confirm it. ${creator} then has 72 hours to dispute it, or it’s approved. A moderator decides disputes. Without a decision in 14 days, a claim counts if ${platforms[platform]} confirmed it.`,
    order:
      'The earliest claim is first. It keeps its place while it’s checked or disputed. If it isn’t confirmed, the next claim is first.',
    otherwise: (creator: string) => `If no one wins, ${creator}’s stake goes back.`,
    otherwiseAll: 'If no one wins, all stakes go back.',
    spots: (count: number) => formatPlural(count, { one: 'There’s # spot.', other: 'There are # spots.' }),
  },
  page: {
    terms: 'Terms',
    goalAchievements: 'What to earn',
    cancelled: 'Cancelled.',
    ruling: 'Moderator decision.',
    race: 'Race',
    facts: 'Details',
    next: 'Next',
    creator: 'Made by',
    game: 'Game',
    goal: 'Goal',
    mode: 'Type',
    escrow: 'In escrow',
    spots: 'Players',
  },
  race: {
    player: 'Player',
    progress: 'Progress',
    of: (username: string) => `Progress of ${username}`,
    unread: 'Not read yet',
    last: 'Last earned',
    status: 'Status',
    payout: 'Payout',
    none: { title: 'No one in the race yet', message: 'Players appear here as they’re accepted.' },
    noOne: { title: 'No one joined', message: 'This contract ended without players.' },
  },
  progress: (earned: number, total: number) => `${formatNumber(earned)} of ${formatNumber(total)}`,
});
