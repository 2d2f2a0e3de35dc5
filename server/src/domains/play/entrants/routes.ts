import type { Handlers } from '../../../call/context';
import { dropEntrant } from './commands';

export const entrantHandlers = { dropEntrant } satisfies Handlers;
