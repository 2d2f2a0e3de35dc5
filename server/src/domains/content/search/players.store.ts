import type { PlayerRef } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { buildLikePattern, hasTrigram } from '../../../database/like-pattern';
import type { Database } from '../../../database/schema';
import { playerColumns, toPlayerRef } from '../../people/players/mapper';

export async function searchPlayers(db: Kysely<Database>, search: string, most: number): Promise<PlayerRef[]> {
  const text = search.toLowerCase();
  const nameSql = sql<string>`lower(username) collate "C"`;
  // This compares with a range, because a generic plan can't use an index for an unknown pattern and would read every name.
  const beginsWithTextSql = sql<boolean>`(${nameSql} >= ${text} and ${nameSql} < ${`${text}\u{10ffff}`})`;
  const playersQuery = db
    .selectFrom('users')
    .select(['users.id', ...playerColumns])
    .where('status', '<>', 'deleted')
    .limit(most);
  const prefixRows = await playersQuery.where(beginsWithTextSql).orderBy(nameSql).execute();
  // A search without a trigram can't use the index and would read every name.
  const containingRows =
    prefixRows.length < most && hasTrigram(text)
      ? await playersQuery
          .where(sql<boolean>`username ilike ${buildLikePattern(text)}`)
          .where(sql<boolean>`not ${beginsWithTextSql}`)
          .execute()
      : [];
  return [...prefixRows, ...containingRows].slice(0, most).map((row) => toPlayerRef(row.id, row));
}
