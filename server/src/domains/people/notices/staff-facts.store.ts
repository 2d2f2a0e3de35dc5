import { formatAmount } from '@laurel/shared/protocol';
import type { WaitingKind } from '@laurel/shared/protocol/sentences';
import { sql } from 'kysely';
import { defineFacts } from './define-facts.store';

export const readAssignment = defineFacts<
  'ticket_assigned',
  { ticketNo: number; subject: string; id: string; by: string }
>(
  () => sql`
      select tickets.ticket_no, tickets.subject, tickets.id, users.username as by
      from tickets join lateral (
        select actor_id from audit_log where entity_id = tickets.id and action = 'contact.assign'
        order by at desc, id desc limit 1
      ) given on true join users on users.id = given.actor_id
      where tickets.id = notice.subject_id and tickets.assignee_id = notice.user_id
        and tickets.status not in ('solved', 'closed') and tickets.merged_into_id is null`,
  (row) => row,
);

export const readNote = defineFacts<'ticket_noted', { ticketNo: number; subject: string; id: string; by: string }>(
  () => sql`
      select tickets.ticket_no, tickets.subject, tickets.id, users.username as by
      from tickets join ticket_entries note on note.ticket_id = tickets.id and note.kind = 'note' and note.at = notice.at
        join users on users.id = note.author_id
      where tickets.id = notice.subject_id and tickets.assignee_id = notice.user_id and tickets.merged_into_id is null`,
  (row) => row,
);

function buildPagePath(what: WaitingKind, about: string | null): `/${string}` {
  switch (what) {
    case 'contest':
      return `/dashboard/admin/contests/${about}`;
    case 'campaign':
      return `/dashboard/admin/campaigns/${about}`;
    case 'limits':
      return '/dashboard/admin/payments/limits';
    case 'withdrawal':
      return `/dashboard/admin/payments/withdrawals/${about}`;
    default:
      return '/dashboard/admin/coins';
  }
}

export const readApproval = defineFacts<
  'approval_waiting',
  {
    what: WaitingKind;
    by: string;
    name: string | null;
    amount: bigint | null;
    reason: string;
    about: string | null;
  }
>(
  () => sql`
      select approvals.kind as what, requester.username as by, amount, reason, subject_id as about,
        coalesce(request->>'title', request->>'name', subject.username) as name
      from approvals join users requester on requester.id = requested_by
        left join users subject on subject.id = approvals.user_id
      where approvals.id = notice.subject_id and state = 'waiting' and approvals.kind <> 'role'
      union all
      select 'limits', requester.username, null, reason, null, null
      from withdrawal_limit_changes change join users requester on requester.id = requested_by
      where change.id = notice.subject_id and state = 'waiting'
      union all
      select 'withdrawal', approver.username, amount, '', withdrawals.id, null
      from withdrawals join users approver on approver.id = first_approver_id
      where withdrawals.id = notice.subject_id and withdrawals.status = 'pending_review'`,
  (row) => {
    const { about, amount, ...facts } = row;
    return { ...facts, amount: amount === null ? null : formatAmount(amount), link: buildPagePath(row.what, about) };
  },
);

export const readModeratorCall = defineFacts<'moderator_called', { title: string; player: string; opponent: string }>(
  () => sql`
      select contests.title, caller.username as player, other.username as opponent
      from moderator_calls calls join matches on matches.id = calls.match_id
        join contests on contests.id = matches.contest_id
        join users caller on caller.id = calls.owner_id
        join users other on other.id = case calls.owner_id
          when matches.player_1_id then matches.player_2_id else matches.player_1_id end
      where calls.match_id = notice.subject_id and calls.at = notice.at and calls.ended_at is null
        and calls.joined_by is null and contests.phase not in ('completed', 'cancelled')`,
  (row) => row,
);
