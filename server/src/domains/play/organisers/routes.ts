import type { Handlers } from '../../../call/context';
import { addOrganiser, removeOrganiser } from './commands';
import { getContestStaff } from './queries';

export const organiserHandlers = { getContestStaff, addOrganiser, removeOrganiser } satisfies Handlers;
