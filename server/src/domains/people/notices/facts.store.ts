import { formatAmount } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { defineFacts, type ReadFacts } from './define-facts.store';
import { readApproval, readAssignment, readModeratorCall, readNote } from './staff-facts.store';
import type { NoticeKind, NoticeRow } from './tables';

const readCheckIn = defineFacts<'check_in_open', { title: string; slug: string; until: Date; waiting: boolean }>(
  (now) => sql`
      select contests.title, contests.slug, contests.check_in_closes_at as until,
        entrants.status = 'waitlisted' as waiting
      from contests join entrants on entrants.contest_id = contests.id
      where contests.id = notice.subject_id and entrants.user_id = notice.user_id
        and entrants.status in ('registered', 'waitlisted') and entrants.checked_in_at is null
        and contests.phase = 'check_in' and contests.status = 'active' and contests.check_in_closes_at > ${now}`,
  (row) => ({ ...row, until: row.until.toISOString() }),
);

const readPromotion = defineFacts<
  'waitlist_promoted',
  { title: string; slug: string; opens: Date; until: Date; starts: Date; ready: boolean }
>(
  () => sql`
      select contests.title, contests.slug, contests.check_in_opens_at as opens, contests.check_in_closes_at as until,
        contests.starts_at as starts, entrants.checked_in_at is not null as ready
      from contests join entrants on entrants.contest_id = contests.id
      where contests.id = notice.subject_id and entrants.user_id = notice.user_id
        and entrants.status in ('registered', 'checked_in') and contests.phase in ('registration', 'check_in')`,
  (row) => {
    const { title, slug, ready, opens, until, starts } = row;
    const checkIn = ready ? null : { opens: opens.toISOString(), until: until.toISOString() };
    return { title, slug, checkIn, starts: starts.toISOString() };
  },
);

/** Reads the fee from the contest, because the waitlist's end deletes the entry. */
const readWaitlistEnd = defineFacts<'waitlist_over', { title: string; fee: bigint }>(
  () => sql`select title, entry_fee as fee from contests where id = notice.subject_id`,
  (row) => ({ title: row.title, fee: row.fee === 0n ? null : formatAmount(row.fee) }),
);

const readSeatOffer = defineFacts<'seat_offered', { title: string; slug: string; game: string }>(
  () => sql`
      select contests.title, contests.slug, contests.game from contests
      where id = notice.subject_id and phase = 'running'
        and exists (select from seat_offers where contest_id = contests.id and user_id = notice.user_id)`,
  (row) => row,
);

const readContestInvite = defineFacts<'contest_invited', { title: string; slug: string; game: string; at: Date }>(
  (now) => sql`
      select title, slug, game, starts_at as at from contests
      where id = notice.subject_id and phase in ('draft', 'registration') and opened_at is not null
        and display_status <> 'hidden' and check_in_opens_at > ${now}
        and not exists (select from entrants where contest_id = contests.id and user_id = notice.user_id)`,
  (row) => ({ ...row, at: row.at.toISOString() }),
);

const readSeatAtRisk = defineFacts<'seat_at_risk', { title: string; slug: string }>(
  () => sql`
      select contests.title, contests.slug
      from contests join entrants on entrants.contest_id = contests.id
        join seat_offers on seat_offers.entrant_id = entrants.id
      where contests.id = notice.subject_id and contests.phase = 'running'
        and entrants.user_id = notice.user_id and entrants.status = 'active'
        and not exists (select from matches where matches.contest_id = contests.id
          and case entrants.id when opponent_1_id then checked_in_1_at when opponent_2_id then checked_in_2_at end
            is not null)
      limit 1`,
  (row) => row,
);

const readTakenSeat = defineFacts<'seat_taken', { title: string; fee: bigint }>(
  () => sql`
      select contests.title, entrants.fee
      from contests join entrants on entrants.contest_id = contests.id
      where contests.id = notice.subject_id and entrants.user_id = notice.user_id and entrants.status = 'withdrawn'`,
  (row) => ({ title: row.title, fee: row.fee === 0n ? null : formatAmount(row.fee) }),
);

const opponentSql = sql`
  (select username from users where users.id =
    case when matches.player_1_id = notice.user_id then matches.player_2_id else matches.player_1_id end)`;

/** Players who have used Laurel since the match opened need no mail or push, because every page shows the number of pending actions. */
const readReadyMatch = defineFacts<'match_ready', { title: string; opponent: string; until: Date }>(
  (now) => sql`
      select contests.title, ${opponentSql} as opponent, matches.due_at as until
      from matches join contests on contests.id = matches.contest_id
      where matches.id = notice.subject_id and matches.status = 'ready' and matches.due_at > ${now}
        and contests.status = 'active' and contests.phase in ('running', 'awaiting_review')
        and case when matches.player_1_id = notice.user_id then matches.checked_in_1_at else matches.checked_in_2_at end
          is null
        and not exists (select from sessions where sessions.user_id = notice.user_id and last_seen_at > notice.at)`,
  (row, notice) => ({ ...row, until: row.until.toISOString(), id: notice.subjectId }),
);

const readMatchTime = defineFacts<'match_time', { title: string; opponent: string; opens: Date; until: Date }>(
  (now) => sql`
      select contests.title, ${opponentSql} as opponent, matches.due_at as opens, matches.play_by as until
      from matches join contests on contests.id = matches.contest_id
      where matches.id = notice.subject_id and matches.status = 'locked' and matches.due_at > ${now}
        and contests.status = 'active' and contests.phase = 'running'`,
  (row, notice) => {
    const { title, opponent, opens, until } = row;
    const agreedTime = opens < until ? opens.toISOString() : null;
    return { title, opponent, agreed: agreedTime, until: until.toISOString(), id: notice.subjectId };
  },
);

const readExtension = defineFacts<'match_extension', { title: string; opponent: string; minutes: number; until: Date }>(
  (now) => sql`
      select contests.title, ${opponentSql} as opponent, matches.due_at as until,
        (matches.extension #>> '{proposal,minutes}')::integer as minutes
      from matches join contests on contests.id = matches.contest_id
      where matches.id = notice.subject_id and matches.status in ('ready', 'live', 'reported') and matches.due_at > ${now}
        and contests.status = 'active' and contests.phase = 'running'
        and matches.extension #>> '{proposal,side}' = case when matches.player_1_id = notice.user_id then '1' else '0' end`,
  (row, notice) => ({ ...row, until: row.until.toISOString(), id: notice.subjectId }),
);

const toResultOfReader = (own: number, others: number) => ({
  won: own > others,
  score: [Math.max(own, others), Math.min(own, others)] as const,
});

/** A notice no longer applies once the report has changed, because the change gets its own notice. So a report that changes before its mail goes out triggers only one mail. */
const readReport = defineFacts<
  'match_reported',
  {
    title: string;
    opponent: string;
    own: number;
    others: number;
    until: Date;
    ownBefore: number | null;
    othersBefore: number | null;
  }
>(
  (now) => sql`
      select contests.title, ${opponentSql} as opponent, matches.due_at as until, reports.own, reports.others,
        before.score[reader.place] as own_before, before.score[3 - reader.place] as others_before
      from matches join contests on contests.id = matches.contest_id
        cross join lateral (select case when matches.player_1_id = notice.user_id then 1 else 2 end as place) reader
        cross join lateral (
          select case reader.place when 1 then report_2[1] else report_1[2] end as own,
            case reader.place when 1 then report_2[2] else report_1[1] end as others,
            case reader.place when 1 then report_2_at else report_1_at end as at,
            case reader.place when 1 then report_1_at else report_2_at end as responded_at
        ) reports
        left join lateral (
          select score from match_events
          where match_events.match_id = matches.id and kind = 'reported' and match_events.at < reports.at
            and reports.at > matches.reported_at
          order by seq desc limit 1
        ) before on true
      where matches.id = notice.subject_id and matches.status = 'reported' and matches.due_at > ${now}
        and contests.status = 'active' and contests.phase in ('running', 'awaiting_review')
        and reports.own is not null and reports.responded_at is null and reports.at <= notice.at`,
  ({ title, opponent: other, own, others, until, ownBefore, othersBefore }, notice) => ({
    ...{ title, opponent: other, ...toResultOfReader(own, others), until: until.toISOString(), id: notice.subjectId },
    before: ownBefore === null || othersBefore === null ? null : toResultOfReader(ownBefore, othersBefore),
  }),
);

const readRuledMatch = defineFacts<
  'match_ruled',
  { title: string; opponent: string; won: boolean | null; reason: string | null; prize: bigint | null }
>(
  () => sql`
      select contests.title, ${opponentSql} as opponent, matches.reason,
        (select sum(entries.amount)::numeric(78, 0)
          from ledger_transactions paid join ledger_entries entries on entries.transaction_id = paid.id
          where paid.reference = 'contest_prize:' || matches.id || ':' || notice.user_id and entries.amount > 0) as prize,
        case matches.winner_slot when 0 then matches.player_1_id when 1 then matches.player_2_id end = notice.user_id as won
      from matches join contests on contests.id = matches.contest_id
      where matches.id = notice.subject_id and matches.status = 'completed' and matches.resolved_by is not null`,
  (row, notice) => ({
    ...{ ...row, prize: row.prize === null ? null : formatAmount(row.prize), id: notice.subjectId },
  }),
);

const selectNote = (...kinds: readonly string[]) => sql`
  (select note from match_events where match_events.match_id = matches.id and kind = any(${kinds}::text[])
    order by seq desc limit 1)`;

const readReopenedMatch = defineFacts<
  'match_reopened',
  { title: string; opponent: string; reason: string | null; until: Date }
>(
  (now) => sql`
      select contests.title, ${opponentSql} as opponent, ${selectNote('reopened', 'reinstated')} as reason,
        matches.due_at as until
      from matches join contests on contests.id = matches.contest_id
      where matches.id = notice.subject_id and matches.status = 'live' and matches.due_at > ${now}
        and contests.status = 'active' and contests.phase in ('running', 'awaiting_review')`,
  (row, notice) => ({ ...row, until: row.until.toISOString(), id: notice.subjectId }),
);

const readDisqualification = defineFacts<
  'player_disqualified',
  { title: string; reason: string | null; hasGoneHome: boolean }
>(
  () => sql`
      select contests.title, entrants.disqualified_reason as reason, entrants.has_gone_home
      from matches join contests on contests.id = matches.contest_id
        join entrants on entrants.contest_id = contests.id and entrants.user_id = notice.user_id
      where matches.id = notice.subject_id and entrants.status = 'disqualified'`,
  (row, notice) => ({ ...row, id: notice.subjectId }),
);

const readReinstatement = defineFacts<'player_reinstated', { title: string; reason: string | null }>(
  () => sql`
      select contests.title, ${selectNote('reinstated')} as reason
      from matches join contests on contests.id = matches.contest_id
        join entrants on entrants.contest_id = contests.id and entrants.user_id = notice.user_id
      where matches.id = notice.subject_id and entrants.status = 'active'
        and contests.phase in ('running', 'awaiting_review')`,
  (row, notice) => ({ ...row, id: notice.subjectId }),
);

const readInvitation = defineFacts<'contract_invited', { id: string; title: string; creator: string; until: Date }>(
  (now) => sql`
      select contracts.id, contracts.title, users.username as creator, contracts.open_until as until
      from contract_participants join contracts on contracts.id = contract_participants.contract_id
        join users on users.id = contracts.creator_id
      where contract_participants.id = notice.subject_id and contract_participants.status = 'invited'
        and contracts.status in ('open', 'active') and contracts.open_until > ${now}
        and contracts.max_participants > (select count(*) from contract_participants taken
          where taken.contract_id = contracts.id and taken.status in ('accepted', 'submitted', 'disputed'))`,
  (row) => ({ ...row, until: row.until.toISOString() }),
);

const readClaim = defineFacts<
  'contract_claimed',
  { id: string; title: string; player: string; until: Date; first: boolean; amount: bigint }
>(
  (now) => sql`
      select contracts.id, contracts.title, users.username as player, contract_participants.claim_until as until,
        contracts.winner_rule = 'first' as first,
        contracts.creator_held + (select coalesce(sum(stake), 0) from contract_participants staked
          where staked.contract_id = contracts.id) as amount
      from contract_participants join contracts on contracts.id = contract_participants.contract_id
        join users on users.id = contract_participants.user_id
      where contract_participants.id = notice.subject_id and contract_participants.status = 'submitted'
        and contract_participants.claim_state = 'met' and contract_participants.claim_until > ${now}`,
  (row) => ({ ...row, until: row.until.toISOString(), amount: formatAmount(row.amount) }),
);

const readContractRuling = defineFacts<
  'contract_ruled',
  { id: string; title: string; holds: boolean; until: Date | null }
>(
  () => sql`
      select contracts.id, contracts.title, contract_participants.ruled as holds, contracts.ruling_until as until
      from contract_participants join contracts on contracts.id = contract_participants.contract_id
      where contract_participants.id = notice.subject_id and contract_participants.ruled is not null`,
  (row, _notice, now) => ({ ...row, until: (row.until ?? now).toISOString() }),
);

const factReaders = {
  check_in_open: readCheckIn,
  waitlist_promoted: readPromotion,
  waitlist_over: readWaitlistEnd,
  seat_offered: readSeatOffer,
  seat_at_risk: readSeatAtRisk,
  seat_taken: readTakenSeat,
  contest_invited: readContestInvite,
  match_ready: readReadyMatch,
  match_time: readMatchTime,
  match_extension: readExtension,
  match_reported: readReport,
  match_ruled: readRuledMatch,
  match_reopened: readReopenedMatch,
  player_disqualified: readDisqualification,
  player_reinstated: readReinstatement,
  contract_invited: readInvitation,
  contract_claimed: readClaim,
  contract_ruled: readContractRuling,
  ticket_assigned: readAssignment,
  ticket_noted: readNote,
  approval_waiting: readApproval,
  moderator_called: readModeratorCall,
} satisfies { readonly [Kind in NoticeKind]?: ReadFacts<Kind> };

export type LiveKind = keyof typeof factReaders;

const isLive = (kind: NoticeKind): kind is LiveKind => Object.hasOwn(factReaders, kind);

export async function readNoticeParams(
  db: Kysely<Database>,
  notices: readonly (Pick<NoticeRow, 'userId' | 'kind' | 'subjectId' | 'at'> & { params?: object | null })[],
  now: Date,
): Promise<(object | null)[]> {
  const factsByNotice = new Map<object, object | null | undefined>();
  for (const kind of new Set(notices.map((notice) => notice.kind))) {
    const kindNotices = notices.filter((notice) => notice.kind === kind);
    const facts = isLive(kind)
      ? await factReaders[kind](db, kindNotices, now)
      : kindNotices.map(({ params }) => params);
    for (const [index, notice] of kindNotices.entries()) factsByNotice.set(notice, facts[index]);
  }
  return notices.map((notice) => factsByNotice.get(notice) ?? null);
}
