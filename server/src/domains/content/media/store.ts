import type { InputOf, MatchStatus, Media } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql, type Transaction, type Updateable } from 'kysely';
import { buildLikePattern, countSearchedRows, hasTrigram, searchLimit } from '../../../database/like-pattern';
import { readNewestPage } from '../../../database/pages/newest-page';
import { joinRow, type PageOf, readPage, type SortKey } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import { isFileName } from '../../../storage/storage';
import { playerColumnsSql } from '../../people/players/store';
import type { MediaRow, MediaTables, NewMedia } from './tables';

const pictureColumns = ['name', 'mime', 'bytes', 'width', 'height', 'colour', 'variants', 'alt'] as const;
export type PictureRow = Pick<MediaRow, (typeof pictureColumns)[number]>;

/** Null if there is no such picture. */
export const selectPictures = (id: RawBuilder<unknown>): RawBuilder<PictureRow | null> => sql`(
  select json_build_object(${sql.join(pictureColumns.flatMap((column) => [sql.lit(column), sql.ref(`media.${column}`)]))})
  from media where media.id = ${id}
)`;

export interface MediaWithUses extends MediaRow {
  username: string;
  avatarUrl: string | null;
  uses: Media['usedBy'];
}

const usesSql = sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'id', used_by, 'title', coalesce(case kind
    when 'user' then (select username from users where id = used_by)
    when 'blog' then (select title from posts where id = used_by)
    when 'match' then (
      select title from contests where id = (select contest_id from matches where matches.id = used_by)
    )
  end, ''))), '[]') from media_uses where media_id = media.id
)`;
const columnsSql = sql`media.*, ${playerColumnsSql}, ${usesSql} as uses`;
const joinOwnerSql = joinRow('users', sql`users.id = media.owner_id`);

// This must match the expression of `media_words_idx` exactly, or PostgreSQL doesn't use the index.
const wordsSql = sql`(media.alt || E'\n' || media.caption)`;
const sortKeys = {
  createdAt: { by: sql`media.created_at`, type: 'timestamptz' },
  '-createdAt': { by: sql`media.created_at`, type: 'timestamptz' },
  '-bytes': { by: sql`media.bytes`, type: 'bigint' },
} as const satisfies Record<InputOf<'listMedia'>['sort'], SortKey>;

const listedPurposes = ['library', 'cover', 'avatar'] as const satisfies readonly Media['purpose'][];

export function readMediaPage(
  db: Kysely<Database>,
  { search, sort, filter: { purpose }, ...query }: InputOf<'listMedia'>,
  ownerId: string | null,
): Promise<PageOf<MediaWithUses>> {
  const purposes = purpose ? [purpose] : ownerId === null ? listedPurposes : null;
  const filterCondition = sql`${ownerId === null ? sql`true` : sql`owner_id = ${ownerId}`}
    and ${search ? sql`${wordsSql} ilike ${buildLikePattern(search)}` : sql`true`}`;
  const ranges = purposes?.map((each) => sql`media where purpose = ${each} and ${filterCondition}`);
  const conditionSql = sql`where ${purposes === null ? sql`true` : sql`purpose = any(${[...purposes]}::text[])`} and ${filterCondition}`;
  const newestMediaSql = sql`(select * from media order by created_at desc limit ${searchLimit}) media`;
  const listing = {
    order: sort,
    sections: [
      {
        from: ranges ?? sql`media ${conditionSql}`,
        id: sql`media.id`,
        keys: [sortKeys[sort], { by: sql`media.id`, type: 'uuid' } as const],
        descending: sort.startsWith('-'),
      },
    ],
    narrowedRows: search ? sql`${hasTrigram(search) ? sql`media` : newestMediaSql} ${conditionSql}` : undefined,
    searched: countSearchedRows(search),
    columns: columnsSql,
    joins: sql`${joinRow('media', sql`media.id = page.id`)} ${joinOwnerSql}`,
  };
  return readPage<MediaWithUses>(db, listing, query);
}

export const readGalleryPage = (db: Kysely<Database>, query: InputOf<'getGallery'>): Promise<PageOf<MediaRow>> =>
  readNewestPage(db, { table: 'media', equal: { gallery: true }, searchColumns: ['alt', 'caption'] }, query);

export async function findMedia(db: Kysely<Database>, id: string): Promise<MediaWithUses | undefined> {
  const query = sql<MediaWithUses>`
    select ${columnsSql} from media join users on users.id = media.owner_id where media.id = ${id}`;
  return (await query.execute(db)).rows[0];
}

export async function listOwnEvidenceIds(
  db: Kysely<Database>,
  { matchId, ownerId }: { matchId: string; ownerId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('matchId', '=', matchId)
    .where('ownerId', '=', ownerId)
    .execute();
  return rows.map(({ id }) => id);
}

export interface EvidenceMatch {
  status: MatchStatus;
  settledAt: Date | null;
  game: string;
  plays: boolean;
  shown: boolean;
  count: number;
}

export async function lockMatchForEvidence(
  tx: Transaction<Database>,
  matchId: string,
  userId: string,
): Promise<EvidenceMatch | undefined> {
  const { rows } = await sql<EvidenceMatch>`
    select status, settled_at, (select game from contests where contests.id = matches.contest_id) as game, exists (
      select 1 from entrants where user_id = ${userId} and id in (matches.opponent_1_id, matches.opponent_2_id)
    ) as plays, exists (
      select 1 from contests
      where contests.id = matches.contest_id and opened_at is not null and display_status <> 'hidden'
    ) as shown, (
      select count(*)::integer from media where match_id = matches.id and owner_id = ${userId}
    ) as count
    from matches where id = ${matchId} for no key update`.execute(tx);
  return rows[0];
}

export function findMediaByFile(db: Kysely<Database>, sha256: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('filesGoneAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
}

export async function insertOrFindMedia(db: Kysely<Database>, row: NewMedia): Promise<string> {
  const insertedRow = await db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (insertedRow) return insertedRow.id;
  const { purpose } = row;
  const ownQuery = db.selectFrom('media').select('id').where('sha256', '=', row.sha256).where('purpose', '=', purpose);
  const existingQuery =
    purpose === 'library'
      ? ownQuery
      : ownQuery.where('ownerId', '=', row.ownerId).where('matchId', 'is not distinct from', row.matchId);
  return (await existingQuery.executeTakeFirstOrThrow()).id;
}

export const lockMedia = (tx: Transaction<Database>, id: string): Promise<MediaRow | undefined> =>
  tx.selectFrom('media').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function saveMedia(
  tx: Transaction<Database>,
  id: string,
  change: Updateable<MediaTables['media']>,
): Promise<void> {
  await tx.updateTable('media').set(change).where('id', '=', id).execute();
}

export async function describeMedia(
  tx: Transaction<Database>,
  id: string,
  change: { alt: string; editedBy: string; updatedAt: Date },
): Promise<void> {
  await tx
    .updateTable('media')
    .set((media) => ({ ...change, version: media('version', '+', 1) }))
    .where('id', '=', id)
    .where('alt', '=', '')
    .execute();
}

export async function deleteMediaRows(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('media').where('id', 'in', ids).execute();
}

/** Use `shared` to add rows, and `alone` to remove files. */
export async function lockFiles(tx: Transaction<Database>, mode: 'shared' | 'alone'): Promise<void> {
  const lock = mode === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(hashtext('laurel files'))`.execute(tx);
}

export async function listNamesInUse(db: Kysely<Database>, names: readonly string[]): Promise<Set<string>> {
  const query = sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) name where exists (select 1 from media where media.name = name.name)
      or exists (select 1 from media where variants @> jsonb_build_array(jsonb_build_object('name', name.name)))
      or exists (select 1 from game_icons where file = name.name)
      or exists (select 1 from games where cover = name.name)`;
  return new Set((await query.execute(db)).rows.map(({ name }) => name));
}

export async function listAllFileNames(db: Kysely<Database>): Promise<string[]> {
  const query = sql<{ name: string }>`
    select name from media
    union select variant ->> 'name' from media, jsonb_array_elements(variants) as variant
    union select file from game_icons
    union select cover from games`;
  return (await query.execute(db)).rows.map(({ name }) => name).filter(isFileName);
}

export async function listMediaByNames(db: Kysely<Database>, names: readonly string[]): Promise<MediaRow[]> {
  if (names.length === 0) return [];
  const query = sql<MediaRow>`
    select distinct on (name) * from media
    where name = any(${[...names]}::text[]) and purpose <> 'evidence' order by name, created_at`;
  return (await query.execute(db)).rows;
}

type MediaUse = Pick<Media['usedBy'][number], 'kind' | 'id'>;

export async function addUse(db: Kysely<Database>, { kind, id }: MediaUse, mediaIds: readonly string[]): Promise<void> {
  // The lock waits for a running deletion, and deleted pictures are left out.
  await sql`
    insert into media_uses (media_id, kind, used_by)
    select id, ${kind}, ${id}::uuid from media where id = any(${[...mediaIds]}::uuid[]) order by id for key share
    on conflict do nothing`.execute(db);
}

export async function setUses(db: Kysely<Database>, use: MediaUse, mediaIds: readonly string[]): Promise<void> {
  const deleteUses = db.deleteFrom('mediaUses').where('kind', '=', use.kind).where('usedBy', '=', use.id);
  await (mediaIds.length > 0 ? deleteUses.where('mediaId', 'not in', mediaIds) : deleteUses).execute();
  await addUse(db, use, mediaIds);
}

export const lockUnusedAvatars = (db: Transaction<Database>, ownerId: string): Promise<MediaRow[]> =>
  db
    .selectFrom('media')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('purpose', '=', 'avatar')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mediaUses').select('mediaId').whereRef('mediaId', '=', 'media.id'))),
    )
    .forUpdate()
    .execute();
