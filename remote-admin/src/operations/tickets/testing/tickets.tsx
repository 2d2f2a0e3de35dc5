import { buildCallUrl, makeAnswerResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { http } from 'msw';
import { AdminArea } from '../../../routes';

export const id = '0a1b2c3d-0000-4000-8000-000000000001';
export const player = { id: '0a1b2c3d-0000-4000-8000-000000000002', username: 'kestrel_09', avatarUrl: null };
export const moderator = makeUser({ username: 'umpire', role: 'moderator' });
export const makeTicket = (fields: object = {}) => ({
  id,
  ticketNo: 1042,
  name: 'Ines Vale',
  email: 'ines@example.org',
  player: null,
  category: 'coins',
  subject: 'A payout is missing',
  related: null,
  status: 'new',
  assignee: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  message: 'I won last night.\nWhere are my coins?',
  dueAt: null,
  version: 3,
  thread: [],
  history: [],
  mergedInto: null,
  merged: [],
  sender: null,
  addressProven: true,
  earlier: [],
  ...fields,
});

export const makeActivity = (fields: object = {}) => ({
  ...{ matches: null, payments: null, prizes: null, contracts: null, about: { contest: null, amount: null } },
  ...fields,
});

export const answers = [
  {
    id: player.id,
    title: 'Prize on hold',
    text: 'Ticket {ticketNo} of {name} waits {weather}. {agent}',
    version: 2,
    updatedBy: player,
    updatedAt: '2026-11-21T12:00:00.000Z',
  },
];

export const ticketHandlers = [
  http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket())),
  http.get(buildCallUrl('listSavedReplies'), () => makeAnswerResponse({ answers })),
  http.get(buildCallUrl('getTicketActivity'), () => makeAnswerResponse(makeActivity())),
  http.get(buildCallUrl('getPresence'), () => makeAnswerResponse({ people: [], serverNow: new Date().toISOString() })),
  http.put(buildCallUrl('markPresence'), () => makeAnswerResponse({})),
  http.get(buildCallUrl('listTicketAgents'), () => makeAnswerResponse({ agents: [moderator, player] })),
];

export const openTickets = (path: string, user = moderator) =>
  renderAt(<AdminArea />, `/dashboard/admin/tickets${path}`, { user, base: '/dashboard/admin' });
