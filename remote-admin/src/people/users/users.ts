import { defineList } from '@laurel/shared/list';
import { roles } from '@laurel/shared/protocol';

export const userList = defineList('listUsers', {
  search: true,
  filters: { role: roles, status: ['unverified', 'active', 'suspended', 'self_excluded'] },
  orders: ['username', '-createdAt'],
});
