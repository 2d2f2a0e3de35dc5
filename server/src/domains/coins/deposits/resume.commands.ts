import { endAlarms } from '../../../alarms/commands';
import type { WorkSource } from '../../../call/work';
import type { Chain } from '../../../chain/chain';
import { NodeLagError } from '../../../chain/node-answers';
import { runInTransaction } from '../../../database/transaction';
import { recordAudit } from '../../operations/audit/store';
import { findCursor, lockCursor, saveCursor } from './cursor.store';

export class NotResumedError extends Error {
  override readonly name = 'NotResumedError';
}

const agreeOnHash = (chain: Chain, block: number): Promise<string> =>
  chain.ask(async (node, askSecond) => {
    const hash = await node.readHash(block);
    if (hash === null) throw new NodeLagError(`The node lacks block ${block}`);
    const secondHash = await askSecond(
      (secondNode) => secondNode.readHash(block),
      (otherHash) => (otherHash === null ? 'unknown' : otherHash === hash ? 'same' : 'other'),
    );
    if (secondHash === null) throw new NodeLagError(`No second node has block ${block}`);
    return hash;
  });

/** `from` is an earlier block to restart from, in case the last one read was replaced. @throws NotResumedError, ChainOutage */
export async function resumeReading(
  { db, clock }: Pick<WorkSource, 'db' | 'clock'>,
  chain: Chain,
  from: number | null,
): Promise<{ block: number; hash: string }> {
  const cursorBefore = await findCursor(db);
  if (!cursorBefore) throw new NotResumedError('The chain was never read.');
  if (cursorBefore.halted === null) throw new NotResumedError('Nothing has stopped: deposits are being read.');
  const block = from ?? cursorBefore.block;
  if (block > cursorBefore.block)
    throw new NotResumedError(`Block ${block} was never read. The last one was ${cursorBefore.block}.`);
  const hash = await agreeOnHash(chain, block);
  if (from === null && hash !== cursorBefore.blockHash)
    throw new NotResumedError(
      `Block ${block} is another one than was read. If the chain was really reorganised, name a block before it: resume <block>.`,
    );
  await runInTransaction(db, async (tx) => {
    const now = clock.now();
    const cursor = await lockCursor(tx);
    if (cursor?.halted !== cursorBefore.halted) throw new NotResumedError('Somebody else has resumed it.');
    await saveCursor(tx, {
      ...{ block, blockHash: hash, head: block, checked: Math.min(block, cursor.checked) },
      ...{ halted: null, movedAt: now },
    });
    await recordAudit(tx, {
      ...{ at: now, actorId: null, action: 'chain.resume' as const, entity: 'chain', entityId: null },
      ...{ before: { block: cursorBefore.block, halted: cursorBefore.halted }, after: { block, hash } },
    });
    await endAlarms({ db: tx }, 'halted');
  });
  return { block, hash };
}
