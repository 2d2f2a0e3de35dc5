import type { Handlers } from '../../call/context';
import { createContact, deleteContact, updateContact } from './commands';
import { getContact, listContacts } from './queries';
import { openTicket, replyToTicket } from './ticket.commands';

export const contactHandlers = {
  createContact,
  listContacts,
  getContact,
  updateContact,
  deleteContact,
  openTicket,
  replyToTicket,
} satisfies Handlers;
