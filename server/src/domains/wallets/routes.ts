import type { Handlers } from '../../call/context';
import { setPrimaryWallet, useFaucet } from './commands';
import { getChain, getWallets } from './queries';

export const walletHandlers = { getWallets, setPrimaryWallet, getChain, useFaucet } satisfies Handlers;
