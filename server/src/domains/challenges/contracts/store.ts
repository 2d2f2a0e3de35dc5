import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { matchAnyOf } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import type { ContractRow, ContractTables, NewContract, NewParticipant, ParticipantRow } from './tables';

export type ContractChange = Updateable<ContractTables['contracts']>;
export type ParticipantChange = Updateable<ContractTables['contractParticipants']>;

export const findContract = (db: Kysely<Database>, id: string): Promise<ContractRow | undefined> =>
  db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirst();

/** Take this lock before you change the contract's deadline or the status of its participants. */
export const lockContract = (tx: Transaction<Database>, id: string): Promise<ContractRow | undefined> =>
  tx.selectFrom('contracts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertContract = (tx: Transaction<Database>, row: NewContract): Promise<ContractRow> =>
  tx.insertInto('contracts').values(row).returningAll().executeTakeFirstOrThrow();

export const saveContract = (tx: Transaction<Database>, id: string, change: ContractChange): Promise<ContractRow> =>
  tx.updateTable('contracts').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteContractRow = (tx: Transaction<Database>, id: string) =>
  tx.deleteFrom('contracts').where('id', '=', id).execute();

export const listParticipants = (db: Kysely<Database>, contractId: string): Promise<ParticipantRow[]> =>
  db
    .selectFrom('contractParticipants')
    .selectAll()
    .where('contractId', '=', contractId)
    .orderBy('since')
    .orderBy('id')
    .execute();

export const findParticipant = (db: Kysely<Database>, id: string): Promise<ParticipantRow | undefined> =>
  db.selectFrom('contractParticipants').selectAll().where('id', '=', id).executeTakeFirst();

export const isParticipant = async (db: Kysely<Database>, contractId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('contractParticipants')
    .select('id')
    .where('contractId', '=', contractId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined;

export const insertParticipant = (tx: Transaction<Database>, row: NewParticipant) =>
  tx.insertInto('contractParticipants').values(row).execute();

export const saveParticipant = (tx: Transaction<Database>, id: string, change: ParticipantChange) =>
  tx.updateTable('contractParticipants').set(change).where('id', '=', id).execute();

export const listParticipantsWithPlayers = (db: Kysely<Database>, contractId: string) =>
  db
    .selectFrom('contractParticipants')
    .innerJoin('users', 'users.id', 'contractParticipants.userId')
    .selectAll('contractParticipants')
    .select(playerColumns)
    .where('contractId', '=', contractId)
    .orderBy('contractParticipants.since')
    .orderBy('contractParticipants.id')
    .execute();

export interface PlayerRecord {
  won: number;
  lost: number;
  withdrawn: number;
}

export async function listRecords(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PlayerRecord>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('contractParticipants')
    .select((eb) => [
      'userId',
      eb.fn.countAll<number>().filterWhere('status', '=', 'won').as('won'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'lost').as('lost'),
      eb.fn
        .countAll<number>()
        .filterWhere('status', '=', 'withdrawn')
        .filterWhere('acceptedAt', 'is not', null)
        .as('withdrawn'),
    ])
    .where('userId', '=', matchAnyOf(userIds))
    .groupBy('userId')
    .execute();
  return new Map(
    rows.map(({ userId, ...record }) => [
      userId,
      { won: Number(record.won), lost: Number(record.lost), withdrawn: Number(record.withdrawn) },
    ]),
  );
}

export const listParticipantsAwaitingProgress = (db: Kysely<Database>, identityId: string, gameId: string) =>
  db
    .selectFrom('contractParticipants')
    .innerJoin('contracts', 'contracts.id', 'contractParticipants.contractId')
    .select(['contractParticipants.id', 'contractId'])
    .where('identityId', '=', identityId)
    .where('gameId', '=', gameId)
    .where('contractParticipants.status', 'in', ['accepted', 'submitted'])
    .where(sql<boolean>`contracts.ended_at is null`)
    .execute();
