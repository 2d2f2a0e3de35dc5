import type { BookDetails, InputOf } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { Refusal } from '../../../refusal';
import { playerRef } from '../../people/players/mapper';
import { findPlayers } from '../../people/players/store';
import { reasonOf } from '../ledger/reasons.mapper';
import { causesOf, entriesOf } from '../transactions/store';
import { balanceView, type Facts, transactionView } from './mapper';
import {
  accountPage,
  type BookRow,
  findAccount,
  findTransaction,
  paymentFacts,
  relatedTo,
  requesterOf,
  transactionPage,
} from './store';

/** Lists every account of the ledger, for finance. */
export async function listBookAccounts(
  { db }: Work,
  input: InputOf<'listBookAccounts'>,
): Promise<Answer<'listBookAccounts'>> {
  const { rows, meta } = await accountPage(db, input);
  return makeAnswer({ items: rows.map(balanceView), meta });
}

/** @throws Refusal `not_found` */
export async function getBookAccount(
  { db }: Work,
  { id }: InputOf<'getBookAccount'>,
): Promise<Answer<'getBookAccount'>> {
  const row = await findAccount(db, id);
  if (!row) throw new Refusal('not_found', { what: 'ledger_account' });
  return makeAnswer(balanceView(row));
}

/** Lists ledger transactions with both sides, newest first. */
export async function listBookTransactions(
  { db, user }: Work<Actor>,
  input: InputOf<'listBookTransactions'>,
): Promise<Answer<'listBookTransactions'>> {
  const { rows, meta } = await transactionPage(db, input);
  const facts = await factsOf(db, user.id, rows);
  return makeAnswer({ items: rows.map((row) => transactionView(row, facts)), meta });
}

/** Returns one transaction with all its details. @throws Refusal `not_found` */
export async function getBookTransaction(
  { db, user }: Work<Actor>,
  { id }: InputOf<'getBookTransaction'>,
): Promise<Answer<'getBookTransaction'>> {
  const row = await findTransaction(db, id);
  if (!row) throw new Refusal('not_found', { what: 'ledger_transaction' });
  const [facts, related, requester] = await Promise.all([
    factsOf(db, user.id, [row]),
    relatedTo(db, row),
    row.causeKind === 'adjustment' && row.causeId !== null ? requesterOf(db, row.causeId) : undefined,
  ]);
  return makeAnswer({
    ...transactionView(row, facts),
    happenedAt: row.eventAt.toISOString(),
    reason: reasonOf({ text: row.reason, decided: row.serviceReason }),
    requestedBy: requester ? playerRef(requester.id, requester) : null,
    reference: row.reference,
    sandbox: row.sandbox,
    related: related.map((each) => ({
      how: relationOf(row, each),
      id: each.id,
      kind: each.kind,
      at: each.at.toISOString(),
    })),
  });
}

function relationOf(row: BookRow, other: Pick<BookRow, 'id' | 'settlesId'>): BookDetails['related'][number]['how'] {
  if (other.id === row.settlesId) return 'settles';
  if (other.id === row.reversesId) return 'reverses';
  return other.settlesId === row.id ? 'settled_by' : 'reversed_by';
}

/** Loads the names for these transactions in a few queries. */
export async function factsOf(db: Kysely<Database>, readerId: string, rows: readonly BookRow[]): Promise<Facts> {
  const idsOf = (kind: BookRow['causeKind']) =>
    rows.flatMap(({ causeKind, causeId }) => (causeKind === kind && causeId !== null ? [causeId] : []));
  const people = new Set([...rows.flatMap(({ actorId }) => actorId ?? []), ...idsOf('user')]);
  const [entries, causes, named, payments] = await Promise.all([
    entriesOf(
      db,
      rows.map(({ id }) => id),
    ),
    causesOf(
      db,
      readerId,
      rows.map(({ causeKind, causeId }) => ({ kind: causeKind, id: causeId })),
    ),
    findPlayers(db, [...people]),
    paymentFacts(db, { deposits: idsOf('deposit'), withdrawals: idsOf('withdrawal'), stakes: idsOf('stake') }),
  ]);
  return { entries, causes, people: named, payments };
}
