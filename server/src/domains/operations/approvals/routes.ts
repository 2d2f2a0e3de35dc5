import type { Handlers } from '../../../call/context';
import { decideApproval } from './commands';
import { getApprovals } from './queries';

export const approvalHandlers = { getApprovals, decideApproval } satisfies Handlers;
