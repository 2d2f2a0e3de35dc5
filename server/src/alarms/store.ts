import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { AlarmTables } from './tables';

type Alarm = AlarmTables['treasuryAlarms'];

export const listAlarms = (db: Kysely<Database>): Promise<Alarm[]> =>
  db.selectFrom('treasuryAlarms').selectAll().orderBy('since').execute();

/** @returns false if the alarm is already raised */
export async function insertAlarm(db: Kysely<Database>, alarm: Alarm): Promise<boolean> {
  const raisedRow = await db
    .insertInto('treasuryAlarms')
    .values(alarm)
    .onConflict((conflict) => conflict.column('what').doNothing())
    .returning('what')
    .executeTakeFirst();
  return raisedRow !== undefined;
}

export async function deleteAlarms(db: Kysely<Database>, what: readonly Alarm['what'][]): Promise<void> {
  await db.deleteFrom('treasuryAlarms').where('what', 'in', what).execute();
}
