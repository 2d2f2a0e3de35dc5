import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import { approveLimits, changeWithdrawalLimits, rejectLimits } from './commands';
import { getWithdrawalLimits } from './queries';

export const withdrawalLimitHandlers = {
  getWithdrawalLimits,
  changeWithdrawalLimits,
  decideWithdrawalLimits: dispatchByTag('decideWithdrawalLimits', 'decision', {
    approve: approveLimits,
    reject: rejectLimits,
  }),
} satisfies Handlers;
