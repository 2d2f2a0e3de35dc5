import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';

/** The ways to sign in that are set up here, besides the password. Wallets join them with their page. */
export async function getSignInWays({ ports: { platforms, providers } }: Work): Promise<Answer<'getSignInWays'>> {
  const { steam, playstation } = platforms;
  const ways = [...providers.values()].map(({ name, label, sandbox }) => ({ provider: name, label, sandbox }));
  if (steam) ways.push({ provider: 'steam', label: 'Steam', sandbox: steam.sandbox });
  if (playstation) ways.push({ provider: 'psn', label: 'PlayStation', sandbox: playstation.sandbox });
  return answer({ ways });
}
