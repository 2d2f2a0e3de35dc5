import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../src/database/schema';

export const readerId = '00000000-0000-4000-8000-000000000001';
/** Has made or joined most of the contracts that are over, and joined most campaigns. */
export const creatorId = '00000000-0000-4000-8000-100000000001';
export const gameId = '00000000-0000-4000-8000-000000000002';
export const raceId = '00000000-0000-4000-8000-a00000000002';

interface Span {
  from: number;
  to: number;
  at: Date;
}

type AddRows = (rows: RawBuilder<unknown>) => Promise<unknown>;

const makeUuid = (kind: string, by = sql`n`) => sql`(${kind} || lpad(${by}::text, 11, '0'))::uuid`;
const userUuid = makeUuid('00000000-0000-4000-8000-1');
const contestUuid = makeUuid('00000000-0000-4000-8000-2');
const entrantUuid = makeUuid('00000000-0000-4000-8000-3');
const opponentUuid = makeUuid('00000000-0000-4000-8000-d');
const matchUuid = makeUuid('00000000-0000-4000-8000-4');
const transactionUuid = makeUuid('00000000-0000-4000-8000-5');
const makeNumbers = ({ from, to }: Span) => sql`generate_series(${from}::integer, ${to - 1}::integer) n`;
const makeTimes = (at: Date) => sql`${at}::timestamptz - n * interval '1 minute'`;

/** From this many rows on, rebuilding an index is faster than adding each row to it. */
const manyRows = 5000;

/** Keeps unique indexes, because `on conflict do nothing` needs them. @returns the definitions of the dropped indexes */
async function dropIndexes(connection: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not indisunique`.execute(connection);
  await sql`drop index ${sql.raw(rows.map(({ name }) => name).join(', '))}`.execute(connection);
  return rows.map(({ definition }) => definition);
}

async function addWithoutTriggers(
  db: Kysely<Database>,
  { from, to }: Pick<Span, 'from' | 'to'>,
  add: (addRows: AddRows) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const indexDefinitions = to - from >= manyRows ? await dropIndexes(connection) : [];
    await sql`set session_replication_role = replica`.execute(connection);
    await add((rows) => rows.execute(connection));
    await sql`set session_replication_role = origin`.execute(connection);
    for (const definition of indexDefinitions) await sql.raw(definition).execute(connection);
  });
  await sql`vacuum analyze`.execute(db);
}

async function addUsers(addRows: AddRows, span: Span): Promise<void> {
  const { from, at } = span;
  if (from === 0)
    await addRows(sql`insert into users (id, username, email, role, status, created_at, updated_at)
      values (${readerId}, 'the_reader', 'reader@example.org', 'player', 'active', ${at}, ${at})`);
  await addRows(sql`insert into users (id, username, email, role, status, created_at, updated_at)
    select ${userUuid}, 'player_' || lpad(n::text, 7, '0'), 'post' || n || '@example.org', case n % 500 when 7 then 'moderator' else 'player' end, 'active', ${makeTimes(at)}, ${makeTimes(at)}
    from ${makeNumbers(span)}`);
}

async function addLedgerRows(addRows: AddRows, span: Span): Promise<void> {
  const { from, to, at } = span;
  const numbers = makeNumbers(span);
  const account = `user:${readerId}:available`;
  const kinds = sql`(array['send', 'contest_entry', 'contest_prize'])[n % 3 + 1]`;
  if (from === 0)
    await addRows(sql`insert into ledger_accounts (id, kind, owner_kind, owner_id, may_go_negative) values
      (${account}, 'available', 'user', ${readerId}, false), ('house:chain', 'chain', 'house', null, true)
      on conflict do nothing`);
  await addRows(sql`insert into ledger_transactions (id, kind, at, actor_id, reason, cause_kind, cause_id, sandbox, reference,
      event_at)
    select ${transactionUuid}, ${kinds}, ${at}::timestamptz + n * interval '1 minute', ${userUuid},
      case when n % 500 = 7 then 'A rare reason' else 'Thanks' end, 'none', null, false, 'many:' || n, ${at}::timestamptz
    from ${numbers}`);
  for (const [accountId, sign] of [
    [account, 1],
    ['house:chain', -1],
  ] as const)
    await addRows(sql`insert into ledger_entries (id, transaction_id, account_id, amount, balance_after, account_version,
        in_total, kind, at)
      select gen_random_uuid(), ${transactionUuid}, ${accountId}, ${sign}::int * 2, ${sign}::int * 2 * (n + 1), n + 1,
        greatest(${sign}::int, 0) * 2 * (n + 1), ${kinds}, ${at}::timestamptz + n * interval '1 minute'
      from ${numbers}
      on conflict do nothing`);
  await addRows(sql`insert into ledger_accounts (id, kind, owner_kind, owner_id)
    select 'user:' || ${userUuid} || ':available', 'available', 'user', ${userUuid} from ${numbers}`);
  await addRows(sql`update ledger_accounts set balance = 2 * ${to}, version = ${to}, in_total = 2 * ${to},
      last_at = ${at}::timestamptz + ${to - 1} * interval '1 minute' where id = ${account}`);
  await addRows(sql`update ledger_accounts set balance = -2 * ${to}, version = ${to},
    last_at = ${at}::timestamptz + ${to - 1} * interval '1 minute' where id = 'house:chain'`);
  await addRows(sql`update ledger_owed set amount = 2 * ${to} where shard = 0`);
}

/**
 * Adds one match to each contest whose draw was made. Most of the reader's matches are over, some were open when their
 * contest was cancelled, and a few are still being played. The number of matches that wait for a ruling doesn't grow with
 * the history.
 */
async function addMatches(addRows: AddRows, span: Span): Promise<void> {
  const earlierTime = makeTimes(span.at);
  const numbers = makeNumbers(span);
  const isReaders = sql`(phase in ('completed', 'cancelled') or n < 200)`;
  const isReadersSecond = sql`(${isReaders} and n % 2 = 0)`;
  // The reader's deadlines are in the future, because reading a match applies a deadline that has passed.
  const dueTime = sql`case when phase <> 'cancelled' and n < 200 then ${span.at}::timestamptz + n * interval '1 day'
    else ${earlierTime} + interval '1 hour' end`;
  await addRows(sql`insert into matches (id, contest_id, round, number, best_of, status, opponent_1_id, player_1_id,
      opponent_2_id, player_2_id, void_1, void_2, opened_at, due_at, stuck_at, rule_by,
      resolved_at, method, winner_slot, score, settled_at, stopped_at)
    select ${matchUuid}, ${contestUuid}, 1, 1, 3, match_status,
      case when ${isReadersSecond} then ${opponentUuid} else ${entrantUuid} end,
      case when ${isReadersSecond} or not ${isReaders} then ${userUuid} else ${readerId}::uuid end,
      case when ${isReadersSecond} then ${entrantUuid} else ${opponentUuid} end,
      case when ${isReadersSecond} then ${readerId}::uuid else ${userUuid} end,
      false, false, ${earlierTime}, case when match_status in ('ready', 'live', 'reported') then ${dueTime} end,
      case match_status when 'disputed' then ${earlierTime} end,
      case when match_status = 'disputed' and phase <> 'cancelled' then ${earlierTime} end,
      case match_status when 'completed' then ${earlierTime} end, case match_status when 'completed' then 'agreed' end,
      case match_status when 'completed' then n % 2 end, null, case match_status when 'completed' then ${earlierTime} end,
      case phase when 'cancelled' then ${earlierTime} end
    from ${numbers} cross join lateral (
      select (array['registration', 'check_in', 'running', 'awaiting_review', 'completed', 'completed', 'cancelled'])[n % 7 + 1]
        as phase
    ) contest cross join lateral (
      select case when phase = 'completed' then 'completed' when phase = 'awaiting_review' and n < 1000 then 'disputed'
        when phase = 'cancelled' or n < 1000 then (array['ready', 'live', 'reported', 'disputed'])[n % 4 + 1]
        else (array['ready', 'live', 'reported'])[n % 3 + 1] end as match_status
    ) state where phase not in ('registration', 'check_in')`);
}

export async function addStatement(db: Kysely<Database>, from: number, to: number, at: Date): Promise<void> {
  await addWithoutTriggers(db, { from, to }, async (addRows) => {
    await addUsers(addRows, { from, to, at });
    await addLedgerRows(addRows, { from, to, at });
  });
}

const setDayCounts = (addRows: AddRows) =>
  addRows(sql`
    insert into day_counts (figure, day, shard, count)
    select figure, (at at time zone 'UTC')::date, 0, count(*) from (
      select 'entries' as figure, entered_at as at from entrants
      union all select 'accounts', created_at from users
      union all select 'messages', created_at from tickets
    ) counted group by 1, 2
    on conflict (figure, day, shard) do update set count = excluded.count`);

/** Skips triggers, so it also sets the sums that triggers would keep. */
export async function addManyRows(db: Kysely<Database>, from: number, to: number, at: Date): Promise<void> {
  const span = { from, to, at };
  const numbers = makeNumbers(span);
  const campaignUuid = makeUuid('00000000-0000-4000-8000-a');
  const messageUuid = makeUuid('00000000-0000-4000-8000-c');
  const otherContestId = '00000000-0000-4000-8000-b00000000001';
  const earlierTime = makeTimes(at);
  const laterTime = sql`${at}::timestamptz + interval '1 day' + n * interval '1 minute'`;
  await addWithoutTriggers(db, span, async (addRows) => {
    await addUsers(addRows, span);
    await addRows(sql`insert into staff_budgets (user_id, monthly, set_at)
      select ${userUuid}, 1000, ${earlierTime} from ${numbers} where n % 500 = 7`);
    // However long the history is, staff move the same number of coins per day and month.
    await addRows(sql`insert into staff_moves (user_id, kind, amount, budgeted, at)
      select ${makeUuid('00000000-0000-4000-8000-1', sql`(7 + 500 * (n % 6))`)}, 'contest', 1, 1, ${at}::timestamptz - n * interval '1 hour'
      from ${numbers}`);
    await addRows(sql`insert into player_records (user_id, titles, played, won, earned, name)
      select ${userUuid}, n % 7, 10, n % 11, n % 1000, 'player_' || lpad(n::text, 7, '0') from ${numbers}`);
    await addRows(sql`insert into game_records (user_id, game, titles, played, won, earned, name)
      select ${userUuid}, case n % 2 when 0 then 'Lantern Pass' else 'Harbour Run' end, n % 7, 10, n % 11, n % 1000,
        'player_' || lpad(n::text, 7, '0') from ${numbers}`);
    await addRows(sql`insert into contests (id, slug, title, description, game, platform, format, best_of, rules, entry_fee,
        prize_pool, prize_split, service_fee_bps, min_players, max_players, registration_opens_at, check_in_opens_at,
        check_in_closes_at, starts_at, match_check_in_minutes, play_minutes, confirm_minutes, seeding, draw_seed, phase,
        status, display_status, opened_at, rounds, entered, created_at, updated_at)
      select ${contestUuid}, 'contest-' || n, case when n % 500 = 7 then 'Rare regatta ' else 'Common cup ' end || n, '',
        case n % 3 when 0 then 'Ballista League' when 1 then 'Lantern Pass' else 'Harbour Run' end,
        case n % 5 when 0 then 'steam' else 'playstation' end, 'single_elimination', 3, repeat('Rules. ', 50),
        (n % 4) * 25, n % 100, '{10000}', 500, 2, 16, ${earlierTime}, ${earlierTime}, ${earlierTime}, ${earlierTime}, 10, 45, 15, 'random', n::text,
        (array['registration', 'check_in', 'running', 'awaiting_review', 'completed', 'completed', 'cancelled'])[n % 7 + 1],
        case n % 13 when 0 then 'paused' else 'active' end, case n % 17 when 0 then 'hidden' else 'visible' end, ${earlierTime}, 4,
        n % 17, ${earlierTime}, ${earlierTime}
      from ${numbers}`);
    await addRows(sql`insert into entrants (id, contest_id, user_id, status, seed, entered_at, fee, stopped_at)
      select ${entrantUuid}, ${contestUuid}, ${readerId},
        case when n < 10 and n % 7 < 2 then 'registered' when n % 35 = 11 then 'dropped' when n % 7 = 6 then 'active'
          else 'eliminated' end,
        1, ${earlierTime}, 0,
        case n % 7 when 6 then ${earlierTime} end
      from ${numbers}`);
    await addRows(sql`insert into entrants (id, contest_id, user_id, status, seed, entered_at, fee, stopped_at)
      select ${opponentUuid}, ${contestUuid}, ${userUuid}, case n % 7 when 6 then 'active' else 'eliminated' end, 2, ${earlierTime}, 0,
        case n % 7 when 6 then ${earlierTime} end
      from ${numbers}`);
    await addMatches(addRows, span);
    await addRows(
      sql`insert into blocks (user_id, blocked_id, at) select ${readerId}, ${userUuid}, ${earlierTime} from ${numbers}`,
    );
    await addRows(sql`insert into moderator_calls (match_id, owner_id, reason, at, ended_at)
      select ${matchUuid}, ${userUuid}, 'Nobody comes.', ${earlierTime}, case when n % 7 <> 2 or n % 10 <> 0 then ${earlierTime} end
      from ${numbers} where n % 7 >= 2`);
    // Staff see no reports of contests that they entered, and the reader entered all of these.
    await addRows(sql`insert into match_messages (id, match_id, at, kind, author_id, staff, text)
      select ${messageUuid}, ${matchUuid}, ${earlierTime}, 'text', ${userUuid}, false, 'idiot' from ${numbers}`);
    await addRows(sql`insert into message_reports (message_id, match_id, contest_id, author_id, owner_id, reason, at, lines,
        outcome, decided_by, decided_at, decision)
      select ${messageUuid}, ${matchUuid}, ${otherContestId}, ${userUuid}, ${userUuid}, 'insult', ${earlierTime}, '[]',
        case n % 2 when 0 then 'removed' end, case n % 2 when 0 then ${userUuid} end, case n % 2 when 0 then ${earlierTime} end,
        case n % 2 when 0 then 'Insults.' end
      from ${numbers}`);
    await addRows(sql`insert into sanctions (user_id, kind, reason, at, appeal, appeal_text, appealed_at)
      select case when n < 50 then ${readerId}::uuid else ${userUuid} end, 'warning', 'Insults.', ${earlierTime}, 'waiting', 'It was my brother.', ${earlierTime} from ${numbers}`);
    await addRows(sql`insert into sanctions (user_id, kind, reason, at, appeal, appeal_text, appealed_at, decided_at)
      select ${userUuid}, 'warning', 'Insults.', ${earlierTime}, 'kept', 'It was my brother.', ${earlierTime}, ${earlierTime} from ${numbers}`);
    await addRows(sql`insert into notices (user_id, kind, subject_id, at, params, shown)
      select ${readerId}, 'deposit_credited', ${userUuid}, ${earlierTime}, '{"amount": "25"}', true from ${numbers}`);
    await addRows(sql`insert into posts (slug, title, excerpt, body, tags, author_id, status, published_at, created_at,
        updated_at)
      select 'post-' || n, case when n % 500 = 7 then 'Rare story ' else 'Common story ' end || n, 'Short.', 'Word.',
        case when n % 500 = 7 then array['rare'] else array['news'] end, ${readerId}, 'published', ${earlierTime}, ${earlierTime}, ${earlierTime}
      from ${numbers}`);
    if (from === 0) {
      await addRows(
        sql`insert into game_lists (id, game_id, achievements, read_at) values (${gameId}, ${gameId}, '[]', ${at})`,
      );
      await addRows(sql`insert into games (id, platform, external_id, title, list_id, added_at)
        values (${gameId}, 'steam', '9000001', 'Ballista League', ${gameId}, ${at})`);
    }
    await addRows(sql`insert into game_winners (game_id, user_id, won, earned)
      select ${gameId}, ${userUuid}, 1 + n % 5, 1 + n % 700 from ${numbers} where n < 30 or n >= 3000`);
    await addRows(sql`insert into campaigns (id, slug, title, description, game_id, platform, list_id, goal, reward_model,
        reward_amount, reward_pool, max_participants, join_deadline, starts_at, ends_at, claim_ends_at, status, joined,
        published_at, edited_at, created_at)
      select ${campaignUuid}, 'campaign-' || n, case when n % 500 = 7 then 'Rare race ' else 'Common race ' end || n, '', ${gameId},
        'steam', ${gameId}, '{"kind": "count", "threshold": 2}', 'fixed', 1, 1 + n % 90, 10000, ${laterTime}, ${earlierTime}, ${laterTime}, ${laterTime},
        (array['draft', 'scheduled', 'active', 'paused', 'ended', 'settled', 'cancelled'])[n % 7 + 1], 1, ${earlierTime}, ${earlierTime}, ${earlierTime}
      from ${numbers}`);
    await addRows(sql`insert into participants (id, campaign_id, user_id, issuer, subject, baseline_at, baseline, status, earned,
        counted, needed, met_at, read_at, joined_at)
      select ${makeUuid('00000000-0000-4000-8000-8')}, ${raceId}, ${userUuid}, 'steam', n::text, ${earlierTime}, '[]',
        (array['joined', 'in_progress', 'withdrawn', 'rejected'])[n % 4 + 1], n % 50, n % 40, 40, null, ${earlierTime}, ${earlierTime}
      from ${numbers}`);
    await addRows(sql`insert into participants (id, campaign_id, user_id, issuer, subject, baseline_at, baseline, status, earned,
        counted, needed, read_at, joined_at)
      select ${makeUuid('00000000-0000-4000-8000-9')}, ${campaignUuid}, ${readerId}, 'steam', 'reader', ${earlierTime}, '[]', 'joined', 0, 0, 2,
        ${earlierTime}, ${earlierTime}
      from ${numbers} where n between 1 and 25`);
    await addRows(sql`insert into participants (id, campaign_id, user_id, issuer, subject, baseline_at, baseline, status, earned,
        counted, needed, read_at, joined_at)
      select ${makeUuid('00000000-0000-4000-8000-e')}, ${campaignUuid}, ${creatorId}, 'steam', 'creator', ${earlierTime}, '[]',
        case when n < 10 then 'joined' else (array['rejected', 'withdrawn', 'expired'])[n % 3 + 1] end, 0, 0, 2,
        ${earlierTime}, ${earlierTime}
      from ${numbers} where n % 7 >= 3`);
    await addRows(sql`insert into contracts (id, creator_id, title, terms, game_id, list_id, goal, visibility, mode,
        creator_stake, participant_stake, max_participants, winner_rule, open_until, deadline, claim_until, status,
        next_kind, next_at, created_at, updated_at)
      select ${makeUuid('00000000-0000-4000-8000-6')}, case when n < 25 then ${readerId}::uuid when n % 7 in (3, 4) then ${creatorId}::uuid else ${userUuid} end,
        case when n % 500 = 7 then 'Rare bounty ' else 'Common race ' end || n, '', ${gameId}, ${gameId},
        '{"kind": "platinum"}', case n % 9 when 0 then 'invite' else 'open' end, 'bounty', 1 + n % 90, 0, 4, 'first',
        ${earlierTime}, ${earlierTime} + interval '1 hour', ${earlierTime} + interval '2 hours',
        (array['open', 'active', 'claim', 'settled', 'expired', 'cancelled', 'disputed'])[n % 7 + 1],
        case when n % 7 in (0, 1, 2, 6) then 'claims' end, case when n % 7 in (0, 1, 2, 6) then ${earlierTime} end, ${earlierTime}, ${earlierTime}
      from ${numbers}`);
    await addRows(sql`insert into contract_participants (id, contract_id, user_id, status, since)
      select ${makeUuid('00000000-0000-4000-8000-7')}, ${makeUuid('00000000-0000-4000-8000-6')},
        case when n between 25 and 50 then ${readerId}::uuid when n % 7 in (5, 6) then ${creatorId}::uuid else ${userUuid} end,
        case when n % 7 in (5, 6) then 'declined' else 'applied' end, ${earlierTime} from ${numbers}`);
    await addRows(sql`insert into tickets (name, email, user_id, category, subject, message, status, assignee_id, created_at,
        updated_at, due_at)
      select 'Name ' || n, 'post' || n || '@example.org', case n % 4 when 0 then ${userUuid} when 2 then ${readerId}::uuid end,
        case n % 3 when 0 then 'coins' else 'account' end,
        case when n % 500 = 7 then 'Rare worry ' else 'Common worry ' end || n, 'Please help.',
        case n % 4 when 0 then 'open' else 'solved' end, case n % 8 when 0 then ${readerId}::uuid end, ${earlierTime}, ${earlierTime},
        case n % 4 when 0 then ${laterTime} end
      from ${numbers}`);
    await addRows(sql`insert into media (owner_id, purpose, sha_256, name, mime, bytes, width, height, colour, variants, alt,
        gallery, created_at, updated_at)
      select ${readerId}, 'library', n::text, n || '.webp', 'image/webp', n, 8, 8, '#000000', '[]', 'A picture', n % 2 = 0,
        ${earlierTime}, ${earlierTime}
      from ${numbers}`);
    await addRows(sql`insert into withdrawals (user_id, amount, to_address, known_address, status, flags, pay_after, hold_id,
        transaction_id, requested_at)
      select case n % 2 when 0 then ${readerId}::uuid else ${userUuid} end, n + 1, '0x' || lpad('1', 40, '0'), true, 'completed',
        '{}', ${earlierTime}, ${transactionUuid}, ${transactionUuid}, ${earlierTime}
      from ${numbers}`);
    await addRows(sql`insert into audit_log (at, actor_id, action, entity, entity_id)
      select ${earlierTime}, case n % 2 when 0 then ${readerId}::uuid else ${userUuid} end,
        case n % 3 when 0 then 'user.suspend' else 'contest.update' end,
        case n % 3 when 0 then 'user' else 'contest' end, case n % 3 when 0 then ${userUuid} else ${contestUuid} end
      from ${numbers}`);
    await addLedgerRows(addRows, span);
    await setDayCounts(addRows);
  });
}
