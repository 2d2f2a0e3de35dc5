import type { Handlers } from '../../call/context';
import { getDiagnosis } from './diagnosis.queries';
import { unlinkAccount } from './linked.commands';
import { getLinkedAccounts } from './linked.queries';
import { oauth } from './oauth.commands';
import { verifyPsn } from './psn.commands';
import { verifySteam } from './steam.commands';
import { getSignInWays } from './ways.queries';

export const identityHandlers = {
  oauth,
  verifyPsn,
  verifySteam,
  getSignInWays,
  getLinkedAccounts,
  unlinkAccount,
  getDiagnosis,
} satisfies Handlers;
