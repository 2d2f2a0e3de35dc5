import { coin } from '@laurel/shared/contract';
import type { Handlers } from '../../call/context';
import { adjust, send } from './commands';
import { statement } from './queries';

export const transactionHandlers = {
  async listTransactions({ db, user }, query) {
    return { data: await statement(db, user.id, query), message: '' };
  },

  async createTransaction({ db, now, user: { id } }, body) {
    if (body.kind === 'adjustment')
      return { data: await adjust(db, id, body, now), message: 'The adjustment is posted.' };
    const data = await send(db, id, body, now);
    return { data, message: `${body.amount} ${coin.symbol} sent to ${body.username}.` };
  },
} satisfies Handlers;
