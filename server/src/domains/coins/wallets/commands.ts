import { type InputOf, parseAmount } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { readAddress } from '../../../chain/address';
import type { JobHandler } from '../../../jobs/worker';
import type { Ports } from '../../../ports';
import { Refusal } from '../../../refusal';
import { lockUser } from '../../people/users/store';
import { getWallets } from './queries';
import { makePrimary } from './store';

/** @throws Refusal `not_found` */
export async function setPrimaryWallet(
  work: Work<Actor>,
  { id }: InputOf<'setPrimaryWallet'>,
): Promise<Answer<'setPrimaryWallet'>> {
  return withTransaction(work, async (work) => {
    await lockUser(work.db, work.user.id);
    if (!(await makePrimary(work.db, work.user.id, id))) throw new Refusal('not_found', { what: 'wallet' });
    const { data } = await getWallets(work);
    return answer(data, { code: 'primary_wallet_set', params: {} });
  });
}

/** What the faucet gives each time. */
const given = parseAmount('250');

/** Gives sandbox coins and gas. @throws Refusal `not_offered`, `validation_failed`, `rate_limited` */
export async function useFaucet(
  { db, user, ports: { chain, jobs, limits } }: Work<Actor>,
  { address: text }: InputOf<'useFaucet'>,
): Promise<Answer<'useFaucet'>> {
  if (!chain?.sandbox) throw new Refusal('not_offered', { provider: 'wallet' });
  const address = readAddress(text);
  if (!address) throw Refusal.at('address', { code: 'address', params: {} });
  await limits.spend('faucet', user.id);
  await jobs.add(db, 'faucet', { address });
  return answer({}, { code: 'faucet_used', params: {} });
}

export const giveFromFaucet =
  ({ chain }: Pick<Ports, 'chain'>): JobHandler<'faucet'> =>
  async ({ payload: { address } }) => {
    const to = readAddress(address);
    if (to) await chain?.sandbox?.give(to, given);
    return undefined;
  };
