import { formatNumber, formatPlural } from '@laurel/shared/ui/locale';
import { words } from '../../../../catalogue';

export const contracts = words('contracts', {
  title: 'My contracts',
  what: 'your contracts',
  noun: 'contracts',
  filter: 'Which contracts',
  tabs: { all: 'All', made: 'Made by you', joined: 'Joined' },
  part: 'Your part',
  claimNow: 'Goal met: claim now',
  goal: (game: string, goal: string) => `${game}: ${goal}`,
  waiting: (applied: number, accepted: number) =>
    `${applied > 0 ? `${formatNumber(applied)} to decide` : 'Made by you'}, ${formatPlural(accepted, { one: '# player', other: '# players' })}`,
  make: 'Make a contract',
  find: 'Find contracts',
  none: { title: 'No contracts yet', message: 'Contracts you make or join appear here, next deadline first.' },
  noMatch: {
    made: { title: 'You haven’t made a contract', message: 'Challenge others with a stake of your own.' },
    joined: { title: 'You haven’t joined a contract', message: 'Apply to one, or wait for an invitation.' },
  },
  one: {
    tab: 'Contract',
    what: 'the contract',
    loading: 'Loading contract',
    players: 'the players',
    playersNoun: 'players',
    loadingPlayers: 'Loading players',
    absent: 'Contract not found',
    back: 'Go to your contracts',
    rematch: 'Rematch',
    template: 'Make one like it',
    publicPage: 'View public page',
    edit: 'Edit terms',
  },
});
