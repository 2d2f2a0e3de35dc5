import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

const joinNames = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const tickets = words('tickets', {
  bulk: {
    take: {
      label: 'Assign to me',
      title: (count: number) =>
        formatPlural(count, { one: 'Assign # ticket to you?', other: 'Assign # tickets to you?' }),
    },
    assign: {
      label: 'Assign',
      title: (count: number) => formatPlural(count, { one: 'Assign # ticket?', other: 'Assign # tickets?' }),
      what: 'They get an email for each ticket.',
    },
    solve: {
      label: 'Solve',
      title: (count: number) => formatPlural(count, { one: 'Solve # ticket?', other: 'Solve # tickets?' }),
      what: 'Senders can reopen theirs by replying.',
    },
    obstacles: { yours: 'it’s yours already.', closed: 'it’s closed.', solved: 'it’s solved already.' },
  },
  title: 'Tickets',
  what: 'the tickets',
  noun: 'tickets',
  searchHint: 'Number, words, name or email',
  /** The default filter. */
  waiting: 'Waiting for staff',
  lead: 'Yours and unassigned first, longest waiting first.',
  all: 'View all tickets',
  searchAll: 'Search solved and closed tickets too',
  anyStatus: 'Any status',
  anyTopic: 'Any topic',
  fields: {
    subject: 'Subject',
    status: 'Status',
    category: 'Topic',
    assignee: 'Assigned to',
    createdAt: 'Received',
    ticketNo: 'Ticket number',
    number: 'No.',
    sender: 'From',
    email: 'Email',
    related: 'About',
    dueAt: 'Answer due',
    waitsSince: 'Waiting for',
  },
  /** For phones, where the times have no column headings. */
  waits: {
    since: (time: ReactNode) => renderText`Waiting for ${time}`,
    due: (when: ReactNode) => renderText`answer due ${when}`,
    overdue: (when: ReactNode) => renderText`answer was due ${when}`,
    assigned: (who: string) => `assigned to ${who}`,
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
  others: {
    reading: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} is looking at this ticket too.`
        : `${joinNames(names)} are looking at this ticket too.`,
    writing: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} is writing a reply.` : `${joinNames(names)} are writing replies.`,
  },
  merge: {
    action: 'Merge',
    title: (ticketNo: number) => `Merge ticket ${ticketNo} into another?`,
    what: 'Its messages move there and it closes. The sender’s link then opens the other ticket. You can undo this until either has a newer message.',
    into: 'Merge into',
    missing: 'Choose a ticket.',
    other: (ticketNo: number, status: string, at: ReactNode) => renderText`${String(ticketNo)}, ${status}, ${at}`,
    part: (ticketNo: number) => `Ticket ${ticketNo} is part of this one.`,
    from: 'Merged tickets',
    until: 'You can take it out again until there’s a newer message.',
    undo: 'Undo merge',
    confirm: 'Merge tickets',
    done: (ticketNo: number) => `Merged into ticket ${ticketNo}.`,
    moved: 'Its messages are there now.',
    view: 'View ticket',
  },
  handOver: {
    action: 'Hand over',
    title: (ticketNo: number) => `Hand over ticket ${ticketNo}?`,
    what: 'who handles tickets',
    to: 'To',
    choose: 'Choose a colleague',
    note: 'Note',
    hint: 'What they need to know. Only staff can read it.',
    missing: 'Enter a note.',
    done: (username: string) => `Handed over to ${username}.`,
  },
  activity: {
    what: 'what the sender did last',
    matches: {
      title: 'Matches',
      none: 'No matches yet.',
      against: (name: string | null) => (name === null ? 'Match without an opponent' : `vs ${name}`),
      where: (contest: string, result: string) => `${contest}, ${result.toLowerCase()}`,
      won: 'Won',
      lost: 'Lost',
    },
    payments: {
      title: 'Payments',
      none: 'No deposits or withdrawals yet.',
      kinds: { deposit: 'Deposit', withdrawal: 'Withdrawal' },
      of: (kind: string, amount: ReactNode) => renderText`${kind} of ${amount}`,
      stands: (status: string, at: ReactNode) => renderText`${status}, ${at}`,
    },
    prizes: {
      title: 'Contests and prizes',
      none: 'No contests yet.',
      place: (place: number) => `place ${formatNumber(place)}`,
      paid: (prize: ReactNode) => renderText`${prize} paid`,
      /** A contest that has paid this player nothing. */
      unpaid: {
        draft: 'not open yet',
        registration: 'entries open',
        check_in: 'check-in open',
        running: 'still being played',
        awaiting_review: 'results pending',
        completed: 'finished, no prize',
        cancelled: 'cancelled, fees refunded',
      },
      /** For players who are still in the contest, and its winner. */
      following: {
        running: 'still being played, prizes follow',
        awaiting_review: 'results pending, prizes follow',
      },
    },
    contracts: {
      title: 'Contracts',
      none: 'No contracts yet.',
      statuses: {
        draft: 'Draft',
        open: 'Open',
        active: 'Live',
        claim: 'Claims open',
        settled: 'Settled',
        expired: 'Expired',
        cancelled: 'Cancelled',
        disputed: 'Disputed',
        resolved: 'Ruled',
      },
      stands: (status: string, at: ReactNode) => renderText`${status}, ${at}`,
    },
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
  thread: 'Messages',
  older: (count: number) => formatPlural(count, { one: 'Show # older message', other: 'Show # older messages' }),
  entries: { message: 'message', reply: 'reply', note: 'internal note' },
  /** The events of a ticket. Without a name, they are the sender's or automatic. */
  acts: {
    assigned: (by: string | null, to: string) =>
      by === null || by === to ? `${to} took this ticket.` : `${by} assigned this to ${to}.`,
    unassigned: (by: string | null) => (by === null ? 'Unassigned.' : `${by} unassigned this.`),
    solved: (by: string | null) => (by === null ? 'Solved.' : `${by} solved this.`),
    reopened: (by: string | null) => (by === null ? 'Reopened by the sender’s message.' : `${by} reopened this.`),
    closed: (by: string | null) =>
      by === null ? 'Closed: the sender didn’t reply in five days.' : `${by} closed this.`,
    merged: (by: string | null, ticketNo: number) =>
      by === null ? `Ticket ${ticketNo} merged in.` : `${by} merged ticket ${ticketNo} into this one.`,
    unmerged: (by: string | null, ticketNo: number) =>
      by === null ? `Merge of ticket ${ticketNo} undone.` : `${by} undid the merge of ticket ${ticketNo}.`,
  },
  actions: { take: 'Assign to me', leave: 'Unassign', solve: 'Mark solved', reopen: 'Reopen', more: 'More actions' },
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
    kinds: { reply: 'To sender', note: 'Internal note' },
    text: { reply: 'Reply', note: 'Note' },
    hint: {
      reply: (email: string, agent: string) =>
        `Emailed to ${email}, with a greeting above it and “${agent}, Laurel” below.`,
      byLink: (email: string) =>
        `${email} isn’t verified, so the email has only the ticket number and a link to your reply.`,
      note: 'Only staff can read it.',
    },
    missing: 'Enter a message.',
    unfilledWhy: 'Nothing in this ticket says what belongs there.',
    unfilled: (names: string) => `Replace ${names} before you send it.`,
    send: {
      pending: 'Send reply',
      open: 'Send and keep open',
      solved: 'Send and solve',
      next: 'Send, solve, open next',
      more: 'More ways to send',
    },
    save: 'Save note',
    /** Shown after a reply that also solved the ticket. */
    solved: (ticketNo: number) => `Reply sent, ticket ${ticketNo} solved.`,
    kept: (ticketNo: number) => `Reply sent, ticket ${ticketNo} stays open.`,
  },
  orders: {
    waits: 'Longest waiting',
    '-updatedAt': 'Last updated',
    '-createdAt': 'Newest',
    createdAt: 'Oldest',
    dueAt: 'Due first',
  },
  whose: { label: 'Assigned to', any: 'Anyone', options: { mine: 'Me', unassigned: 'No one' } },
  none: { title: 'No tickets waiting', message: 'What people send from the contact page appears here.' },
});

export const replies = words('replies', {
  title: 'Saved replies',
  detail: 'Replies that staff send often. Everyone who answers tickets can use and edit them.',
  what: 'the saved replies',
  none: { title: 'No saved replies yet', message: 'Add the first one below.' },
  edit: 'Edit',
  editNamed: (title: string) => `Edit ${title}`,
  add: 'New reply',
  change: 'Edit reply',
  unknown: (names: string) => `Nothing fills in ${names}. Check the spelling.`,
  fields: {
    title: 'Title',
    text: 'Text',
    hint: (names: string) =>
      `These are filled in where they’re known: ${names}. The email adds the greeting and your name.`,
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
