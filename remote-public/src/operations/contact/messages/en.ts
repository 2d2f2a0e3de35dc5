import { words } from '../../../catalogue';

export const contacts = words('contacts', {
  head: {
    title: 'Contact us',
    description: 'Ask Laurel a question. A person reads every message and replies by email.',
  },
  title: 'Contact us',
  lead: 'Tell us what happened. A person reads every message and replies by email.',
  about: {
    match: 'We’ll see which match you’re writing about.',
    contest: 'We’ll see which contest you’re writing about.',
    campaign: 'We’ll see which campaign you’re writing about.',
    contract: 'We’ll see which contract you’re writing about.',
    withdrawal: 'We’ll see which withdrawal you’re writing about.',
    deposit: 'We’ll see which deposit you’re writing about.',
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
      campaign: 'A campaign',
      contract: 'A contract',
      report: 'Report a player',
      other: 'Something else',
    },
  },
  subject: 'Subject',
  message: { label: 'Message', hint: 'Include usernames, times and amounts, but never your password.' },
  website: 'Leave this empty',
  submit: 'Send message',
  sent: {
    title: (ticketNo: number) => `Message sent. Your ticket number is ${ticketNo}.`,
    message: (email: string) => `We’ll reply to ${email}.`,
    another: 'Send another message',
  },
});

export const ownTickets = words('ownTickets', {
  title: 'Your tickets',
  what: 'your tickets',
  noun: 'tickets',
  none: { title: 'No tickets yet', message: 'What you send us appears here, with our replies.' },
  subject: 'Subject',
  status: 'Status',
  updatedAt: 'Last updated',
  statuses: {
    new: 'Received',
    open: 'We’re on it',
    pending: 'Waiting for your reply',
    solved: 'Solved',
    closed: 'Closed',
  },
});
