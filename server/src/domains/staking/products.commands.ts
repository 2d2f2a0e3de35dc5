import { type InputOf, parseAmount } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, Work } from '../../call/context';
import { withTransaction } from '../../call/transaction';
import { Refusal } from '../../refusal';
import { audit } from '../audit/store';
import { staffProductView } from './mapper';
import { freeRewards } from './queries';
import { insertProduct, setProductOpen, stakedByProduct } from './store';

/** Finance offers a product. Its terms never change. */
export async function createStakingProduct(
  work: Work<Actor>,
  input: InputOf<'createStakingProduct'>,
): Promise<Answer<'createStakingProduct'>> {
  return withTransaction(work, async ({ db, now, user }) => {
    const product = await insertProduct(db, {
      name: input.name,
      termDays: input.termDays,
      aprBps: input.aprBps,
      minAmount: parseAmount(input.minAmount),
      open: true,
      createdAt: now,
      createdBy: user.id,
    });
    await audit(db, {
      at: now,
      actorId: user.id,
      action: 'staking_product.create',
      entity: 'staking_product',
      entityId: product.id,
      after: input,
    });
    const view = staffProductView(product, (await freeRewards(db)).free);
    return answer(view, { code: 'staking_product_created', params: { name: product.name } });
  });
}

/** Finance closes a product for new stakes, or opens it again. @throws Refusal `not_found` */
export async function setStakingProductOpen(
  work: Work<Actor>,
  { id, open }: InputOf<'setStakingProductOpen'>,
): Promise<Answer<'setStakingProductOpen'>> {
  return withTransaction(work, async ({ db, now, user }) => {
    const changed = await setProductOpen(db, id, open);
    if (!changed) throw new Refusal('not_found', { what: 'staking_product' });
    if (changed.before.open !== open)
      await audit(db, {
        at: now,
        actorId: user.id,
        action: open ? 'staking_product.open' : 'staking_product.close',
        entity: 'staking_product',
        entityId: id,
        before: { open: changed.before.open },
        after: { open },
      });
    const [{ free }, staked] = await Promise.all([freeRewards(db), stakedByProduct(db)]);
    const view = staffProductView(changed.after, free, staked.get(id));
    return answer(view, { code: 'staking_product_open', params: { name: view.name, open } });
  });
}
