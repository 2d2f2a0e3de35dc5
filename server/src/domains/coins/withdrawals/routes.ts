import type { Handlers } from '../../../call/context';
import { getAddressBook, removeAddress, saveAddress } from './addresses.commands';
import { createWithdrawal } from './commands';
import { getOwnWithdrawalLimits, getStaffWithdrawal, listWithdrawals } from './queries';

export const withdrawalHandlers = {
  createWithdrawal,
  listWithdrawals,
  getStaffWithdrawal,
  getOwnWithdrawalLimits,
  getAddressBook,
  saveAddress,
  removeAddress,
} satisfies Handlers;
