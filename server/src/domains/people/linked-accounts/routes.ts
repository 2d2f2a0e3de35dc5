import type { Handlers } from '../../../call/context';
import { getDiagnosis } from './diagnosis.queries';
import { confirmAccount, unlinkAccount } from './linked.commands';
import { oauth } from './oauth.commands';
import { verifyPsn } from './psn.commands';
import { resetPassword } from './reset.commands';
import { verifySteam } from './steam.commands';
import { getSignInWays } from './ways.queries';

export const linkedAccountHandlers = {
  oauth,
  verifyPsn,
  verifySteam,
  getSignInWays,
  unlinkAccount,
  confirmAccount,
  resetPassword,
  getDiagnosis,
} satisfies Handlers;
