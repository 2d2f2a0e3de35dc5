import type { Handlers } from '../../http/handler';
import { chainConfigured } from '../ledger/chain';

export const settingsHandlers = {
  async getSettings(_request, { config: { minimumAge, starterCoins } }) {
    return { data: { minimumAge, starterCoins, sandbox: !chainConfigured }, message: '' };
  },
} satisfies Handlers;
