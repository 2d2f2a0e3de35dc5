import type { Handlers } from '../../../call/context';
import { getTicketActivity } from './activity.queries';
import { createTicket, deleteTicket, updateTicket } from './commands';
import { mergeTicket, unmergeTicket } from './merge.commands';
import { getTicket, listOwnTickets, listTicketAgents, listTickets } from './queries';
import { deleteSavedReply, listSavedReplies, setSavedReply } from './saved-replies.commands';
import { openContactForm } from './spam.commands';
import { openTicket, replyToTicket } from './ticket.commands';
import { openTicketFor } from './write.commands';

export const ticketHandlers = {
  createTicket,
  listTickets,
  getTicket,
  updateTicket,
  deleteTicket,
  openContactForm,
  openTicket,
  openTicketFor,
  replyToTicket,
  listOwnTickets,
  mergeTicket,
  unmergeTicket,
  getTicketActivity,
  listTicketAgents,
  listSavedReplies,
  setSavedReply,
  deleteSavedReply,
} satisfies Handlers;
