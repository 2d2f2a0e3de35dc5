import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { chainId } from '../../../chain/chain';
import { confirmationDepth } from '../../../chain/depth';
import { toWalletView } from './mapper';
import { listWallets } from './store';

export async function getWallets({ db, user }: Work<Actor>): Promise<Answer<'getWallets'>> {
  const rows = await listWallets(db, user.id);
  return makeAnswer({ wallets: rows.map(toWalletView) });
}

export async function getChain({ ports: { chain } }: Work): Promise<Answer<'getChain'>> {
  if (!chain) return makeAnswer({ chain: null });
  const { token, treasury, local, explorer } = chain.terms;
  return makeAnswer({ chain: { chainId, token, treasury, local, explorer, confirmations: confirmationDepth.final } });
}
