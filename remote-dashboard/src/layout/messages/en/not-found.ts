import { words } from '../../../catalogue';

/** An address below the dashboard that leads nowhere. */
export const notFound = words('notFound', {
  tab: 'Not found',
  title: 'There is no such page',
  message: 'The address may be old, or mistyped.',
  action: 'Go to your overview',
});
