import type { WordMatching } from '@laurel/shared/protocol';
import { type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';

export interface WordRule {
  word: string;
  matching: WordMatching;
}

export const buildWordsQuery = (db: Kysely<Database>): CompiledQuery<WordRule> =>
  db.selectFrom('forbiddenWords').select(['word', 'matching']).compile();

export const listWords = (db: Kysely<Database>) =>
  db
    .selectFrom('forbiddenWords')
    .innerJoin('users', 'users.id', 'savedBy')
    .selectAll('forbiddenWords')
    .select(playerColumns)
    .orderBy('foldedWord')
    .execute();

export const lockWords = async (tx: Transaction<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('laurel forbidden words'))`.execute(tx);
};

export const findWord = (tx: Transaction<Database>, foldedWord: string) =>
  tx.selectFrom('forbiddenWords').selectAll().where('foldedWord', '=', foldedWord).executeTakeFirst();

export async function countWords(tx: Transaction<Database>): Promise<number> {
  const { count } = await tx
    .selectFrom('forbiddenWords')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function saveWord(
  tx: Transaction<Database>,
  row: WordRule & { foldedWord: string; savedBy: string; savedAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('forbiddenWords')
    .values(row)
    .onConflict((conflict) => conflict.column('foldedWord').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteWord = (tx: Transaction<Database>, id: string): Promise<WordRule | undefined> =>
  tx.deleteFrom('forbiddenWords').where('id', '=', id).returning(['word', 'matching']).executeTakeFirst();
