import type { Handlers } from '../../call/context';
import { getAddressBook, removeAddress, saveAddress } from './addresses.commands';
import { createWithdrawal } from './commands';
import { listWithdrawals } from './queries';

export const withdrawalHandlers = {
  createWithdrawal,
  listWithdrawals,
  getAddressBook,
  saveAddress,
  removeAddress,
} satisfies Handlers;
