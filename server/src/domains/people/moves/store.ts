import type { AnswerOf } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { confirmationPeriodsMs } from '../../coins/withdrawals/rules';

type Moves = AnswerOf<'getYourMoves'>;

interface MoveRow extends Pick<Moves['items'][number], 'kind' | 'id' | 'title' | 'other' | 'to'> {
  dueAt: Date | null;
  count: number;
}

const mostMovesCounted = 100;
const mostMovesShown = 20;

type BuildMovesQuery = (userId: string, now: Date) => RawBuilder<unknown>;

const buildMatchesQuery =
  (ownSlot: 1 | 2, otherSlot: 1 | 2): BuildMovesQuery =>
  (userId, now) => {
    const makeColumnRef = (column: string, side: 1 | 2) => sql.ref(`matches.${column.replace('?', String(side))}`);
    return sql`
      select case matches.status when 'ready' then 'match_check_in' when 'live' then 'match_report'
          when 'locked' then 'match_time' else 'match_confirm' end
          as kind,
        matches.id, contests.title, users.username as other, '/dashboard/matches/' || matches.id as "to", matches.due_at
      from matches join contests on contests.id = matches.contest_id
        left join users on users.id = ${makeColumnRef('player_?_id', otherSlot)}
      where ${makeColumnRef('player_?_id', ownSlot)} = ${userId} and matches.status <> 'completed'
        and matches.stopped_at is null
        and contests.status = 'active' and contests.phase in ('running', 'awaiting_review')
        and (matches.status = 'ready' and ${makeColumnRef('checked_in_?_at', ownSlot)} is null or matches.status = 'live'
          or matches.status = 'reported' and ${makeColumnRef('report_?_at', ownSlot)} is null
          or matches.status = 'locked' and ${makeColumnRef('proposed_?', otherSlot)} is not null)
        and (matches.due_at is null or matches.due_at > ${now})`;
  };

const buildCheckInsQuery: BuildMovesQuery = (userId, now) => sql`
  select 'contest_check_in' as kind, contests.id, contests.title, null as other, '/contests/' || contests.slug as "to",
    contests.check_in_closes_at as due_at
  from entrants join contests on contests.id = entrants.contest_id
  where entrants.user_id = ${userId} and entrants.stopped_at is null
    and (entrants.status = 'registered' or entrants.status = 'waitlisted' and entrants.checked_in_at is null)
    and contests.phase = 'check_in' and contests.status = 'active' and contests.check_in_closes_at > ${now}`;

const contractPathSql = sql`'/dashboard/contracts/' || contracts.id`;
const buildJoiningCondition = (
  now: Date,
) => sql`contracts.status in ('open', 'active') and contracts.open_until > ${now}
  and contracts.max_participants > (select count(*) from contract_participants taken
    where taken.contract_id = contracts.id and taken.status in ('accepted', 'submitted', 'disputed'))`;

const buildInvitationsQuery: BuildMovesQuery = (userId, now) => sql`
  select 'contract_invitation' as kind, contracts.id, contracts.title, users.username as other, ${contractPathSql} as "to",
    contracts.open_until as due_at
  from contract_participants join contracts on contracts.id = contract_participants.contract_id
    join users on users.id = contracts.creator_id
  where contract_participants.user_id = ${userId} and contract_participants.status = 'invited' and ${buildJoiningCondition(now)}`;

const buildApplicationsQuery: BuildMovesQuery = (userId, now) => sql`
  select 'contract_application' as kind, contracts.id, contracts.title, null as other, ${contractPathSql} as "to",
    contracts.open_until as due_at
  from contracts
  where contracts.creator_id = ${userId} and ${buildJoiningCondition(now)} and exists (
    select from contract_participants where contract_id = contracts.id and contract_participants.status = 'applied')`;

const buildClaimsQuery: BuildMovesQuery = (userId, now) => sql`
  select 'contract_claim' as kind, contracts.id, contracts.title, users.username as other, ${contractPathSql} as "to",
    contract_participants.claim_until as due_at
  from contracts join contract_participants on contract_participants.contract_id = contracts.id
    join users on users.id = contract_participants.user_id
  where contracts.creator_id = ${userId} and contracts.status in ('open', 'active', 'claim', 'disputed', 'resolved')
    and contract_participants.status = 'submitted' and contract_participants.claim_state = 'met'
    and contract_participants.claim_until > ${now}`;

const buildGoalsQuery: BuildMovesQuery = (userId, now) => sql`
  select 'contract_goal' as kind, contracts.id, contracts.title, null as other, ${contractPathSql} as "to",
    contracts.claim_until as due_at
  from contract_participants join contracts on contracts.id = contract_participants.contract_id
  where contract_participants.user_id = ${userId} and contract_participants.status = 'accepted'
    and (contract_participants.progress->>'earned')::integer >= (contract_participants.progress->>'total')::integer
    and contracts.status in ('active', 'claim', 'disputed', 'resolved') and contracts.claim_until > ${now}`;

const campaignPathSql = sql`'/dashboard/campaigns/' || campaigns.id`;

const buildRewardsQuery: BuildMovesQuery = (userId, now) => sql`
  select 'campaign_reward' as kind, campaigns.id, campaigns.title, null as other, ${campaignPathSql} as "to",
    campaigns.claim_ends_at as due_at
  from participants join campaigns on campaigns.id = participants.campaign_id
  where participants.user_id = ${userId} and participants.status = 'eligible'
    and campaigns.status in ('active', 'ended') and campaigns.claim_ends_at > ${now}`;

const buildReviewsQuery: BuildMovesQuery = (userId, now) => sql`
  select 'campaign_answer' as kind, campaigns.id, campaigns.title, null as other, ${campaignPathSql} as "to",
    participants.answer_by as due_at
  from participants join campaigns on campaigns.id = participants.campaign_id
  where participants.user_id = ${userId} and participants.status = 'under_review' and participants.answered_at is null
    and participants.answer_by > ${now} and campaigns.status not in ('settled', 'cancelled')`;

const buildWithdrawalCodesQuery: BuildMovesQuery = (userId, now) => {
  const dueAt = sql`coalesce(held_until + ${confirmationPeriodsMs.held} * interval '1 millisecond',
    requested_at + ${confirmationPeriodsMs.requested} * interval '1 millisecond')`;
  return sql`
    select 'withdrawal_code' as kind, id, null as title, null as other, '/dashboard/coins/withdraw' as "to",
      ${dueAt} as due_at
    from withdrawals
    where user_id = ${userId} and status = 'requested' and (held_until is null or held_until <= ${now})
      and ${dueAt} > ${now}`;
};

const moveQueryBuilders: readonly BuildMovesQuery[] = [
  buildMatchesQuery(1, 2),
  buildMatchesQuery(2, 1),
  buildCheckInsQuery,
  buildInvitationsQuery,
  buildApplicationsQuery,
  buildClaimsQuery,
  buildGoalsQuery,
  buildRewardsQuery,
  buildReviewsQuery,
  buildWithdrawalCodesQuery,
];

export async function listMoves(db: Kysely<Database>, userId: string, now: Date): Promise<MoveRow[]> {
  const moveQueries = moveQueryBuilders.map(
    (moves) => sql`(${moves(userId, now)} order by due_at limit ${mostMovesCounted})`,
  );
  const { rows } = await sql<MoveRow>`
    select kind, id, title, other, "to", due_at, least(count(*) over (), ${mostMovesCounted})::integer as count
    from (${sql.join(moveQueries, sql` union all `)}) moves
    order by due_at nulls last, kind, id limit ${mostMovesShown}`.execute(db);
  return rows;
}
