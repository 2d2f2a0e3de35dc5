import type { Handlers } from '../../call/context';
import { createContact } from './commands';
import { getContact, listContacts } from './queries';

export const contactHandlers = { createContact, listContacts, getContact } satisfies Handlers;
