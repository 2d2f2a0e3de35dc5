import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import { getAddressBook, removeAddress, saveAddress } from './addresses.commands';
import { cancelWithdrawal, confirmWithdrawal, requestWithdrawal, resendWithdrawalCode } from './commands';
import { getOwnWithdrawalLimits, getStaffWithdrawal, listWithdrawals } from './queries';
import { approveWithdrawal, noteOnWithdrawal, rejectWithdrawal, replaceWithdrawal } from './staff.commands';

export const withdrawalHandlers = {
  createWithdrawal: dispatchByTag('createWithdrawal', 'action', {
    request: requestWithdrawal,
    confirm: confirmWithdrawal,
    resend: resendWithdrawalCode,
    cancel: cancelWithdrawal,
    approve: approveWithdrawal,
    reject: rejectWithdrawal,
    replace: replaceWithdrawal,
    note: noteOnWithdrawal,
  }),
  listWithdrawals,
  getStaffWithdrawal,
  getOwnWithdrawalLimits,
  getAddressBook,
  saveAddress,
  removeAddress,
} satisfies Handlers;
