import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import { announceDeposit, reportPayment } from './commands';
import { getStaffDeposit, listDeposits } from './queries';
import { assignDeposit, keepDeposit, noteOnDeposit, reverseCreditedDeposit } from './staff.commands';

export const depositHandlers = {
  createDeposit: dispatchByTag('createDeposit', 'source', { wallet: announceDeposit, hash: reportPayment }),
  listDeposits,
  getStaffDeposit,
  decideDeposit: dispatchByTag('decideDeposit', 'action', {
    assign: assignDeposit,
    keep: keepDeposit,
    reverse: reverseCreditedDeposit,
    note: noteOnDeposit,
  }),
} satisfies Handlers;
