import { words } from '../../../catalogue';

export const unsubscribing = words('unsubscribing', {
  head: { title: 'Unsubscribe', description: 'Unsubscribe from one kind of email from Laurel.' },
  title: 'Unsubscribe from these emails?',
  lead: 'You won’t get emails of this kind any more. You can turn them on again in your settings.',
  submit: 'Unsubscribe',
  done: 'You’re unsubscribed',
  doneText: 'You still get emails about your coins, moderator decisions and the security of your account.',
  settings: 'View settings',
});
