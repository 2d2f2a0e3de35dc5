import type { Handlers } from '../../call/context';
import { getDiagnosis } from './diagnosis.queries';
import { verifyPsn } from './psn.commands';
import { verifySteam } from './steam.commands';

export const identityHandlers = { verifyPsn, verifySteam, getDiagnosis } satisfies Handlers;
