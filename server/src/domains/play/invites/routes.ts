import type { Handlers } from '../../../call/context';
import { inviteToContest } from './commands';

export const inviteHandlers = { inviteToContest } satisfies Handlers;
