import type { Handlers } from '../../call/context';
import { getUser, listUsers } from './queries';

export const userHandlers = { getUser, listUsers } satisfies Handlers;
