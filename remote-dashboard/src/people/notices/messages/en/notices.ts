import { words } from '../../../../catalogue';

export const notices = words('notices', {
  title: 'Notices',
  what: 'your notices',
  noun: 'notices',
  none: {
    title: 'No notices yet',
    message: 'News about your matches, coins and account shows up here. Enter a contest to get your first.',
    action: 'View contests',
  },
  readAll: 'Mark all as read',
  unseen: 'New',
  settings: 'Choose what you get',
});
