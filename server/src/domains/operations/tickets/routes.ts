import type { Handlers } from '../../../call/context';
import { getContactActivity } from './activity.queries';
import { deleteCannedAnswer, listCannedAnswers, saveCannedAnswer } from './canned.commands';
import { createContact, deleteContact, updateContact } from './commands';
import { mergeContact, unmergeContact } from './merge.commands';
import { readContact } from './presence.commands';
import { getContact, listContactAgents, listContacts, listOwnTickets } from './queries';
import { openContactForm } from './spam.commands';
import { openTicket, replyToTicket } from './ticket.commands';
import { openTicketFor } from './write.commands';

export const ticketHandlers = {
  createContact,
  listContacts,
  getContact,
  updateContact,
  deleteContact,
  openContactForm,
  openTicket,
  openTicketFor,
  replyToTicket,
  listOwnTickets,
  readContact,
  mergeContact,
  unmergeContact,
  getContactActivity,
  listContactAgents,
  listCannedAnswers,
  saveCannedAnswer,
  deleteCannedAnswer,
} satisfies Handlers;
