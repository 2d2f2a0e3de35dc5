import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import { isSandbox } from '../ledger/chain.rules';

export async function getSettings({
  config: { minimumAge, starterCoins, wagers },
  ports: { chain },
}: Work): Promise<Answer<'getSettings'>> {
  return answer({ minimumAge, starterCoins, wagers, sandbox: isSandbox(chain) });
}
