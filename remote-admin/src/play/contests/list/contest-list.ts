import { defineList } from '@laurel/shared/list';

export const contestList = defineList('listAdminContests', {
  search: true,
  filters: {
    state: ['draft', 'registration', 'check_in', 'running', 'awaiting_review', 'completed', 'cancelled', 'paused'],
  },
  filter: ({ state }) => (state === 'paused' ? { status: state } : { phase: state && [state] }),
  orders: [
    'now',
    '-startsAt',
    'startsAt',
    'title',
    '-title',
    'entered',
    '-entered',
    'entryFee',
    '-entryFee',
    'pool',
    '-pool',
  ],
});
