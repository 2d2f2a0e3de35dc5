import type { TicketDetail } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { recordView } from '../../play/leaderboard/mapper';
import type { TicketRow } from './tables';

const earlierShown = 20;

/** A ticket's sender: the account, if they were signed in, and their other tickets. */
export async function senderOf(
  db: Kysely<Database>,
  { id, userId, email }: TicketRow,
): Promise<Pick<TicketDetail, 'sender' | 'earlier'>> {
  const account =
    userId === null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['createdAt', 'status', 'emailVerifiedAt', 'country'])
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
  const record =
    userId === null
      ? undefined
      : await db.selectFrom('playerRecords').selectAll().where('userId', '=', userId).executeTakeFirst();
  const earlier = await db
    .selectFrom('tickets')
    .select(['id', 'ticketNo', 'subject', 'status', 'createdAt', 'mergedIntoId'])
    .where((eb) =>
      userId === null ? eb.and([eb('email', '=', email), eb('userId', 'is', null)]) : eb('userId', '=', userId),
    )
    .where('id', '<>', id)
    .where(sql<boolean>`merged_into_id is distinct from ${id}::uuid`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(earlierShown)
    .execute();
  return {
    sender: account
      ? {
          since: account.createdAt.toISOString(),
          status: account.status,
          verified: account.emailVerifiedAt !== null,
          country: account.country,
          ...recordView(record),
        }
      : null,
    earlier: earlier.map(({ createdAt, mergedIntoId, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      merged: mergedIntoId !== null,
    })),
  };
}
