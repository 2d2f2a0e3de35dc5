import type { Handlers } from '../../call/context';
import { deleteCannedAnswer, listCannedAnswers, saveCannedAnswer } from './canned.commands';
import { createContact, deleteContact, updateContact } from './commands';
import { mergeContact } from './merge.commands';
import { readContact } from './presence.commands';
import { getContact, listContacts, listOwnTickets } from './queries';
import { openContactForm } from './spam.commands';
import { openTicket, replyToTicket } from './ticket.commands';

export const contactHandlers = {
  createContact,
  listContacts,
  getContact,
  updateContact,
  deleteContact,
  openContactForm,
  openTicket,
  replyToTicket,
  listOwnTickets,
  readContact,
  mergeContact,
  listCannedAnswers,
  saveCannedAnswer,
  deleteCannedAnswer,
} satisfies Handlers;
