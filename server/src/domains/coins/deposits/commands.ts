import { parseAmount } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { readAddress } from '../../../chain/address';
import { type ChainTerms, chainId } from '../../../chain/chain';
import { insertRow } from '../../../database/rows';
import { readTraceparentOf } from '../../../database/traced-database';
import { Refusal } from '../../../refusal';
import { assertWithinLimits } from '../../people/play-limits/limits.commands';
import { lockUser } from '../../people/users/store';
import { findWallet } from '../wallets/store';
import { allowOwnDeposit } from './access.rules';
import { toDepositView } from './mapper';
import { expiryMs } from './sightings.commands';
import { countAwaitedDeposits, findDeposit, listDeposits, lockDeposit, saveDeposit } from './store';
import type { DepositRow, NewDeposit } from './tables';

export function findOfferedTerms({ ports: { chain } }: Work): ChainTerms {
  if (!chain) throw new Refusal('not_offered', { provider: 'deposits' });
  return chain.terms;
}

export async function readDeposit(work: Work, id: string, forStaff = false) {
  const row = await findDeposit(work.db, id);
  if (!row) throw new Refusal('not_found', { what: 'deposit' });
  return toDepositView(findOfferedTerms(work), row, { forStaff });
}

const savePaymentAnnouncement = (
  work: Work<Actor>,
  act: (work: TransactionWork<Actor>) => Promise<string>,
): Promise<Answer<'createDeposit'>> => {
  findOfferedTerms(work);
  return withTransaction(work, async (work) => {
    await lockUser(work.db, work.user.id);
    return makeAnswer(await readDeposit(work, await act(work)), { code: 'deposit_announced', params: {} });
  });
};

const makeNewAnnouncedDeposit = (
  { db, now, user }: Work<Actor>,
  row: Pick<NewDeposit, 'source' | 'hash' | 'fromAddress' | 'amount'>,
): NewDeposit => ({
  ...row,
  userId: user.id,
  status: 'submitted',
  chainId,
  position: null,
  block: null,
  blockHash: null,
  reason: null,
  note: null,
  transactionId: null,
  submittedAt: now,
  creditedAt: null,
  trace: readTraceparentOf(db),
  expiresAt: new Date(now.getTime() + expiryMs),
});

const mostAwaitedDeposits = 20;

async function insertAwaitedDeposit(
  work: TransactionWork<Actor>,
  row: Parameters<typeof makeNewAnnouncedDeposit>[1],
): Promise<DepositRow> {
  if ((await countAwaitedDeposits(work.db, work.user.id)) >= mostAwaitedDeposits)
    throw new Refusal('deposits_awaited', { most: mostAwaitedDeposits });
  return insertRow(work.db, 'deposits', makeNewAnnouncedDeposit(work, row));
}

export async function announceDeposit(
  work: Work<Actor>,
  { from, amount: text }: InputOfAction<'createDeposit', 'wallet'>,
): Promise<Answer<'createDeposit'>> {
  return savePaymentAnnouncement(work, async (work) => {
    const address = readAddress(from)?.toLowerCase();
    if (!address) throw Refusal.at('from', { code: 'address', params: {} });
    const wallet = await findWallet(work.db, address);
    if (wallet?.userId !== work.user.id) throw Refusal.at('from', { code: 'own_wallet', params: {} });
    const amount = parseAmount(text);
    await assertWithinLimits(work, work.user.id, 'deposit', amount);
    return (await insertAwaitedDeposit(work, { source: 'wallet', hash: null, fromAddress: address, amount })).id;
  });
}

async function assignSeenPayment({ db, user }: TransactionWork<Actor>, deposits: readonly DepositRow[]) {
  const unclaimedDeposit = deposits.find(({ userId, position }) => userId === null && position !== null);
  const row = unclaimedDeposit && (await lockDeposit(db, unclaimedDeposit.id));
  if (!row || row.userId !== null) return undefined;
  await saveDeposit(db, row.id, { userId: user.id });
  return row;
}

export async function reportPayment(
  work: Work<Actor>,
  { hash: text, depositId }: InputOfAction<'createDeposit', 'hash'>,
): Promise<Answer<'createDeposit'>> {
  return savePaymentAnnouncement(work, async (work) => {
    const { db, user } = work;
    const hash = text.toLowerCase();
    const deposits = await listDeposits(db, [hash]);
    const ownDeposit = deposits.find(({ userId }) => userId === user.id) ?? (await assignSeenPayment(work, deposits));
    if (depositId === undefined)
      return (
        ownDeposit?.id ??
        (await insertAwaitedDeposit(work, { source: 'hash', hash, fromAddress: null, amount: null })).id
      );
    const row = requireRow(allowOwnDeposit(user, await lockDeposit(db, depositId)));
    if (row.hash === hash) return row.id;
    if (ownDeposit) {
      if (row.status === 'submitted' && row.hash === null) await saveDeposit(db, row.id, { status: 'expired' });
      return ownDeposit.id;
    }
    if (row.status !== 'submitted' || row.hash !== null) throw new Refusal('deposit_closed');
    await saveDeposit(db, row.id, { hash });
    return row.id;
  });
}
