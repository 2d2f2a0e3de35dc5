import type { Handlers } from '../../../call/context';
import { dispatch } from '../../../call/dispatch';
import { approveRequest, rejectRequest } from './commands';
import { getApprovals } from './queries';

export const approvalHandlers = {
  getApprovals,
  decideApproval: dispatch('decideApproval', 'decision', { post: approveRequest, reject: rejectRequest }),
} satisfies Handlers;
