import type { Handlers } from '../../../call/context';
import { dropEntrant } from './commands';

export const dropHandlers = { dropEntrant } satisfies Handlers;
