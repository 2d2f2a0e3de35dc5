import type { Kysely } from 'kysely';
import type { Clock } from '../../clock';
import type { Database } from '../../database/schema';
import type { FollowTimes } from './moves';

export const createFollowTimes = (
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  provider: 'psn' | 'steam',
): FollowTimes => ({
  now: () => clock.now(),
  async readFollowedSince(subject, externalId) {
    const row = await db
      .selectFrom('gameReadings')
      .innerJoin('identities', 'identities.id', 'gameReadings.identityId')
      .innerJoin('games', 'games.id', 'gameReadings.gameId')
      .select('watchedFrom')
      .where('identities.issuer', '=', provider)
      .where('identities.subject', '=', subject)
      .where('games.externalId', '=', externalId)
      .executeTakeFirst();
    return row?.watchedFrom ?? null;
  },
});
