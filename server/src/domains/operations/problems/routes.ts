import type { Handlers } from '../../../call/context';
import { reportProblem } from './commands';

export const problemHandlers = { reportProblem } satisfies Handlers;
