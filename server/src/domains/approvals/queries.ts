import { type Approval, can, formatAmount, twoPeopleFrom } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import type { Database } from '../../database/schema';
import { playerRef, playerRefOrNull } from '../players/mapper';
import { type Acting, whyNotSecond } from '../staff-limits/rules';
import { movedByAll } from '../staff-limits/store';
import type { ApprovalRow } from '../staff-limits/tables';

const most = 50;

/** Whether somebody can decide this: a role is for those who manage users. */
export const mayDecide = ({ kind }: Pick<ApprovalRow, 'kind'>, { user }: Acting): boolean =>
  can(user.role, kind === 'role' ? 'users.manage' : 'ledger.adjust');

type Person = { id: string; username: string; avatarUrl: string | null } | null;

function subjectOf({ request }: ApprovalRow, player: Person): Approval['subject'] {
  switch (request.kind) {
    case 'adjustment':
      return player ? { kind: 'user', player } : { kind: request.account === 'treasury' ? 'treasury' : 'rewards' };
    case 'deposit':
      return { kind: 'deposit', id: request.depositId, action: request.action, player };
    case 'role':
      if (!player) throw new Error('A role of nobody');
      return { kind: 'role', role: request.role, player };
  }
}

function actionsOf(row: ApprovalRow, acting: Acting): Approval['actions'] {
  if (!mayDecide(row, acting) || row.userId === acting.user.id) return [];
  if (row.state === 'waiting' && whyNotSecond(row, acting) === null) return ['post', 'reject'];
  return row.state === 'waiting' || row.state === 'approved' ? ['reject'] : [];
}

/** Approvals as this reader sees them, newest first. */
export async function readApprovals(
  db: Kysely<Database>,
  acting: Acting,
  which: { id: string } | { waiting: boolean },
): Promise<Approval[]> {
  const rows = await db
    .selectFrom('approvals')
    .innerJoin('users as requester', 'requester.id', 'requestedBy')
    .leftJoin('users as decider', 'decider.id', 'decidedBy')
    .leftJoin('users as player', 'player.id', 'userId')
    .selectAll('approvals')
    .select([
      'requester.username as requesterName',
      'requester.avatarUrl as requesterAvatar',
      'decider.username as deciderName',
      'decider.avatarUrl as deciderAvatar',
      'player.username as playerName',
      'player.avatarUrl as playerAvatar',
    ])
    .$if('id' in which, (query) => query.where('approvals.id', '=', 'id' in which ? which.id : ''))
    .$if('waiting' in which, (query) =>
      query.where(
        'state',
        'in',
        'waiting' in which && which.waiting ? ['waiting', 'approved'] : ['posted', 'rejected'],
      ),
    )
    .orderBy('requestedAt', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: subjectOf(row, playerRefOrNull(row.userId, { username: row.playerName, avatarUrl: row.playerAvatar })),
    amount: row.amount === null ? null : formatAmount(row.amount),
    reason: row.reason,
    state: row.state,
    requestedBy: playerRef(row.requestedBy, { username: row.requesterName, avatarUrl: row.requesterAvatar }),
    requestedAt: row.requestedAt.toISOString(),
    dueAt: row.state === 'waiting' || row.state === 'approved' ? (row.dueAt?.toISOString() ?? null) : null,
    decidedBy: playerRefOrNull(row.decidedBy, { username: row.deciderName, avatarUrl: row.deciderAvatar }),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    actions: actionsOf(row, acting),
  }));
}

/** What waits for a second person, what was decided last, and what each of staff moved alone in 24 hours. */
export async function getApprovals(work: Work & Acting): Promise<Answer<'getApprovals'>> {
  const { db, now } = work;
  const [waiting, decided, moved] = await Promise.all([
    readApprovals(db, work, { waiting: true }),
    readApprovals(db, work, { waiting: false }),
    movedByAll(db, now),
  ]);
  return answer({
    waiting,
    decided,
    moved: moved.map((each) => ({ person: playerRef(each.userId, each), amount: formatAmount(BigInt(each.sum)) })),
    twoPeopleFrom,
  });
}
