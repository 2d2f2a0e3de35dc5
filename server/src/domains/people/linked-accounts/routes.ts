import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import { getDiagnosis } from './diagnosis.queries';
import { confirmAccount, unlinkAccount } from './linked.commands';
import { finishOauth, linkVerifiedAccount, registerByOauth, startOauth } from './oauth.commands';
import { checkPsn, registerByPsn, startPsn } from './psn.commands';
import { resetPassword } from './reset.commands';
import { getSignInWays } from './sign-in-ways.queries';
import { finishSteam, registerBySteam, startSteam } from './steam.commands';
import { finishWallet, startWallet } from './wallet.commands';

export const linkedAccountHandlers = {
  oauth: dispatchByTag('oauth', 'action', {
    start: startOauth,
    callback: finishOauth,
    link: linkVerifiedAccount,
    register: registerByOauth,
    wallet_start: startWallet,
    wallet_sign: finishWallet,
  }),
  verifyPsn: dispatchByTag('verifyPsn', 'action', { start: startPsn, check: checkPsn, register: registerByPsn }),
  verifySteam: dispatchByTag('verifySteam', 'action', {
    start: startSteam,
    callback: finishSteam,
    register: registerBySteam,
  }),
  getSignInWays,
  unlinkAccount,
  confirmAccount,
  resetPassword,
  getDiagnosis,
} satisfies Handlers;
