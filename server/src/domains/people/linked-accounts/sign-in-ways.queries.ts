import { formatProviderName } from '@laurel/shared/protocol/sentences';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';

export async function getSignInWays({
  ports: { chain, platforms, providers },
}: Work): Promise<Answer<'getSignInWays'>> {
  const { steam, playstation } = platforms;
  const ways = [...providers.values()].map(({ name, label, sandbox }) => ({ provider: name, label, sandbox }));
  if (steam) ways.push({ provider: 'steam', label: 'Steam', sandbox: steam.sandbox });
  if (playstation) ways.push({ provider: 'psn', label: 'PlayStation', sandbox: playstation.sandbox });
  if (chain) ways.push({ provider: 'wallet', label: formatProviderName('wallet'), sandbox: false });
  return makeAnswer({ ways });
}
