import { type InputOf, parseAmount } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { readAddress } from '../../../chain/address';
import { type ChainTerms, chainId } from '../../../chain/chain';
import { Refusal } from '../../../refusal';
import { audit } from '../../operations/audit/store';
import { assertWithinLimits } from '../../people/play-limits/limits.commands';
import { findReceiver, lockUser } from '../../people/users/store';
import { askSecond, movesAlone } from '../staff-limits/commands';
import type { Acting } from '../staff-limits/rules';
import { findWallet } from '../wallets/store';
import { claim, claimForTreasury, reverseDeposit } from './booking.commands';
import { isBooked } from './deposit.machine';
import { depositView } from './mapper';
import { expiryMs } from './sightings.commands';
import { countAwaited, depositsOf, findDeposit, insertDeposit, lockDeposit, saveDeposit } from './store';
import type { DepositRow, NewDeposit } from './tables';

type Input<Source extends InputOf<'createDeposit'>['source']> = Extract<InputOf<'createDeposit'>, { source: Source }>;

/** @throws Refusal `not_offered` */
export function offeredTerms({ ports: { chain } }: Work): ChainTerms {
  if (!chain) throw new Refusal('not_offered', { provider: 'deposits' });
  return chain.terms;
}

async function shown(work: Work, id: string, forStaff = false) {
  const row = await findDeposit(work.db, id);
  if (!row) throw new Refusal('not_found', { what: 'deposit' });
  return depositView(offeredTerms(work), row, { forStaff });
}

/**
 * Announces a payment from a verified wallet, or names the transaction of one. What the chain says decides.
 * @throws Refusal `not_offered`, `not_found`, `deposit_closed`, `deposits_awaited`, `limit_reached`, `validation_failed`
 */
export async function createDeposit(
  work: Work<Actor>,
  input: InputOf<'createDeposit'>,
): Promise<Answer<'createDeposit'>> {
  offeredTerms(work);
  return withTransaction(work, async (work) => {
    await lockUser(work.db, work.user.id);
    const id = input.source === 'wallet' ? await announce(work, input) : await name(work, input);
    return answer(await shown(work, id), { code: 'deposit_announced', params: {} });
  });
}

const announced = (
  { now, user }: Work<Actor>,
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
  expiresAt: new Date(now.getTime() + expiryMs),
});

/** More than this at once are no payments: each is asked about every second. */
const mostAwaited = 20;

async function insertAwaited(work: TransactionWork<Actor>, row: Parameters<typeof announced>[1]): Promise<DepositRow> {
  if ((await countAwaited(work.db, work.user.id)) >= mostAwaited)
    throw new Refusal('deposits_awaited', { most: mostAwaited });
  return insertDeposit(work.db, announced(work, row));
}

async function announce(work: TransactionWork<Actor>, { from, amount }: Input<'wallet'>): Promise<string> {
  const address = readAddress(from)?.toLowerCase();
  if (!address) throw Refusal.at('from', { code: 'address', params: {} });
  const wallet = await findWallet(work.db, address);
  if (wallet?.userId !== work.user.id) throw Refusal.at('from', { code: 'own_wallet', params: {} });
  const values = { source: 'wallet', hash: null, fromAddress: address, amount: parseAmount(amount) } as const;
  // One that arrives unannounced is credited all the same.
  await assertWithinLimits(work, work.user.id, 'deposit', values.amount);
  return (await insertAwaited(work, values)).id;
}

/** The chain was faster: whoever first names a payment that nobody owns sees it until its owner is known. */
async function joinSeen({ db, user }: TransactionWork<Actor>, known: readonly DepositRow[]) {
  const seen = known.find(({ userId, position }) => userId === null && position !== null);
  const row = seen && (await lockDeposit(db, seen.id));
  if (!row || row.userId !== null) return undefined;
  await saveDeposit(db, row.id, { userId: user.id });
  return row;
}

async function name(work: TransactionWork<Actor>, { hash: text, depositId }: Input<'hash'>): Promise<string> {
  const { db, user } = work;
  const hash = text.toLowerCase();
  // A payment that has been seen already, or that one has named before, is not a second one.
  const known = await depositsOf(db, [hash]);
  const own = known.find(({ userId }) => userId === user.id) ?? (await joinSeen(work, known));
  if (depositId === undefined)
    return own?.id ?? (await insertAwaited(work, { source: 'hash', hash, fromAddress: null, amount: null })).id;
  const row = await lockDeposit(db, depositId);
  if (!row || row.userId !== user.id) throw new Refusal('not_found', { what: 'deposit' });
  if (row.hash === hash) return row.id;
  if (own) {
    // The chain was faster than the page.
    if (row.status === 'submitted' && row.hash === null) await saveDeposit(db, row.id, { status: 'expired' });
    return own.id;
  }
  if (row.status !== 'submitted' || row.hash !== null) throw new Refusal('deposit_closed');
  await saveDeposit(db, row.id, { hash });
  return row.id;
}

type Decision = InputOf<'decideDeposit'>;

/**
 * Finance assigns an unclaimed deposit, takes a booked one back, or notes something.
 * @throws Refusal `not_found`, `deposit_closed`, `validation_failed`
 */
export async function decideDeposit(work: Work<Actor> & Acting, input: Decision): Promise<Answer<'decideDeposit'>> {
  offeredTerms(work);
  return withTransaction(work, async (work) => {
    const row = await lockDeposit(work.db, input.id);
    if (!row) throw new Refusal('not_found', { what: 'deposit' });
    const said = await decide(work, row, input, false);
    return answer(await shown(work, row.id, true), said);
  });
}

type Deciding = TransactionWork<Actor> & Acting;

/** Does what a second person approved, if it can still be done. @throws Refusal as `decideDeposit` */
export async function decideApproved(work: Deciding, input: Exclude<Decision, { action: 'note' }>): Promise<void> {
  const row = await lockDeposit(work.db, input.id);
  if (!row) throw new Refusal('not_found', { what: 'deposit' });
  await decide(work, row, input, true);
}

/** Has a decision wait for a second person. */
async function wait(
  work: Deciding,
  { amount }: DepositRow,
  { id, reason, ...decision }: Exclude<Decision, { action: 'note' }>,
  userId: string | null,
) {
  const { dueAt } = await askSecond(work, {
    request: { kind: 'deposit', depositId: id, ...decision },
    userId,
    amount,
    reason,
  });
  await audit(work.db, {
    at: work.now,
    actorId: work.user.id,
    action: 'deposit.request',
    entity: 'deposit',
    entityId: id,
    after: decision,
    reason,
  });
  return { code: 'approval_waits', params: { at: dueAt?.toISOString() ?? null } } as const;
}

async function decide(work: Deciding, row: DepositRow, input: Decision, approved: boolean) {
  const alone = async () => approved || (await movesAlone(work, 'deposit', row.amount ?? 0n));
  const { db, now, user } = work;
  const entry = { at: now, actorId: user.id, entity: 'deposit', entityId: row.id };
  switch (input.action) {
    case 'assign': {
      if (row.status !== 'unclaimed' && row.status !== 'below_minimum') throw new Refusal('deposit_closed');
      const receiver = await findReceiver(db, input.username);
      if (!receiver) throw Refusal.at('username', { code: 'no_such_player', params: {} });
      // Whose wallet paid too little is known.
      if (row.status === 'below_minimum' && row.userId !== receiver.id)
        throw Refusal.at('username', { code: 'not_the_sender', params: {} });
      if (receiver.id === user.id) throw Refusal.at('username', { code: 'own_coins', params: {} });
      if (!(await alone())) return wait(work, row, input, receiver.id);
      await claim(work, row, receiver.id);
      await audit(db, {
        ...entry,
        action: 'deposit.assign',
        after: { player: receiver.username },
        reason: input.reason,
      });
      return { code: 'deposit_assigned', params: { username: receiver.username } } as const;
    }
    case 'keep':
      if (row.status !== 'unclaimed') throw new Refusal('deposit_closed');
      if (!(await alone())) return wait(work, row, input, null);
      await claimForTreasury(work, row, user.id);
      await audit(db, { ...entry, action: 'deposit.keep', reason: input.reason });
      return { code: 'deposit_kept', params: {} } as const;
    case 'reverse':
      if (!isBooked(row.status)) throw new Refusal('deposit_closed');
      if (row.userId === user.id) throw new Refusal('forbidden', { why: 'role' });
      if (!(await alone())) return wait(work, row, input, row.userId);
      await reverseDeposit(work, row, { event: 'reverse', actorId: user.id, reason: input.reason });
      await audit(db, { ...entry, action: 'deposit.reverse', before: { status: row.status }, reason: input.reason });
      return { code: 'deposit_reversed', params: {} } as const;
    case 'note':
      await saveDeposit(db, row.id, { note: input.note || null });
      await audit(db, { ...entry, action: 'deposit.note', before: { note: row.note }, after: { note: input.note } });
      return { code: 'note_saved', params: {} } as const;
  }
}
