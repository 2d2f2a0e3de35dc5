import type { Handlers } from '../../call/context';
import { getDiagnosis } from './diagnosis.queries';
import { oauth } from './oauth.commands';
import { verifyPsn } from './psn.commands';
import { verifySteam } from './steam.commands';
import { getSignInWays } from './ways.queries';

export const identityHandlers = { oauth, verifyPsn, verifySteam, getSignInWays, getDiagnosis } satisfies Handlers;
