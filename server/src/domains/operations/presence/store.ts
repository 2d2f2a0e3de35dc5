import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import { leastPauseMs, listedMs, typingMs } from './rules';

export const listPresentUsers = (db: Kysely<Database>, subject: string, now: Date) =>
  db
    .selectFrom('presences')
    .innerJoin('users', 'users.id', 'userId')
    .select(['userId', 'seenAt', 'awaySince', 'typingUntil', ...playerColumns])
    .where('subject', '=', subject)
    .where('seenAt', '>', new Date(now.getTime() - listedMs))
    .orderBy('username')
    .execute();

interface PresenceReport {
  subject: string;
  userId: string;
  state: 'here' | 'typing' | 'away';
  now: Date;
  typesForMs?: number;
}

export async function savePresence(
  db: Kysely<Database>,
  { subject, userId, state, now, typesForMs = typingMs }: PresenceReport,
): Promise<void> {
  const addToNow = (byMs: number) => new Date(now.getTime() + byMs);
  const typingUntil = state === 'typing' ? addToNow(typesForMs) : null;
  const awaySince = state === 'away' ? now : null;
  await sql`
    insert into presences (subject, user_id, seen_at, away_since, typing_until)
    values (${subject}, ${userId}, ${now}, ${awaySince}, ${typingUntil})
    on conflict (subject, user_id) do update set
      seen_at = excluded.seen_at,
      away_since = case when excluded.away_since is null then null else coalesce(presences.away_since, excluded.away_since) end,
      typing_until = excluded.typing_until
    where presences.seen_at <= ${addToNow(-leastPauseMs)}
      or (presences.away_since is null) <> (excluded.away_since is null)
      or (presences.typing_until is null) <> (excluded.typing_until is null)`.execute(db);
}
