import { defineList } from '@laurel/shared/list';

export const ticketList = defineList('listTickets', {
  search: true,
  filters: {
    whose: ['mine', 'unassigned'],
    status: ['all', 'new', 'open', 'pending', 'solved', 'closed'],
    topic: ['account', 'coins', 'contest', 'campaign', 'contract', 'report', 'other'],
  },
  filter: ({ whose, status, topic }) => ({
    ...(whose && { whose }),
    ...(status !== 'all' && { status: status ? [status] : ['new', 'open'] }),
    ...(topic && { category: topic }),
  }),
  orders: ['waits', 'dueAt', '-updatedAt', '-createdAt', 'createdAt'],
  usualOrder: ({ status }) => (status === undefined || status === 'new' || status === 'open' ? 'waits' : '-updatedAt'),
});
