import type { Handlers } from '../../call/context';
import { chainConfigured } from '../ledger/chain.rules';

export const settingsHandlers = {
  async getSettings({ config: { minimumAge, starterCoins } }) {
    return { data: { minimumAge, starterCoins, sandbox: !chainConfigured }, message: '' };
  },
} satisfies Handlers;
