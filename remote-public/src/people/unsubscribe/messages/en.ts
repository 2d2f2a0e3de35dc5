import { words } from '../../../catalogue';

export const unsubscribing = words('unsubscribing', {
  head: { title: 'Stop emails', description: 'Stop one kind of email from Laurel.' },
  title: 'Stop these emails?',
  lead: 'You won’t get emails of this kind any more. You can turn them on again in your settings.',
  submit: 'Stop these emails',
  done: 'These emails are stopped',
  doneText: 'You still get emails about your coins, moderator decisions and the security of your account.',
  settings: 'View settings',
});
