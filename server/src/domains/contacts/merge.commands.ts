import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../call/context';
import { withTransaction } from '../../call/transaction';
import { Refusal } from '../../refusal';
import { audit } from '../audit/store';
import { newerVersion } from '../players/version.queries';
import { saveTicket } from './commands';
import { isOurs } from './machine';
import { contactMissing, wholeContact } from './queries';
import { lockContact } from './store';
import type { ContactRow } from './tables';

type MergeFault = 'ticket_unknown' | 'merge_self' | 'merge_done' | 'merge_other_sender';
const refuse = (code: MergeFault) => Refusal.at('ticketNo', { code, params: {} });

/**
 * Moves all of a ticket into another of its sender, and closes it. Its link then opens the other: nobody but the sender
 * may read both, so their senders must be one.
 * @throws Refusal `version_conflict`, `validation_failed`
 */
export async function mergeContact(
  work: Work<Actor>,
  { id, version, ticketNo }: InputOf<'mergeContact'>,
): Promise<Answer<'mergeContact'>> {
  return withTransaction(work, async (part) => {
    const [from, into] = await lockBoth(part, id, ticketNo);
    if (from.version !== version) throw await newerVersion(part, 'ticket', { by: from.editedBy, at: from.updatedAt });
    if (from.mergedIntoId !== null || into.mergedIntoId !== null) throw refuse('merge_done');
    // Who is signed in can give any address as theirs: it proves nothing beside an account.
    const sameSender = from.userId === into.userId && (from.userId !== null || from.email === into.email);
    if (!sameSender) throw refuse('merge_other_sender');
    await moveThread(part, from, into);
    const { db, now, user } = part;
    await audit(db, {
      at: now,
      actorId: user.id,
      action: 'contact.merge',
      entity: 'contact',
      entityId: from.id,
      after: { ticketNo: from.ticketNo, into: into.ticketNo },
    });
    return answer(await wholeContact(db, into.id), { code: 'contact_merged', params: { ticketNo: into.ticketNo } });
  });
}

/** In the order of their ids, so that two merges never wait for each other. */
async function lockBoth({ db }: TransactionWork, id: string, ticketNo: number): Promise<[ContactRow, ContactRow]> {
  const target = await db.selectFrom('contacts').select('id').where('ticketNo', '=', ticketNo).executeTakeFirst();
  if (!target) throw refuse('ticket_unknown');
  if (target.id === id) throw refuse('merge_self');
  const rows = new Map<string, ContactRow>();
  for (const each of [id, target.id].sort()) {
    const row = await lockContact(db, each);
    if (!row) throw contactMissing();
    rows.set(each, row);
  }
  const [from, into] = [rows.get(id), rows.get(target.id)];
  if (!from || !into) throw contactMissing();
  return [from, into];
}

async function moveThread(part: TransactionWork<Actor>, from: ContactRow, into: ContactRow): Promise<void> {
  const { db, now, user } = part;
  await db.updateTable('contactEntries').set({ contactId: into.id }).where('contactId', '=', from.id).execute();
  const { message, userId, createdAt } = from;
  await db
    .insertInto('contactEntries')
    .values({ contactId: into.id, at: createdAt, kind: 'message', authorId: userId, text: message })
    .execute();
  await db
    .updateTable('contacts')
    .set({
      ...{ status: 'closed', mergedIntoId: into.id, version: from.version + 1, editedBy: user.id, updatedAt: now },
      ...{ dueAt: null, waitingSince: from.waitingSince ?? now },
    })
    .where('id', '=', from.id)
    .execute();
  // A question that nobody has answered opens the ticket that it is a part of now.
  const asks = isOurs(from.status) && !isOurs(into.status);
  await saveTicket(part, into, asks ? { type: 'set', status: 'open', at: now } : null);
}
