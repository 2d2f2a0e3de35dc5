import type { Handlers } from '../../../call/context';
import { markPresence } from './commands';
import { getPresence } from './queries';
import { readTicket } from './readers.commands';

export const presenceHandlers = { getPresence, markPresence, readTicket } satisfies Handlers;
