import type { Handlers } from '../../../call/context';
import { getYourMoves } from './queries';

export const moveHandlers = { getYourMoves } satisfies Handlers;
