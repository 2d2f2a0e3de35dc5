import type { TicketDetail } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { findUserById } from '../../people/users/store';
import { toRecordView } from '../../play/leaderboard/mapper';
import { findRecord } from '../../play/leaderboard/store';
import { listSenderTickets } from './store';
import type { TicketRow } from './tables';

const mostEarlierShown = 20;

export async function findSenderWithTickets(
  db: Kysely<Database>,
  ticket: TicketRow,
  topic?: TicketRow['category'],
): Promise<Pick<TicketDetail, 'sender' | 'earlier'>> {
  const { userId } = ticket;
  const account = userId === null ? undefined : await findUserById(db, userId);
  const record = userId === null ? undefined : await findRecord(db, userId);
  const earlierSenderTickets = await listSenderTickets(db, ticket, { topic, most: mostEarlierShown });
  return {
    sender: account
      ? {
          since: account.createdAt.toISOString(),
          status: account.status,
          verified: account.emailVerifiedAt !== null,
          country: account.country,
          ...toRecordView(record),
        }
      : null,
    earlier: earlierSenderTickets.map(({ createdAt, mergedIntoId, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      merged: mergedIntoId !== null,
    })),
  };
}
