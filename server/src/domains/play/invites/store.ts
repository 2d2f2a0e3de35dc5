import type { Kysely, Transaction } from 'kysely';
import { matchAnyOf } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';

export function listPlayersByNames(db: Kysely<Database>, contestId: string, names: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['users.id', ...playerColumns])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('contestInvites')
            .select('userId')
            .whereRef('contestInvites.userId', '=', 'users.id')
            .where('contestInvites.contestId', '=', contestId),
        )
        .as('invited'),
      eb
        .exists(
          eb
            .selectFrom('entrants')
            .select('entrants.id')
            .whereRef('entrants.userId', '=', 'users.id')
            .where('entrants.contestId', '=', contestId),
        )
        .as('entered'),
    ])
    .where((eb) => eb(eb.fn<string>('lower', ['users.username']), '=', matchAnyOf(names)))
    .where('users.status', '=', 'active')
    .where('users.emailVerifiedAt', 'is not', null)
    .execute();
}

export async function insertInvites(
  tx: Transaction<Database>,
  invites: readonly { contestId: string; userId: string; invitedBy: string; invitedAt: Date }[],
): Promise<void> {
  if (invites.length > 0) await tx.insertInto('contestInvites').values(invites).execute();
}

export const listInvitedPlayers = (db: Kysely<Database>, contestId: string, userIds: readonly string[]) =>
  db
    .selectFrom('contestInvites')
    .innerJoin('users', 'users.id', 'contestInvites.userId')
    .leftJoin('entrants', (join) =>
      join
        .onRef('entrants.userId', '=', 'contestInvites.userId')
        .onRef('entrants.contestId', '=', 'contestInvites.contestId'),
    )
    .select(['users.id', 'users.username'])
    .where('contestInvites.contestId', '=', contestId)
    .where('contestInvites.userId', '=', matchAnyOf(userIds))
    .where('users.status', '=', 'active')
    .where('entrants.id', 'is', null)
    .execute();
