import { coin } from '@laurel/shared/contract';
import type { Handlers } from '../../http/handler';
import { adjust, send } from './service';
import { statement } from './statement';

export const transactionHandlers = {
  async listTransactions({ query }, { db, signedIn }) {
    return { data: await statement(db, signedIn().id, query), message: '' };
  },

  async createTransaction({ body }, { db, clock, requireCapability, verifiedUser }) {
    if (body.kind === 'adjustment') {
      const { id } = requireCapability('ledger.adjust');
      return { data: await adjust(db, id, body, clock.now()), message: 'The adjustment is posted.' };
    }
    const { id } = verifiedUser();
    const data = await send(db, id, body, clock.now());
    return { data, message: `${body.amount} ${coin.symbol} sent to ${body.username}.` };
  },
} satisfies Handlers;
