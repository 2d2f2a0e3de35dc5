import { words } from '../../catalogue';

export const contacts = words('contacts', {
  title: 'Contact us',
  lead: 'Tell us what happened. A person reads every message and replies by email.',
  about: {
    match: 'We’ll see which match you’re writing about.',
    contest: 'We’ll see which contest you’re writing about.',
  },
  name: 'Name',
  email: { label: 'Email', hint: 'We reply to this address.' },
  category: {
    label: 'Topic',
    choose: 'Choose a topic',
    missing: 'Choose a topic.',
    options: {
      account: 'My account',
      coins: 'Coins',
      contest: 'A contest or match',
      report: 'Report a player',
      other: 'Something else',
    },
  },
  subject: 'Subject',
  message: { label: 'Message', hint: 'Include usernames, times and amounts. Never your password.' },
  website: 'Leave this empty',
  submit: 'Send message',
  sent: {
    title: (ticketNo: number) => `Message sent. Your ticket number is ${ticketNo}.`,
    message: (email: string) => `We’ll reply to ${email}.`,
    another: 'Send another message',
  },
});
