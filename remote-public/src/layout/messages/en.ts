import { words } from '../../catalogue';

export const notFound = words('notFound', {
  tab: 'Page not found',
  title: 'Page not found',
  lead: 'The link may be broken, or the page may have moved.',
  contests: 'View contests',
  home: 'Go to homepage',
  gone: { tab: 'Page removed', title: 'This page has been removed', lead: 'What was here is no longer public.' },
});
