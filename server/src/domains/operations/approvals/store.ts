import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { ApprovalRow } from '../../coins/staff-limits/tables';

export type ApprovalSelection = { id: string } | { waiting: boolean; about?: string | undefined };

export function listApprovals(
  db: Kysely<Database>,
  selection: ApprovalSelection,
  { readerId, visibleKinds, most }: { readerId: string; visibleKinds: readonly ApprovalRow['kind'][]; most: number },
) {
  return db
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
    .$if('id' in selection, (query) => query.where('approvals.id', '=', 'id' in selection ? selection.id : ''))
    .$if('waiting' in selection, (query) =>
      query.where(
        'state',
        'in',
        'waiting' in selection && selection.waiting ? ['waiting', 'approved'] : ['posted', 'rejected'],
      ),
    )
    .$if('about' in selection && selection.about !== undefined, (query) => {
      const subjectId = 'about' in selection ? (selection.about ?? '') : '';
      return query.where((eb) =>
        eb.or([
          eb('subjectId', '=', subjectId),
          eb.and([eb('userId', '=', subjectId), eb('approvals.kind', 'in', ['role', 'budget'])]),
        ]),
      );
    })
    .$if('waiting' in selection, (query) =>
      query.where((eb) =>
        eb.or([
          eb('requestedBy', '=', readerId),
          ...(visibleKinds.length > 0 ? [eb('approvals.kind', 'in', visibleKinds)] : []),
        ]),
      ),
    )
    .orderBy('requestedAt', 'desc')
    .limit(most)
    .execute();
}
