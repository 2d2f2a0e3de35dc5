import { words } from '../../catalogue';

export const notFound = words('notFound', {
  tab: 'Page not found',
  title: 'Page not found',
  lead: 'The address may be mistyped, or what it named is gone.',
  contests: 'View contests',
  frontPage: 'Go to the front page',
});
