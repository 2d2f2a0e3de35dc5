import type { Handlers } from '../../../call/context';
import { dispatch } from '../../../call/dispatch';
import { announceDeposit, nameDeposit } from './commands';
import { getStaffDeposit, listDeposits } from './queries';
import { assignDeposit, keepDeposit, noteOnDeposit, takeDepositBack } from './staff.commands';

export const depositHandlers = {
  createDeposit: dispatch('createDeposit', 'source', { wallet: announceDeposit, hash: nameDeposit }),
  listDeposits,
  getStaffDeposit,
  decideDeposit: dispatch('decideDeposit', 'action', {
    assign: assignDeposit,
    keep: keepDeposit,
    reverse: takeDepositBack,
    note: noteOnDeposit,
  }),
} satisfies Handlers;
