import type { Handlers } from '../../../call/context';
import { orderHelp } from './commands';
import { getHelp, getHelpAnswer, getHelpEdit } from './queries';

export const helpHandlers = { getHelp, getHelpAnswer, getHelpEdit, orderHelp } satisfies Handlers;
