import { words } from '../catalogue';

export const notFound = words('notFound', {
  tab: 'Not found',
  title: 'Nothing stands here',
  lead: 'The address may be mistyped, or what it named is gone.',
  contests: 'See the contests',
  frontPage: 'Go to the front page',
});
