import { formatNumber, plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const contacts = words('contacts', {
  bulk: {
    take: {
      label: 'Assign to me',
      title: (count: number) => plural(count, { one: 'Assign # ticket to you?', other: 'Assign # tickets to you?' }),
    },
    solve: {
      label: 'Solve',
      title: (count: number) => plural(count, { one: 'Solve # ticket?', other: 'Solve # tickets?' }),
      what: 'Whoever wrote can reopen theirs by answering.',
    },
  },
  title: 'Inbox',
  what: 'the inbox',
  noun: 'messages',
  searchHint: 'Ticket number, words, name or email',
  anyStatus: 'Any status',
  anyTopic: 'Any topic',
  fields: {
    subject: 'Subject',
    status: 'Status',
    category: 'Topic',
    assignee: 'Assigned to',
    createdAt: 'Received',
    ticketNo: 'Ticket number',
    sender: 'From',
    email: 'Email',
    related: 'About',
    dueAt: 'Due',
  },
  statuses: { new: 'New', open: 'Open', pending: 'Waiting for sender', solved: 'Solved', closed: 'Closed' },
  categories: {
    account: 'Account',
    coins: 'Coins',
    contest: 'Contest or match',
    campaign: 'Campaign',
    contract: 'Contract',
    report: 'Player report',
    other: 'Other',
  },
  related: {
    match: 'View match',
    contest: 'View contest',
    user: 'View player',
    campaign: 'View campaign',
    contract: 'View contract',
    deposit: 'A deposit',
    withdrawal: 'A withdrawal',
  },
  late: (when: ReactNode) => rich`Due ${when}`,
  others: {
    reading: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} is looking at this ticket too.`
        : `${listed(names)} are looking at this ticket too.`,
    writing: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} is writing a reply.` : `${listed(names)} are writing replies.`,
  },
  merge: {
    action: 'Merge',
    title: (ticketNo: number) => `Merge ticket ${ticketNo} into another?`,
    what: 'Its messages move there and it closes. The sender’s link then opens the other ticket. This can’t be undone.',
    into: 'Ticket number',
    missing: 'Enter a ticket number.',
    confirm: 'Merge tickets',
    done: (ticketNo: number) => `Merged into ticket ${ticketNo}.`,
    moved: 'Its messages are there now.',
    view: 'View ticket',
  },
  sender: {
    title: 'Sender',
    account: 'View account',
    guest: 'Guest. This email isn’t verified.',
    status: 'Account',
    since: 'Joined',
    verified: 'Email verified',
    yes: 'Yes',
    no: 'No',
    country: 'Country',
    matches: 'Matches won',
    wonOf: (won: number, played: number) => `${formatNumber(won)} of ${formatNumber(played)}`,
    titles: 'Titles',
    earned: 'Winnings',
    earlier: 'Other tickets',
  },
  guest: (name: string) => `${name} (guest)`,
  unassigned: 'No one',
  details: 'Details',
  entries: { message: 'message', reply: 'reply', note: 'internal note' },
  actions: { take: 'Assign to me', leave: 'Unassign', solve: 'Mark solved', reopen: 'Reopen' },
  remove: {
    action: 'Delete',
    title: (ticketNo: number) => `Delete ticket ${ticketNo}?`,
    what: 'This deletes the message and its thread for good. The sender isn’t notified.',
    confirm: 'Delete ticket',
  },
  reply: {
    title: 'Respond',
    manage: 'Saved replies',
    saved: 'Saved reply',
    insert: 'Insert a saved reply',
    kind: 'Type',
    kinds: { reply: 'Reply to sender', note: 'Internal note' },
    text: { reply: 'Reply', note: 'Note' },
    hint: {
      reply: (email: string, agent: string) =>
        `Emailed to ${email}, with a greeting above it and “${agent}, Laurel” below.`,
      byLink: (email: string) =>
        `${email} isn’t verified, so the email has only the ticket number and a link to your reply.`,
      note: 'Only staff can read it.',
    },
    after: 'Then',
    afters: { pending: 'Wait for the sender', open: 'Keep open', solved: 'Mark solved' },
    missing: 'Enter a message.',
    send: 'Send reply',
    save: 'Save note',
  },
  orders: { '-updatedAt': 'Last updated', '-createdAt': 'Newest', createdAt: 'Oldest', dueAt: 'Due first' },
  whose: { label: 'Assigned to', any: 'Anyone', options: { mine: 'Me', unassigned: 'No one' } },
  none: { title: 'No messages yet', message: 'What people send from the contact page appears here.' },
});

/** The replies that staff give often. */
export const replies = words('replies', {
  title: 'Saved replies',
  detail: 'Replies that staff send often. Everyone with inbox access can use and edit them.',
  what: 'the saved replies',
  none: { title: 'No saved replies yet', message: 'Add the first one below.' },
  edit: 'Edit',
  editNamed: (title: string) => `Edit ${title}`,
  add: 'New reply',
  change: 'Edit reply',
  fields: {
    title: 'Title',
    text: 'Text',
    hint: (names: string) => `These are filled in: ${names}. The email adds the greeting and your name.`,
  },
  save: 'Save reply',
  cancel: 'Keep as it was',
  remove: {
    action: 'Delete',
    named: (title: string) => `Delete ${title}`,
    title: (title: string) => `Delete “${title}”?`,
    what: 'Replies already sent stay as they are.',
    confirm: 'Delete reply',
  },
});
