import { formatAmount } from '@laurel/shared/protocol';
import type { MailParams, WaitingKind } from '@laurel/shared/protocol/sentences';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { NoticeKind, NoticeRow } from './tables';

/** The facts for a notice's mail, without the reader's name. Undefined if the notice no longer applies. */
type FactsOf<Kind extends NoticeKind> = (
  db: Kysely<Database>,
  notice: NoticeRow,
  now: Date,
) => Promise<Omit<MailParams[Kind], 'username'> | undefined>;

const readFirstRow = async <Row>(db: Kysely<Database>, query: RawBuilder<Row>): Promise<Row | undefined> =>
  (await query.execute(db)).rows[0];

const readCheckIn: FactsOf<'check_in_open'> = async (db, { userId, subjectId }, now) => {
  const row = await readFirstRow(
    db,
    sql<{ title: string; slug: string; until: Date; waiting: boolean }>`
      select contests.title, contests.slug, contests.check_in_closes_at as until,
        entrants.status = 'waitlisted' as waiting
      from contests join entrants on entrants.contest_id = contests.id
      where contests.id = ${subjectId} and entrants.user_id = ${userId}
        and entrants.status in ('registered', 'waitlisted') and entrants.checked_in_at is null
        and contests.phase = 'check_in' and contests.status = 'active' and contests.check_in_closes_at > ${now}`,
  );
  return row && { ...row, until: row.until.toISOString() };
};

const readPromotion: FactsOf<'waitlist_promoted'> = async (db, { userId, subjectId }) => {
  const row = await readFirstRow(
    db,
    sql<{ title: string; slug: string; opens: Date; until: Date; starts: Date; ready: boolean }>`
      select contests.title, contests.slug, contests.check_in_opens_at as opens, contests.check_in_closes_at as until,
        contests.starts_at as starts, entrants.checked_in_at is not null as ready
      from contests join entrants on entrants.contest_id = contests.id
      where contests.id = ${subjectId} and entrants.user_id = ${userId}
        and entrants.status in ('registered', 'checked_in') and contests.phase in ('registration', 'check_in')`,
  );
  if (!row) return undefined;
  const { title, slug, ready, opens, until, starts } = row;
  const checkIn = ready ? null : { opens: opens.toISOString(), until: until.toISOString() };
  return { title, slug, checkIn, starts: starts.toISOString() };
};

/** The entry is deleted by then, so the fee is read from the contest, where it is locked. */
const readWaitlistEnd: FactsOf<'waitlist_over'> = async (db, { subjectId }) => {
  const row = await readFirstRow(
    db,
    sql<{ title: string; fee: bigint }>`select title, entry_fee as fee from contests where id = ${subjectId}`,
  );
  return row && { title: row.title, fee: row.fee === 0n ? null : formatAmount(row.fee) };
};

const readSeatOffer: FactsOf<'seat_offered'> = (db, { userId, subjectId }) =>
  readFirstRow(
    db,
    sql<{ title: string; slug: string; game: string }>`
      select contests.title, contests.slug, contests.game from contests
      where id = ${subjectId} and phase = 'running'
        and exists (select from seat_offers where contest_id = contests.id and user_id = ${userId})`,
  );

/** Undefined once the entrant is here, or somebody took the seat. */
const readSeatAtRisk: FactsOf<'seat_at_risk'> = (db, { userId, subjectId }) =>
  readFirstRow(
    db,
    sql<{ title: string; slug: string }>`
      select contests.title, contests.slug
      from contests join entrants on entrants.contest_id = contests.id
        join seat_offers on seat_offers.entrant_id = entrants.id
      where contests.id = ${subjectId} and contests.phase = 'running'
        and entrants.user_id = ${userId} and entrants.status = 'active'
        and not exists (select from matches where matches.contest_id = contests.id
          and case entrants.id when opponent_1_id then checked_in_1_at when opponent_2_id then checked_in_2_at end
            is not null)
      limit 1`,
  );

const readTakenSeat: FactsOf<'seat_taken'> = async (db, { userId, subjectId }) => {
  const row = await readFirstRow(
    db,
    sql<{ title: string; fee: bigint }>`
      select contests.title, entrants.fee
      from contests join entrants on entrants.contest_id = contests.id
      where contests.id = ${subjectId} and entrants.user_id = ${userId} and entrants.status = 'withdrawn'`,
  );
  return row && { title: row.title, fee: row.fee === 0n ? null : formatAmount(row.fee) };
};

const queryOpponent = (userId: string) => sql`
  (select username from users where users.id =
    case when matches.player_1_id = ${userId} then matches.player_2_id else matches.player_1_id end)`;

/**
 * Players who have used Laurel since the match opened need no mail, because every page shows the number of pending
 * actions.
 */
const readReadyMatch: FactsOf<'match_ready'> = async (db, { userId, subjectId, at }, now) => {
  const row = await readFirstRow(
    db,
    sql<{ title: string; opponent: string; until: Date }>`
      select contests.title, ${queryOpponent(userId)} as opponent, matches.due_at as until
      from matches join contests on contests.id = matches.contest_id
      where matches.id = ${subjectId} and matches.status = 'ready' and matches.due_at > ${now}
        and contests.status = 'active' and contests.phase in ('running', 'awaiting_review')
        and case when matches.player_1_id = ${userId} then matches.checked_in_1_at else matches.checked_in_2_at end
          is null
        and not exists (select from sessions where sessions.user_id = ${userId} and last_seen_at > ${at})`,
  );
  return row && { ...row, until: row.until.toISOString(), id: subjectId };
};

const readMatchTime: FactsOf<'match_time'> = async (db, { userId, subjectId }, now) => {
  const row = await readFirstRow(
    db,
    sql<{ title: string; opponent: string; opens: Date; until: Date }>`
      select contests.title, ${queryOpponent(userId)} as opponent, matches.due_at as opens, matches.play_by as until
      from matches join contests on contests.id = matches.contest_id
      where matches.id = ${subjectId} and matches.status = 'locked' and matches.due_at > ${now}
        and contests.status = 'active' and contests.phase = 'running'`,
  );
  if (!row) return undefined;
  const { title, opponent, opens, until } = row;
  const agreed = opens < until ? opens.toISOString() : null;
  return { title, opponent, agreed, until: until.toISOString(), id: subjectId };
};

/** Undefined once the request is answered or replaced by one of this player's own. */
const readExtension: FactsOf<'match_extension'> = async (db, { userId, subjectId }, now) => {
  const row = await readFirstRow(
    db,
    sql<{ title: string; opponent: string; minutes: number; until: Date }>`
      select contests.title, ${queryOpponent(userId)} as opponent, matches.due_at as until,
        (matches.extension #>> '{proposal,minutes}')::integer as minutes
      from matches join contests on contests.id = matches.contest_id
      where matches.id = ${subjectId} and matches.status in ('ready', 'live', 'reported') and matches.due_at > ${now}
        and contests.status = 'active' and contests.phase = 'running'
        and matches.extension #>> '{proposal,side}' = case when matches.player_1_id = ${userId} then '1' else '0' end`,
  );
  return row && { ...row, until: row.until.toISOString(), id: subjectId };
};

const readRuledMatch: FactsOf<'match_ruled'> = async (db, { userId, subjectId }) => {
  const row = await readFirstRow(
    db,
    sql<{ title: string; opponent: string; won: boolean; reason: string | null }>`
      select contests.title, ${queryOpponent(userId)} as opponent, matches.reason,
        case matches.winner_slot when 0 then matches.player_1_id else matches.player_2_id end = ${userId} as won
      from matches join contests on contests.id = matches.contest_id
      where matches.id = ${subjectId} and matches.status = 'completed' and matches.resolved_by is not null`,
  );
  return row && { ...row, id: subjectId };
};

/** The reason staff gave, from the timeline. */
const selectNote = (...kinds: readonly string[]) => sql`
  (select note from match_events where match_events.match_id = matches.id and kind = any(${kinds}::text[])
    order by seq desc limit 1)`;

const readReopenedMatch: FactsOf<'match_reopened'> = async (db, { userId, subjectId }, now) => {
  const row = await readFirstRow(
    db,
    sql<{ title: string; opponent: string; reason: string | null; until: Date }>`
      select contests.title, ${queryOpponent(userId)} as opponent, ${selectNote('reopened', 'reinstated')} as reason,
        matches.due_at as until
      from matches join contests on contests.id = matches.contest_id
      where matches.id = ${subjectId} and matches.status = 'live' and matches.due_at > ${now}
        and contests.status = 'active' and contests.phase in ('running', 'awaiting_review')`,
  );
  return row && { ...row, until: row.until.toISOString(), id: subjectId };
};

const readReinstatement: FactsOf<'player_reinstated'> = async (db, { userId, subjectId }) => {
  const row = await readFirstRow(
    db,
    sql<{ title: string; reason: string | null }>`
      select contests.title, ${selectNote('reinstated')} as reason
      from matches join contests on contests.id = matches.contest_id
        join entrants on entrants.contest_id = contests.id and entrants.user_id = ${userId}
      where matches.id = ${subjectId} and entrants.status = 'active'
        and contests.phase in ('running', 'awaiting_review')`,
  );
  return row && { ...row, id: subjectId };
};

const readInvitation: FactsOf<'contract_invited'> = async (db, { subjectId }, now) => {
  const row = await readFirstRow(
    db,
    sql<{ id: string; title: string; creator: string; until: Date }>`
      select contracts.id, contracts.title, users.username as creator, contracts.open_until as until
      from contract_participants join contracts on contracts.id = contract_participants.contract_id
        join users on users.id = contracts.creator_id
      where contract_participants.id = ${subjectId} and contract_participants.status = 'invited'
        and contracts.status in ('open', 'active') and contracts.open_until > ${now}
        and contracts.max_participants > (select count(*) from contract_participants taken
          where taken.contract_id = contracts.id and taken.status in ('accepted', 'submitted', 'disputed'))`,
  );
  return row && { ...row, until: row.until.toISOString() };
};

const readClaim: FactsOf<'contract_claimed'> = async (db, { subjectId }, now) => {
  const row = await readFirstRow(
    db,
    sql<{ id: string; title: string; player: string; until: Date; first: boolean; amount: bigint }>`
      select contracts.id, contracts.title, users.username as player, contract_participants.claim_until as until,
        contracts.winner_rule = 'first' as first,
        contracts.creator_held + (select coalesce(sum(stake), 0) from contract_participants staked
          where staked.contract_id = contracts.id) as amount
      from contract_participants join contracts on contracts.id = contract_participants.contract_id
        join users on users.id = contract_participants.user_id
      where contract_participants.id = ${subjectId} and contract_participants.status = 'submitted'
        and contract_participants.claim_state = 'met' and contract_participants.claim_until > ${now}`,
  );
  return row && { ...row, until: row.until.toISOString(), amount: formatAmount(row.amount) };
};

const readContractRuling: FactsOf<'contract_ruled'> = async (db, { subjectId }, now) => {
  const row = await readFirstRow(
    db,
    sql<{ id: string; title: string; holds: boolean; until: Date | null }>`
      select contracts.id, contracts.title, contract_participants.ruled as holds, contracts.ruling_until as until
      from contract_participants join contracts on contracts.id = contract_participants.contract_id
      where contract_participants.id = ${subjectId} and contract_participants.ruled is not null`,
  );
  return row && { ...row, until: (row.until ?? now).toISOString() };
};

/** Undefined if the ticket has been reassigned or solved. */
const readAssignment: FactsOf<'ticket_assigned'> = async (db, { userId, subjectId }) =>
  readFirstRow(
    db,
    sql<{ ticketNo: number; subject: string; id: string; by: string }>`
      select tickets.ticket_no, tickets.subject, tickets.id, users.username as by
      from tickets join lateral (
        select actor_id from audit_log where entity_id = tickets.id and action = 'contact.assign'
        order by at desc, id desc limit 1
      ) given on true join users on users.id = given.actor_id
      where tickets.id = ${subjectId} and tickets.assignee_id = ${userId}
        and tickets.status not in ('solved', 'closed') and tickets.merged_into_id is null`,
  );

/** The note of the notice's moment. Undefined if the ticket has been reassigned or merged. */
const readNote: FactsOf<'ticket_noted'> = async (db, { userId, subjectId, at }) =>
  readFirstRow(
    db,
    sql<{ ticketNo: number; subject: string; id: string; by: string }>`
      select tickets.ticket_no, tickets.subject, tickets.id, users.username as by
      from tickets join ticket_entries note on note.ticket_id = tickets.id and note.kind = 'note' and note.at = ${at}
        join users on users.id = note.author_id
      where tickets.id = ${subjectId} and tickets.assignee_id = ${userId} and tickets.merged_into_id is null`,
  );

/** The page where staff decide the request. */
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

/** Undefined once it is decided. The id is in one of three tables; ids never repeat across them. */
const readApproval: FactsOf<'approval_waiting'> = async (db, { subjectId }) => {
  const row = await readFirstRow(
    db,
    sql<{
      what: WaitingKind;
      by: string;
      name: string | null;
      amount: bigint | null;
      reason: string;
      about: string | null;
    }>`
      select approvals.kind as what, requester.username as by, amount, reason, subject_id as about,
        coalesce(request->>'title', request->>'name', subject.username) as name
      from approvals join users requester on requester.id = requested_by
        left join users subject on subject.id = approvals.user_id
      where approvals.id = ${subjectId} and state = 'waiting' and approvals.kind <> 'role'
      union all
      select 'limits', requester.username, null, reason, null, null
      from withdrawal_limit_changes change join users requester on requester.id = requested_by
      where change.id = ${subjectId} and state = 'waiting'
      union all
      select 'withdrawal', approver.username, amount, '', withdrawals.id, null
      from withdrawals join users approver on approver.id = first_approver_id
      where withdrawals.id = ${subjectId} and withdrawals.status = 'pending_review'`,
  );
  if (!row) return undefined;
  const { about, amount, ...facts } = row;
  return { ...facts, amount: amount === null ? null : formatAmount(amount), link: buildPagePath(row.what, about) };
};

export const factsOf: { readonly [Kind in NoticeKind]: FactsOf<Kind> } = {
  check_in_open: readCheckIn,
  waitlist_promoted: readPromotion,
  waitlist_over: readWaitlistEnd,
  seat_offered: readSeatOffer,
  seat_at_risk: readSeatAtRisk,
  seat_taken: readTakenSeat,
  match_ready: readReadyMatch,
  match_time: readMatchTime,
  match_extension: readExtension,
  match_ruled: readRuledMatch,
  match_reopened: readReopenedMatch,
  player_reinstated: readReinstatement,
  contract_invited: readInvitation,
  contract_claimed: readClaim,
  contract_ruled: readContractRuling,
  ticket_assigned: readAssignment,
  ticket_noted: readNote,
  approval_waiting: readApproval,
};
