import { defineList } from '@laurel/shared/list';

export const inbox = defineList('listTickets', {
  search: true,
  filters: {
    whose: ['mine', 'unassigned'],
    status: ['new', 'open', 'pending', 'solved', 'closed'],
    topic: ['account', 'coins', 'contest', 'campaign', 'contract', 'report', 'other'],
  },
  filter: ({ whose, status, topic }) => ({
    ...(whose && { whose }),
    ...(status && { status: [status] }),
    ...(topic && { category: topic }),
  }),
  orders: ['-updatedAt', 'dueAt', '-createdAt', 'createdAt'],
});
