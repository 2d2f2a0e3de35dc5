import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { CodePurpose, CodeRow } from './tables';

export interface CodeKey {
  whose: string;
  purpose: CodePurpose;
}

export const findCode = (
  db: Kysely<Database>,
  { whose, purpose }: CodeKey,
): Promise<Pick<CodeRow, 'sentAt' | 'expiresAt' | 'tries' | 'address'> | undefined> =>
  db
    .selectFrom('oneTimeCodes')
    .select(['sentAt', 'expiresAt', 'tries', 'address'])
    .where('whose', '=', whose)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

export async function replaceCode(
  db: Kysely<Database>,
  { whose, purpose, ...values }: CodeRow,
  sentUntil: Date,
): Promise<boolean> {
  const issuedRow = await db
    .insertInto('oneTimeCodes')
    .values({ whose, purpose, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['whose', 'purpose'])
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb('oneTimeCodes.sentAt', '<=', sentUntil),
            eb('oneTimeCodes.address', 'is distinct from', values.address),
          ]),
        ),
    )
    .returning('whose')
    .executeTakeFirst();
  return issuedRow !== undefined;
}

export const countAttempt = (
  db: Kysely<Database>,
  { whose, purpose }: CodeKey,
): Promise<Pick<CodeRow, 'codeHash' | 'tries' | 'expiresAt' | 'address'> | undefined> =>
  db
    .updateTable('oneTimeCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('whose', '=', whose)
    .where('purpose', '=', purpose)
    .returning(['codeHash', 'tries', 'expiresAt', 'address'])
    .executeTakeFirst();

/** @returns false if the code is gone or was replaced */
export async function deleteCode(
  db: Kysely<Database>,
  { whose, purpose, codeHash }: CodeKey & { codeHash: string },
): Promise<boolean> {
  const deletedRow = await db
    .deleteFrom('oneTimeCodes')
    .where('whose', '=', whose)
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .returning('whose')
    .executeTakeFirst();
  return deletedRow !== undefined;
}

export async function deleteCodes(db: Kysely<Database>, whose: string, ...purposes: CodePurpose[]): Promise<void> {
  await db.deleteFrom('oneTimeCodes').where('whose', '=', whose).where('purpose', 'in', purposes).execute();
}
