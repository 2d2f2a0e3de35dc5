import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { readAddress } from '../../../chain/address';
import { Refusal } from '../../../refusal';
import { lockUser } from '../../people/users/store';
import { faucetJob } from './faucet.job';
import { faucetLimit } from './limits';
import { getWallets } from './queries';
import { setMainWallet } from './store';

export async function setPrimaryWallet(
  work: Work<Actor>,
  { id }: InputOf<'setPrimaryWallet'>,
): Promise<Answer<'setPrimaryWallet'>> {
  return withTransaction(work, async (work) => {
    await lockUser(work.db, work.user.id);
    if (!(await setMainWallet(work.db, work.user.id, id))) throw new Refusal('not_found', { what: 'wallet' });
    const { data } = await getWallets(work);
    return makeAnswer(data, { code: 'primary_wallet_set', params: {} });
  });
}

export async function useFaucet(
  { db, user, ports: { chain, jobs, limits } }: Work<Actor>,
  { address: text }: InputOf<'useFaucet'>,
): Promise<Answer<'useFaucet'>> {
  if (!chain?.sandbox) throw new Refusal('not_offered', { provider: 'wallet' });
  const address = readAddress(text);
  if (!address) throw Refusal.at('address', { code: 'address', params: {} });
  await limits.spend(faucetLimit, user.id);
  await jobs.add(db, faucetJob, { address });
  return makeAnswer({}, { code: 'faucet_used', params: {} });
}
