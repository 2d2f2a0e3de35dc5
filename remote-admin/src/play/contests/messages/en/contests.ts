import { words } from '../../../../catalogue';

export const contests = words('contests', {
  title: 'Contests',
  create: 'Create contest',
  what: 'the contests',
  noun: 'contests',
  searchHint: 'Title or game',
  state: 'Status',
  anyState: 'Any status',
  draft: 'Draft or scheduled',
  columns: {
    title: 'Contest',
    state: 'Status',
    shown: 'Visibility',
    starts: 'Starts',
    entrants: 'Entrants',
    fee: 'Entry fee',
    pool: 'Prize pool',
    actions: 'Actions',
  },
  actionsOf: (title: string) => `Actions for ${title}`,
  none: { title: 'No contests yet', message: 'Create the first one. It stays a draft until you open it.' },
});
