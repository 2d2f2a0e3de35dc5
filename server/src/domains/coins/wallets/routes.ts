import type { Handlers } from '../../../call/context';
import { setPrimaryWallet, useFaucet } from './commands';
import { getSandboxAccount, getSandboxTransaction } from './explorer.queries';
import { getChain, getWallets } from './queries';

export const walletHandlers = {
  getWallets,
  setPrimaryWallet,
  getChain,
  useFaucet,
  getSandboxTransaction,
  getSandboxAccount,
} satisfies Handlers;
