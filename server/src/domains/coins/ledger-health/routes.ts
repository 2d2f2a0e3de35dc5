import type { Handlers } from '../../../call/context';
import { startLedgerCheck } from './commands';
import { getLedgerHealth, getReservesHistory } from './queries';

export const ledgerHealthHandlers = { getLedgerHealth, startLedgerCheck, getReservesHistory } satisfies Handlers;
