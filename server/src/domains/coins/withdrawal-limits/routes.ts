import type { Handlers } from '../../../call/context';
import { changeWithdrawalLimits, decideWithdrawalLimits } from './commands';
import { getWithdrawalLimits } from './queries';

export const withdrawalLimitHandlers = {
  getWithdrawalLimits,
  changeWithdrawalLimits,
  decideWithdrawalLimits,
} satisfies Handlers;
