import { words } from '../../../catalogue';

export const ticket = words('ticket', {
  title: (ticketNo: number) => `Ticket ${ticketNo}`,
  what: 'your ticket',
  loading: 'Loading your ticket',
  statuses: {
    new: 'We’ve received your message.',
    open: 'We’re on it.',
    pending: 'We’re waiting for your reply.',
    solved: 'Solved. Reply within 5 days to reopen it.',
    closed: 'Closed.',
  },
  staff: (name: string) => `${name}, Laurel`,
  reply: { title: 'Reply', message: 'Message', send: 'Send reply' },
  closed: {
    title: 'This ticket is closed.',
    message: 'If there’s something else, send us a new message.',
    action: 'Contact us',
  },
  gone: {
    title: 'We couldn’t open this ticket',
    message: 'Use the link in our latest email about it, or sign in with the account you wrote from.',
    action: 'Contact us',
  },
});
