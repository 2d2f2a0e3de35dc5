import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';

/** The ways to sign in that are set up here, besides the password. */
export async function getSignInWays({
  ports: { chain, platforms, providers },
}: Work): Promise<Answer<'getSignInWays'>> {
  const ways = [...providers.values()].map(({ name, label }) => ({ provider: name, label }));
  if (platforms.steam) ways.push({ provider: 'steam', label: 'Steam' });
  if (platforms.playstation) ways.push({ provider: 'psn', label: 'PlayStation' });
  if (chain) ways.push({ provider: 'wallet', label: 'Wallet' });
  return answer({ ways });
}
