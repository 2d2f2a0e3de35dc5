import { formatAmount } from '@laurel/shared/contract';
import type { Handlers } from '../../http/handler';
import { chainConfigured } from '../ledger/chain';
import { ledgerTotals } from '../ledger/store';

export const coverageHandlers = {
  /** What players own or compete for, against what the house says it holds outside. */
  async getCoverage(_request, { db, clock }) {
    const { owed, held, sum } = await ledgerTotals(db);
    return {
      data: {
        owed: formatAmount(owed),
        held: formatAmount(held),
        covered: held >= owed && sum === 0n,
        entriesSum: formatAmount(sum),
        sandbox: !chainConfigured,
        serverNow: clock.now().toISOString(),
      },
      message: '',
    };
  },
} satisfies Handlers;
