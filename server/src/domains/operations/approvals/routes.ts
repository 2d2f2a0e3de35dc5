import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import { approveRequest, rejectRequest } from './commands';
import { getApprovals } from './queries';

export const approvalHandlers = {
  getApprovals,
  decideApproval: dispatchByTag('decideApproval', 'decision', { post: approveRequest, reject: rejectRequest }),
} satisfies Handlers;
