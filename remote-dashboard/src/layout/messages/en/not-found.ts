import { words } from '../../../catalogue';

export const notFound = words('notFound', {
  tab: 'Page not found',
  title: 'Page not found',
  message: 'The link may be broken, or the page may have moved.',
  action: 'Go to overview',
});
