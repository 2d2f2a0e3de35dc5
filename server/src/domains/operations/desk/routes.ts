import type { Handlers } from '../../../call/context';
import { getDesk } from './queries';

export const deskHandlers = { getDesk } satisfies Handlers;
