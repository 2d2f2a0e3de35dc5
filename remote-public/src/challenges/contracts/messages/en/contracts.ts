import { words } from '../../../../catalogue';

export const contracts = words('contracts', {
  head: {
    title: 'Contracts',
    description: 'Challenges between players, judged by PlayStation and Steam achievements, with the stakes in escrow.',
    stake: 'at stake',
    what: (game: string, platform: string) => `${game} on ${platform}.`,
    until: (deadline: string) => `Race until ${deadline}.`,
    bounty: {
      first: (creator: string, stake: string) =>
        `${creator} pays ${stake} to the first player whose claim is confirmed.`,
      split: (creator: string, stake: string) =>
        `${creator} pays ${stake}, shared equally, to every player whose claim is confirmed.`,
    },
    matched: {
      first: (creator: string, stake: string) =>
        `${creator} stakes ${stake}. All stakes go to the first player whose claim is confirmed.`,
      split: (creator: string, stake: string) =>
        `${creator} stakes ${stake}. All stakes are shared equally by every player whose claim is confirmed.`,
    },
  },
  title: 'Contracts',
  what: 'the contracts',
  noun: 'contracts',
  searchHint: 'Contract title',
  make: 'Make a contract',
  by: (game: string, platform: string, creator: string) => `${game}, ${platform}. By ${creator}`,
  filters: {
    status: { label: 'Status', any: 'Open and live', options: { open: 'Open', active: 'Live', over: 'Finished' } },
    platform: { label: 'Platform', any: 'Any platform', options: { playstation: 'PlayStation', steam: 'Steam' } },
  },
  orders: { openUntil: 'Joining closes first', '-creatorStake': 'Highest stake', '-createdAt': 'Newest' },
  none: {
    title: 'No contracts yet',
    message: 'Challenge other players to earn something in a game. Your stake waits in escrow.',
  },
  notOffered: {
    title: 'No contracts here',
    message: 'Contracts need a game platform, and none is set up here.',
  },
  one: {
    tab: 'Contract',
    what: 'the contract',
    loading: 'Loading contract',
    help: 'Something wrong with this contract? Tell us.',
    manage: 'Go to your contract',
    claim: 'Goal met: claim now',
  },
});
