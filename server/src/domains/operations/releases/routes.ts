import type { Handlers } from '../../../call/context';
import { reportVisit } from './commands';

export const releaseHandlers = { reportVisit } satisfies Handlers;
