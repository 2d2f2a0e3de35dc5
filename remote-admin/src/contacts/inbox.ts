import { defineList } from '@laurel/shared/list';

export const inbox = defineList('listContacts', {
  search: true,
  filters: {
    status: ['new', 'open', 'pending', 'solved', 'closed'],
    topic: ['account', 'coins', 'contest', 'report', 'other'],
  },
  filter: ({ status, topic }) => ({ ...(status && { status: [status] }), ...(topic && { category: topic }) }),
  orders: ['-updatedAt', '-createdAt', 'createdAt'],
});
