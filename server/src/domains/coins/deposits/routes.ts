import type { Handlers } from '../../../call/context';
import { dispatch } from '../../../call/dispatch';
import { announceDeposit, reportPayment } from './commands';
import { getStaffDeposit, listDeposits } from './queries';
import { assignDeposit, keepDeposit, noteOnDeposit, reverseCreditedDeposit } from './staff.commands';

export const depositHandlers = {
  createDeposit: dispatch('createDeposit', 'source', { wallet: announceDeposit, hash: reportPayment }),
  listDeposits,
  getStaffDeposit,
  decideDeposit: dispatch('decideDeposit', 'action', {
    assign: assignDeposit,
    keep: keepDeposit,
    reverse: reverseCreditedDeposit,
    note: noteOnDeposit,
  }),
} satisfies Handlers;
