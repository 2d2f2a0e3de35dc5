import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { IdentityRow } from '../../people/linked-accounts/tables';

const unfinishedStatuses = ['applied', 'accepted', 'submitted', 'disputed'] as const;

const selectOpenPlaces = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('contractParticipants')
    .innerJoin('contracts', 'contracts.id', 'contractParticipants.contractId')
    .where('contractParticipants.userId', '=', userId)
    .where('contractParticipants.status', 'in', unfinishedStatuses)
    .where('contracts.endedAt', 'is', null);

export const listOpenContracts = (db: Kysely<Database>, userId: string) =>
  selectOpenPlaces(db, userId)
    .where('identityId', 'is not', null)
    .select(['identityId', 'contracts.id', 'contracts.title', sql.lit('contract').$castTo<'contract'>().as('kind')])
    .orderBy('contracts.deadline')
    .orderBy('contracts.id')
    .execute();

export const listWaitingEntries = (db: Kysely<Database>, { userId, issuer, subject }: IdentityRow) =>
  selectOpenPlaces(db, userId)
    .where('identityId', 'is', null)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['contractParticipants.id', 'contractId'])
    .execute();
