import type { NewTicket } from '../domains/operations/tickets/tables';

export interface SampleEntry {
  kind: 'reply' | 'message' | 'note';
  by?: string;
  hoursAgo: number;
  text: string;
}

interface SampleTicket
  extends Pick<NewTicket, 'name' | 'email' | 'category' | 'subject' | 'message'>,
    Required<Pick<NewTicket, 'status'>> {
  from?: string;
  assignee?: string;
  hoursAgo: number;
  thread?: readonly SampleEntry[];
}

export const tickets: readonly SampleTicket[] = [
  {
    from: 'oakhammer',
    name: 'Ole',
    email: 'oakhammer@sample.laurel.invalid',
    category: 'account',
    subject: 'Can I change my username?',
    message: 'I picked oakhammer when I was nineteen. Is there a way to change it without losing my medals?',
    status: 'solved',
    assignee: 'umpire',
    hoursAgo: 190,
    thread: [
      {
        kind: 'reply',
        by: 'umpire',
        hoursAgo: 186,
        text: 'Not yet: a username stays, so that results keep their player. Your medals are safe either way.',
      },
    ],
  },
  {
    from: 'saltmarsh',
    name: 'Saltmarsh',
    email: 'saltmarsh@sample.laurel.invalid',
    category: 'contest',
    subject: 'Checked in on time, dropped anyway',
    message:
      'My clock said 18:44 and check-in was open until 18:45. The page told me I was too late. Could you look at when my check-in arrived?',
    status: 'pending',
    assignee: 'umpire',
    hoursAgo: 44,
    thread: [
      {
        kind: 'note',
        by: 'umpire',
        hoursAgo: 41,
        text: 'The log has it at 18:45:03. Three seconds late, phone clock behind.',
      },
      {
        kind: 'reply',
        by: 'umpire',
        hoursAgo: 40,
        text: 'Your check-in arrived at 18:45:03, and check-in closed at 18:45:00. Your entry fee was refunded at once. Could you tell us which phone you use?',
      },
    ],
  },
  {
    name: 'Mara Lindqvist',
    email: 'mara.lindqvist@example.org',
    category: 'other',
    subject: 'A contest for our university club',
    message:
      'We are 24 people who play Ballista League on Thursdays. Could we run a contest of our own on Laurel, with a pool from the club?',
    status: 'open',
    assignee: 'steward',
    hoursAgo: 20,
    thread: [
      {
        kind: 'reply',
        by: 'steward',
        hoursAgo: 12,
        text: 'Gladly. Which Thursday, and how large is the pool?',
      },
      { kind: 'message', hoursAgo: 9, text: 'The first one in December, with 600 LRL from the club.' },
    ],
  },
  {
    from: 'merle_d',
    name: 'Merle',
    email: 'merle_d@sample.laurel.invalid',
    category: 'report',
    subject: 'Insults in a match',
    message:
      'My opponent in the Lantern Duel sent me insults on PlayStation the whole match. I have kept the messages.',
    status: 'new',
    hoursAgo: 7,
  },
  {
    from: 'redoubt',
    name: 'redoubt',
    email: 'redoubt@sample.laurel.invalid',
    category: 'coins',
    subject: 'When does a prize arrive?',
    message: 'I finished third last night. The contest page says the result is not final yet. When do I get my prize?',
    status: 'new',
    hoursAgo: 3,
  },
  {
    name: 'A. Petridis',
    email: 'petridis@example.org',
    category: 'account',
    subject: 'No code in my inbox',
    message: 'I signed up this morning and no email with a code has come, not in the spam folder either.',
    status: 'new',
    hoursAgo: 1,
  },
];

export const savedReplies: readonly { title: string; text: string }[] = [
  {
    title: 'Prize on hold',
    text: 'The clock decided your last match, so its payout is held for 2 hours in case of an appeal. It’s paid automatically after that, and your transactions show it.',
  },
  {
    title: 'Dispute is being ruled on',
    text: 'A moderator is looking at your match in {contest}. Add your screenshots in the match room if you haven’t yet: both of you see the ruling and its reason there.',
  },
  {
    title: 'Payment on its way',
    text: 'Your payment of {amount} is on its way. It takes a few minutes until its block is final; your transactions show where it stands. If nothing has changed in an hour, reply through the link below and name ticket {ticketNo}.',
  },
  {
    title: 'No code arrived',
    text: 'Look in your spam folder, then request a new code on the page. Only the newest one works. If none arrives within ten minutes, reply through the link below.',
  },
  {
    title: 'Report received',
    text: 'Thank you for the report (ticket {ticketNo}). We look at both sides before we act, and don’t share what we decide about another player.',
  },
];
