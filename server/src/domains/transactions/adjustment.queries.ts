import { type AdjustmentRequest, formatAmount } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { answer } from '../../call/answer';
import type { Actor, Answer, Work } from '../../call/context';
import type { Database } from '../../database/schema';

const most = 50;

/** Adjustments as this reader sees them, newest first. */
export async function readAdjustments(
  db: Kysely<Database>,
  readerId: string,
  which: { id: string } | { waiting: boolean },
): Promise<AdjustmentRequest[]> {
  const rows = await db
    .selectFrom('adjustments')
    .innerJoin('users as requester', 'requester.id', 'requestedBy')
    .leftJoin('users as decider', 'decider.id', 'decidedBy')
    .leftJoin('users as player', 'player.id', 'userId')
    .selectAll('adjustments')
    .select([
      'requester.username as requesterName',
      'requester.avatarUrl as requesterAvatar',
      'decider.username as deciderName',
      'decider.avatarUrl as deciderAvatar',
      'player.username as playerName',
      'player.avatarUrl as playerAvatar',
    ])
    .$if('id' in which, (query) => query.where('adjustments.id', '=', 'id' in which ? which.id : ''))
    .$if('waiting' in which, (query) =>
      query.where('state', 'in', 'waiting' in which && which.waiting ? ['waiting'] : ['posted', 'rejected']),
    )
    .orderBy('requestedAt', 'desc')
    .limit(most)
    .execute();
  const ref = (id: string | null, username: string | null, avatarUrl: string | null) =>
    id === null || username === null ? null : { id, username, avatarUrl };
  return rows.map((row) => {
    const player = ref(row.userId, row.playerName, row.playerAvatar);
    return {
      id: row.id,
      account: player ? { kind: 'user', player } : { kind: row.account === 'treasury' ? 'treasury' : 'rewards' },
      amount: formatAmount(row.amount),
      reason: row.reason,
      state: row.state,
      requestedBy: { id: row.requestedBy, username: row.requesterName, avatarUrl: row.requesterAvatar },
      requestedAt: row.requestedAt.toISOString(),
      decidedBy: ref(row.decidedBy, row.deciderName, row.deciderAvatar),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      canDecide: row.state === 'waiting' && row.requestedBy !== readerId && row.userId !== readerId,
    };
  });
}

/** What waits for a second person, and what was decided last. */
export async function getAdjustments({ db, user }: Work<Actor>): Promise<Answer<'getAdjustments'>> {
  const [waiting, decided] = await Promise.all([
    readAdjustments(db, user.id, { waiting: true }),
    readAdjustments(db, user.id, { waiting: false }),
  ]);
  return answer({ waiting, decided });
}
