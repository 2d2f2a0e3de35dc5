import type { Handlers } from '../../../call/context';
import { getBoard } from './board.queries';
import { getDesk } from './queries';

export const deskHandlers = { getDesk, getBoard } satisfies Handlers;
