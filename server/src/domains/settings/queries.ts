import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import { chainConfigured } from '../ledger/chain.rules';

export async function getSettings({
  config: { minimumAge, starterCoins, wagers },
}: Work): Promise<Answer<'getSettings'>> {
  return answer({ minimumAge, starterCoins, wagers, sandbox: !chainConfigured });
}
