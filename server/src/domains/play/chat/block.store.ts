import type { InputOf } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { joinRow, type PageOf, readPage } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';

export interface BlockedPlayer {
  blockedId: string;
  at: Date;
  username: string;
  avatarUrl: string | null;
}

export const readBlockPage = (
  db: Kysely<Database>,
  userId: string,
  query: InputOf<'listBlocks'>,
): Promise<PageOf<BlockedPlayer>> =>
  readPage<BlockedPlayer>(
    db,
    {
      order: 'newest',
      sections: [
        {
          from: sql`blocks where user_id = ${userId}`,
          id: sql`blocks.blocked_id`,
          keys: [
            { by: sql`blocks.at`, type: 'timestamptz' },
            { by: sql`blocks.blocked_id`, type: 'uuid' },
          ],
          descending: true,
        },
      ],
      columns: sql`blocks.blocked_id, blocks.at, users.username, users.avatar_url`,
      joins: sql`${joinRow('blocks', sql`blocks.user_id = ${userId} and blocks.blocked_id = page.id`)}
        join users on users.id = blocks.blocked_id`,
    },
    query,
  );

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
