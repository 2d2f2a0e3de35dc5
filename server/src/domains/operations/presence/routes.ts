import type { Handlers } from '../../../call/context';
import { markPresence } from './commands';
import { getPresence } from './queries';

export const presenceHandlers = { getPresence, markPresence } satisfies Handlers;
