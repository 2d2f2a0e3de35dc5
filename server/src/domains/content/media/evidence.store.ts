import { type Kysely, sql, type Transaction } from 'kysely';
import { isOldMatch } from '../../../database/old-matches.store';
import type { Database } from '../../../database/schema';
import { playerColumnsSql } from '../../people/players/store';
import { type PictureRow, selectPictures } from './store';
import type { LikenessKind, MediaRow } from './tables';

/** Two pictures count as alike if at most this many of the 256 bits differ. */
const mostDistance = 12;
/** Looks are compared with at most this many of the game's newest pictures, so that the time has a bound. */
const mostCompared = 100_000;
const mostLikenesses = 5;

const kindRankSql = sql`array_position(array['file', 'pixels', 'look'], kind)`;

export interface LikenessRow {
  kind: LikenessKind;
  id: string;
  ownerId: string;
  username: string;
  avatarUrl: string | null;
  matchId: string;
  contestTitle: string;
  createdAt: string;
  filesGoneAt: string | null;
  picture: PictureRow;
}

export interface EvidenceRow extends MediaRow {
  username: string;
  avatarUrl: string | null;
  likenesses: LikenessRow[];
}

const likenessesSql = sql`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'id', id, 'ownerId', owner_id, 'username', username, 'avatarUrl', avatar_url, 'matchId', match_id,
    'contestTitle', title, 'createdAt', created_at, 'filesGoneAt', files_gone_at, 'picture', ${selectPictures(sql`near.id`)}
  ) order by place), '[]') from (
    select kind, other.id, owner_id, other.match_id, other.created_at, other.files_gone_at, contests.title, ${playerColumnsSql},
      row_number() over (order by ${kindRankSql}, distance, other.created_at, other.id) as place
    from evidence_likenesses
    join media other on other.id = other_id
    join users on users.id = other.owner_id
    join matches on matches.id = other.match_id
    join contests on contests.id = matches.contest_id
    where media_id = evidence.id
    order by place limit ${sql.lit(mostLikenesses)}
  ) near
)`;

export const buildEvidenceQuery = (
  db: Kysely<Database>,
  matchId: string,
  { withLikenesses }: { withLikenesses: boolean },
) =>
  sql<EvidenceRow>`
    select evidence.*, ${playerColumnsSql}, ${withLikenesses ? likenessesSql : sql`'[]'::json`} as likenesses
    from media evidence join users on users.id = evidence.owner_id
    where evidence.match_id = ${matchId} order by evidence.created_at, evidence.id`.compile(db);

export type HashedPicture = Pick<MediaRow, 'id' | 'matchId' | 'name' | 'sha256' | 'pixelsSha256' | 'likeness' | 'game'>;

export async function findEvidence(db: Kysely<Database>, id: string): Promise<HashedPicture | undefined> {
  const query = sql<HashedPicture>`
    select media.id, match_id, name, sha_256, pixels_sha_256, likeness, contests.game
    from media join matches on matches.id = match_id join contests on contests.id = contest_id
    where media.id = ${id} and purpose = 'evidence'`;
  return (await query.execute(db)).rows[0];
}

export async function saveHashes(
  tx: Transaction<Database>,
  { id, likeness, game }: Pick<HashedPicture, 'id' | 'likeness' | 'game'>,
): Promise<void> {
  await tx.updateTable('media').set({ likeness, game }).where('id', '=', id).execute();
}

export async function recordLikenesses(
  tx: Transaction<Database>,
  { id, matchId, game, sha256, pixelsSha256, likeness }: HashedPicture,
): Promise<string[]> {
  const otherMatchesCondition = sql`game = ${game} and match_id <> ${matchId}::uuid`;
  const distanceSql = sql`bit_count(likeness # ${likeness}::bit(256))`;
  const { rows } = await sql<{ matchId: string }>`
    with like_this as (
      (select id, 'file' as kind, 0::bigint as distance from media
        where sha_256 = ${sha256} and ${otherMatchesCondition} order by created_at limit ${sql.lit(mostLikenesses)})
      union all
      (select id, 'pixels', 0 from media
        where pixels_sha_256 = ${pixelsSha256} and ${otherMatchesCondition} order by created_at limit ${sql.lit(mostLikenesses)})
      union all
      (select id, 'look', ${distanceSql} from (
          select id, match_id, likeness from media where game = ${game} and likeness is not null
          order by created_at desc limit ${sql.lit(mostCompared)}
        ) newest
        where match_id <> ${matchId}::uuid and ${distanceSql} <= ${sql.lit(mostDistance)}
        order by 3 limit ${sql.lit(mostLikenesses)})
    ), closest as (
      select * from (select distinct on (id) * from like_this order by id, ${kindRankSql}) once
      order by ${kindRankSql}, distance, id limit ${sql.lit(mostLikenesses)}
    ), recorded as (
      insert into evidence_likenesses (media_id, other_id, kind, distance)
      select ${id}::uuid, id, kind, distance from closest
      union all select id, ${id}::uuid, kind, distance from closest
      on conflict do nothing returning media_id
    )
    select distinct match_id from media where id in (select media_id from recorded)`.execute(tx);
  return rows.map((row) => row.matchId);
}

export async function listUncomparedEvidence(
  db: Kysely<Database>,
  after: string | null,
  most: number,
): Promise<string[]> {
  const query = sql<{ id: string }>`
    select id from media
    where purpose = 'evidence' and files_gone_at is null and game is null
      and ${after === null ? sql`true` : sql`id > ${after}::uuid`}
    order by id limit ${sql.lit(most)}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}

export async function lockOldEvidence(tx: Transaction<Database>, before: Date, most: number): Promise<MediaRow[]> {
  const query = sql<MediaRow>`
    select media.* from media
    where purpose = 'evidence' and files_gone_at is null and media.created_at < ${before}
      and ${isOldMatch(sql`media.match_id`, before)}
    order by media.created_at, media.id limit ${sql.lit(most)} for update of media`;
  return (await query.execute(tx)).rows;
}

export async function saveFilesGone(tx: Transaction<Database>, ids: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('media').set({ name: '', variants: '[]', filesGoneAt: at }).where('id', 'in', ids).execute();
}
