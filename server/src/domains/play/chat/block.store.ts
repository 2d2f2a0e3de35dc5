import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema';

interface Block {
  userId: string;
  blockedId: string;
  at: Date;
}

export async function insertBlock(tx: Transaction<Database>, block: Block): Promise<void> {
  await tx
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.columns(['userId', 'blockedId']).doNothing())
    .execute();
}

export async function deleteBlock(tx: Transaction<Database>, { userId, blockedId }: Omit<Block, 'at'>): Promise<void> {
  await tx.deleteFrom('blocks').where('userId', '=', userId).where('blockedId', '=', blockedId).execute();
}
