import type { Handlers } from '../../../call/context';
import { reportTrace } from './commands';

export const traceHandlers = { reportTrace } satisfies Handlers;
