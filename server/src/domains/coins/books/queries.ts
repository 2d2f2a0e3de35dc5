import type { BookDetails, InputOf } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { Refusal } from '../../../refusal';
import { toPlayerRef } from '../../people/players/mapper';
import { findPlayers } from '../../people/players/store';
import { toReason } from '../ledger/reasons.mapper';
import { loadDetails } from '../transactions/store';
import { type BookFacts, toBalanceView, toTransactionView } from './mapper';
import {
  type BookRow,
  findAccount,
  findRequester,
  findTransaction,
  listRelatedTransactions,
  loadPaymentFacts,
  readAccountPage,
  readTransactionPage,
} from './store';

export async function listBookAccounts(
  { db }: Work,
  input: InputOf<'listBookAccounts'>,
): Promise<Answer<'listBookAccounts'>> {
  const { rows, meta } = await readAccountPage(db, input);
  return makeAnswer({ items: rows.map(toBalanceView), meta });
}

export async function getBookAccount(
  { db }: Work,
  { id }: InputOf<'getBookAccount'>,
): Promise<Answer<'getBookAccount'>> {
  const row = await findAccount(db, id);
  if (!row) throw new Refusal('not_found', { what: 'ledger_account' });
  return makeAnswer(toBalanceView(row));
}

export async function listBookTransactions(
  { db, user }: Work<Actor>,
  input: InputOf<'listBookTransactions'>,
): Promise<Answer<'listBookTransactions'>> {
  const { rows, meta } = await readTransactionPage(db, input);
  const facts = await loadFacts(db, user.id, rows);
  return makeAnswer({ items: rows.map((row) => toTransactionView(row, facts)), meta });
}

export async function getBookTransaction(
  { db, user }: Work<Actor>,
  { id }: InputOf<'getBookTransaction'>,
): Promise<Answer<'getBookTransaction'>> {
  const row = await findTransaction(db, id);
  if (!row) throw new Refusal('not_found', { what: 'ledger_transaction' });
  const [facts, relatedTransactions, requester] = await Promise.all([
    loadFacts(db, user.id, [row]),
    listRelatedTransactions(db, row),
    row.causeKind === 'adjustment' && row.causeId !== null ? findRequester(db, row.causeId) : undefined,
  ]);
  return makeAnswer({
    ...toTransactionView(row, facts),
    happenedAt: row.eventAt.toISOString(),
    reason: toReason({ text: row.reason, decided: row.serviceReason }),
    requestedBy: requester ? toPlayerRef(requester.id, requester) : null,
    reference: row.reference,
    sandbox: row.sandbox,
    related: relatedTransactions.map((each) => ({
      how: deriveRelation(row, each),
      id: each.id,
      kind: each.kind,
      at: each.at.toISOString(),
    })),
  });
}

function deriveRelation(
  row: BookRow,
  relatedRow: Pick<BookRow, 'id' | 'settlesId'>,
): BookDetails['related'][number]['how'] {
  if (relatedRow.id === row.settlesId) return 'settles';
  if (relatedRow.id === row.reversesId) return 'reverses';
  return relatedRow.settlesId === row.id ? 'settled_by' : 'reversed_by';
}

export async function loadFacts(db: Kysely<Database>, readerId: string, rows: readonly BookRow[]): Promise<BookFacts> {
  const listCauseIds = (kind: BookRow['causeKind']) =>
    rows.flatMap(({ causeKind, causeId }) => (causeKind === kind && causeId !== null ? [causeId] : []));
  const personIds = new Set([...rows.flatMap(({ actorId }) => actorId ?? []), ...listCauseIds('user')]);
  const [{ entries, causes }, playersById, payments] = await Promise.all([
    loadDetails(db, readerId, rows),
    findPlayers(db, [...personIds]),
    loadPaymentFacts(db, {
      deposits: listCauseIds('deposit'),
      withdrawals: listCauseIds('withdrawal'),
      stakes: listCauseIds('stake'),
    }),
  ]);
  return { entries, causes, people: playersById, payments };
}
