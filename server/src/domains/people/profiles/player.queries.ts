import type { AnswerOf, InputOf } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { answer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { isoOrNull } from '../../../database/moments';
import type { Database } from '../../../database/schema';
import { Refusal } from '../../../refusal';
import { type AroundMatches, aroundMatches } from '../../play/competition/around.store';
import { bracketMatchView } from '../../play/competition/match.mapper';
import type { MatchRow } from '../../play/competition/match.tables';
import { roundSize } from '../../play/competition/rounds.rules';
import { recordView } from '../../play/leaderboard/mapper';
import { medalsOf } from '../../play/leaderboard/medals.queries';
import { linkedAccountOf } from '../linked-accounts/mapper';
import { identitiesOf } from '../linked-accounts/store';
import { playerRef } from '../players/mapper';
import { currentMute } from '../users/sanction.store';
import { findPlayer } from '../users/store';

type PublicPlayer = AnswerOf<'getPlayer'>;

const recent = 10;
/** How many matches are searched for public ones. Hardly any contest is hidden. */
const looked = 30;

/**
 * Returns a player's public profile. Leaves out their texts while they are muted or suspended, and their links while
 * suspended.
 */
export async function getPlayer({ db, now }: Work, { name }: InputOf<'getPlayer'>): Promise<Answer<'getPlayer'>> {
  const row = await findPlayer(db, name);
  if (!row) throw new Refusal('not_found', { what: 'player' });
  const { id, status, bio, country, createdAt } = row;
  const [record, medals, identities, matches, mute] = await Promise.all([
    db.selectFrom('playerRecords').selectAll().where('userId', '=', id).executeTakeFirst(),
    medalsOf(db, id, true),
    identitiesOf(db, id),
    recentMatches(db, id),
    currentMute(db, id, now),
  ]);
  const shown = status === 'suspended' ? [] : identities.filter(({ visibility }) => visibility === 'public');
  return answer({
    player: playerRef(id, row),
    bio: status === 'suspended' || mute ? '' : bio,
    country,
    joinedAt: createdAt.toISOString(),
    record: recordView(record),
    medals,
    accounts: shown.map((identity) => {
      const { provider, externalId, displayName, verifiedAt } = linkedAccountOf(identity);
      return { provider, externalId, displayName, verifiedAt };
    }),
    matches: matches.matches.flatMap((match) => matchView(match, matches)),
  });
}

async function recentMatches(db: Kysely<Database>, userId: string): Promise<AroundMatches> {
  const side = (player: 'player_1_id' | 'player_2_id') => sql`(
    select * from matches where ${sql.ref(player)} = ${userId} and status = 'completed' and method <> 'bye'
    order by resolved_at desc, id desc limit ${looked})`;
  const { rows } = await sql<MatchRow>`
    select played.* from (${side('player_1_id')} union all ${side('player_2_id')}) played
    join contests on contests.id = played.contest_id
    where contests.display_status <> 'hidden' and contests.opened_at is not null
    order by played.resolved_at desc, played.id desc limit ${recent}`.execute(db);
  return aroundMatches(db, rows);
}

function matchView(match: MatchRow, { contests, entrants }: AroundMatches): PublicPlayer['matches'] {
  const contest = contests.get(match.contestId);
  const endedAt = isoOrNull(match.resolvedAt);
  if (!contest || endedAt === null) return [];
  const { id, slug, title, game } = contest;
  return [
    {
      ...bracketMatchView(match, contest, entrants),
      contest: { id, slug, title, game },
      roundSize: roundSize(match.round, contest.rounds ?? match.round),
      endedAt,
    },
  ];
}
