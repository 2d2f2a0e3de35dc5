import type { Handlers } from '../../call/context';
import { getAddressBook, removeAddress, saveAddress } from './addresses.commands';
import { createWithdrawal } from './commands';
import { getStaffWithdrawal, listWithdrawals } from './queries';

export const withdrawalHandlers = {
  createWithdrawal,
  listWithdrawals,
  getStaffWithdrawal,
  getAddressBook,
  saveAddress,
  removeAddress,
} satisfies Handlers;
