import { type InputOf, parseAmount, twoPeopleAboveBps } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { insertRow } from '../../../database/rows';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { requestApproval } from '../staff-limits/commands';
import type { ActingStaff } from '../staff-limits/rules';
import { findWaitingApproval, withdrawRequest } from '../staff-limits/store';
import { toStaffProductView } from './mapper';
import { readFreeRewards } from './queries';
import { listStakedByProduct, lockProduct, setProductOpen } from './store';
import type { ProductRow } from './tables';

/** A product with a high rate stays closed until it is approved. */
export async function createStakingProduct(
  work: Work<Actor> & ActingStaff,
  input: InputOf<'createStakingProduct'>,
): Promise<Answer<'createStakingProduct'>> {
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const product = await insertRow(db, 'stakingProducts', {
      name: input.name,
      termDays: input.termDays,
      aprBps: input.aprBps,
      minAmount: parseAmount(input.minAmount),
      open: !needsSecondPerson(input),
      createdAt: now,
      createdBy: user.id,
    });
    await recordAudit(db, {
      at: now,
      actorId: user.id,
      action: 'staking_product.create',
      entity: 'staking_product',
      entityId: product.id,
      after: input,
    });
    const waitingApproval = needsSecondPerson(product) ? await askToOffer(work, product) : null;
    const view = toStaffProductView(product, (await readFreeRewards(db)).free);
    if (waitingApproval) return makeAnswer(view, { code: 'approval_waits', params: waitingApproval });
    return makeAnswer(view, { code: 'staking_product_created', params: { name: product.name } });
  });
}

const needsSecondPerson = ({ aprBps }: Pick<ProductRow, 'aprBps'>): boolean => aprBps > twoPeopleAboveBps;

async function askToOffer(work: TransactionWork<Actor> & ActingStaff, { id, name, aprBps }: ProductRow) {
  const { db, now, user } = work;
  const request = { kind: 'product', id, name, aprBps } as const;
  const { dueAt } = await requestApproval(work, { request, userId: null, subjectId: id, amount: null, reason: '' });
  await recordAudit(db, {
    at: now,
    actorId: user.id,
    action: 'approval.request',
    entity: 'staking_product',
    entityId: id,
    after: { aprBps },
  });
  return { at: dueAt?.toISOString() ?? null };
}

export async function setStakingProductOpen(
  work: Work<Actor> & ActingStaff,
  { id, open }: InputOf<'setStakingProductOpen'>,
): Promise<Answer<'setStakingProductOpen'>> {
  return withTransaction(work, async (work) => {
    const { db } = work;
    if (!open) await withdrawRequest(db, id, work);
    const product = await lockProduct(db, id);
    if (!product) throw new Refusal('not_found', { what: 'staking_product' });
    const needsApproval = open && !product.open && needsSecondPerson(product);
    if (needsApproval && (await findWaitingApproval(db, id))) throw new Refusal('approval_closed', { why: 'waiting' });
    const waitingApproval = needsApproval ? await askToOffer(work, product) : null;
    if (!waitingApproval) await setProductState(work, product, open);
    const [{ free }, stakedByProduct] = await Promise.all([readFreeRewards(db), listStakedByProduct(db)]);
    const view = toStaffProductView(
      { ...product, open: waitingApproval ? product.open : open },
      free,
      stakedByProduct.get(id),
    );
    if (waitingApproval) return makeAnswer(view, { code: 'approval_waits', params: waitingApproval });
    return makeAnswer(view, { code: 'staking_product_open', params: { name: view.name, open } });
  });
}

export async function openProduct(work: TransactionWork<Actor>, id: string): Promise<void> {
  const product = await lockProduct(work.db, id);
  if (!product) throw new Refusal('not_found', { what: 'staking_product' });
  await setProductState(work, product, true);
}

async function setProductState(
  { db, now, user }: TransactionWork<Actor>,
  product: ProductRow,
  open: boolean,
): Promise<void> {
  if (product.open === open) return;
  await setProductOpen(db, product.id, open);
  await recordAudit(db, {
    at: now,
    actorId: user.id,
    action: open ? 'staking_product.open' : 'staking_product.close',
    entity: 'staking_product',
    entityId: product.id,
    before: { open: product.open },
    after: { open },
  });
}
