import { words } from '../../catalogue';

export const ticket = words('ticket', {
  title: (ticketNo: number) => `Ticket ${ticketNo}`,
  what: 'your ticket',
  loading: 'Loading your ticket',
  statuses: {
    new: 'We’ve received your message.',
    open: 'We’re on it.',
    pending: 'We’re waiting for your answer.',
    solved: 'Solved. Reply within 5 days to open it again.',
    closed: 'Closed.',
  },
  staff: (name: string) => `${name}, Laurel`,
  reply: { title: 'Reply', message: 'Message', send: 'Send reply' },
  closed: {
    title: 'This ticket is closed.',
    message: 'Send us a new message if there’s something else.',
    action: 'Contact us',
  },
  gone: {
    title: 'We couldn’t open this ticket',
    message: 'Use the link in the newest email about it, or sign in with the account you wrote from.',
    action: 'Contact us',
  },
});
