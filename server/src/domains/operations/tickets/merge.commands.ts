import type { InputOf } from '@laurel/shared/protocol';
import type { RefusalParams } from '@laurel/shared/protocol/sentences';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { makeNewerVersionRefusal } from '../../people/players/version.queries';
import { recordAudit } from '../audit/store';
import { saveTicket, scheduleClosing } from './commands';
import { insertAct } from './history.store';
import { calculateDueAt, waitsForStaff } from './machine';
import { deleteMerge, findMerge, hasNewMessages, insertMerge, moveEntries } from './merges.store';
import { makeMissingTicketRefusal, readWholeTicket } from './queries';
import { deleteEntry, findTicketByNo, findTicketRow, insertEntry, lockTicket, saveTicketRow } from './store';
import type { MergeRow, TicketRow } from './tables';

type MergeFault = 'ticket_unknown' | 'merge_self' | 'merge_done' | 'merge_other_sender';
const makeMergeRefusal = (code: MergeFault) => Refusal.at('ticketNo', { code, params: {} });

/** After a merge, the merged ticket's link opens the other ticket, so both must have the same sender. */
export async function mergeTicket(
  work: Work<Actor>,
  { id, version, ticketNo }: InputOf<'mergeTicket'>,
): Promise<Answer<'mergeTicket'>> {
  return withTransaction(work, async (work) => {
    const [from, into] = await lockBothTickets(work, id, ticketNo);
    if (from.version !== version)
      throw await makeNewerVersionRefusal(work, 'ticket', { by: from.editedBy, at: from.updatedAt });
    if (from.mergedIntoId !== null || into.mergedIntoId !== null) throw makeMergeRefusal('merge_done');
    const isSameSender = from.userId === into.userId && (from.userId !== null || from.email === into.email);
    if (!isSameSender) throw makeMergeRefusal('merge_other_sender');
    await moveThread(work, from, into);
    const { db, now, user } = work;
    await recordAudit(db, {
      at: now,
      actorId: user.id,
      action: 'contact.merge',
      entity: 'contact',
      entityId: from.id,
      after: { ticketNo: from.ticketNo, into: into.ticketNo },
    });
    return makeAnswer(await readWholeTicket(work, into.id), {
      code: 'ticket_merged',
      params: { ticketNo: into.ticketNo },
    });
  });
}

async function lockBothTickets(work: TransactionWork, id: string, ticketNo: number): Promise<[TicketRow, TicketRow]> {
  const { db } = work;
  const target = await findTicketByNo(db, ticketNo);
  if (!target) throw makeMergeRefusal('ticket_unknown');
  if (target.id === id) throw makeMergeRefusal('merge_self');
  return lockTicketPair(work, id, target.id);
}

/** Locks in id order, so two merges can't deadlock. */
async function lockTicketPair(
  { db }: TransactionWork,
  fromId: string,
  intoId: string,
): Promise<[TicketRow, TicketRow]> {
  const rowsById = new Map<string, TicketRow>();
  for (const ticketId of [fromId, intoId].sort()) {
    const row = await lockTicket(db, ticketId);
    if (!row) throw makeMissingTicketRefusal();
    rowsById.set(ticketId, row);
  }
  const [from, into] = [rowsById.get(fromId), rowsById.get(intoId)];
  if (!from || !into) throw makeMissingTicketRefusal();
  return [from, into];
}

async function moveThread(work: TransactionWork<Actor>, from: TicketRow, into: TicketRow): Promise<void> {
  const { db, now, user } = work;
  const movedIds = await moveEntries(db, { from: from.id, into: into.id });
  const { message, userId, createdAt } = from;
  const firstEntry = await insertEntry(db, {
    ticketId: into.id,
    at: createdAt,
    kind: 'message',
    authorId: userId,
    text: message,
  });
  await saveTicketRow(db, from.id, {
    ...{ status: 'closed', mergedIntoId: into.id, version: from.version + 1, editedBy: user.id, updatedAt: now },
    ...{ dueAt: null, waitingSince: from.waitingSince ?? now },
  });
  const needsReply = waitsForStaff(from.status) && !waitsForStaff(into.status);
  await saveTicket(work, into, needsReply ? { type: 'set', status: 'open', at: now } : null);
  await insertMerge(db, {
    ...{ fromId: from.id, intoId: into.id, lastSeq: firstEntry.seq, firstEntryId: firstEntry.id, entryIds: movedIds },
    ...{ fromStatus: from.status, fromWaitingSince: from.waitingSince },
    ...{ intoStatus: into.status, intoWaitingMs: into.waitingMs, intoWaitingSince: into.waitingSince },
    intoVersion: into.version + 1,
  });
  await insertAct(db, { ticketId: into.id, at: now, kind: 'merged', actorId: user.id, otherNo: from.ticketNo });
}

const makeUnmergeRefusal = (why: RefusalParams['merge_closed']['why']) => new Refusal('merge_closed', { why });

/** @throws Refusal `not_found`, `merge_closed` if the merge can't be undone */
export async function unmergeTicket(
  work: Work<Actor>,
  { id }: InputOf<'unmergeTicket'>,
): Promise<Answer<'unmergeTicket'>> {
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const ticket = await findTicketRow(db, id);
    if (!ticket) throw makeMissingTicketRefusal();
    if (ticket.mergedIntoId === null) throw makeUnmergeRefusal('undone');
    const [from, into] = await lockTicketPair(work, id, ticket.mergedIntoId);
    if (from.mergedIntoId !== into.id) throw makeUnmergeRefusal('undone');
    const merge = await findMerge(db, id);
    if (!merge) throw makeUnmergeRefusal('unknown');
    if (into.mergedIntoId !== null) throw makeUnmergeRefusal('merged_on');
    if (await hasNewMessages(db, merge)) throw makeUnmergeRefusal('newer');
    await moveThreadBack(work, merge, from, into);
    await insertAct(db, { ticketId: into.id, at: now, kind: 'unmerged', actorId: user.id, otherNo: from.ticketNo });
    await recordAudit(db, {
      at: now,
      actorId: user.id,
      action: 'contact.unmerge',
      entity: 'contact',
      entityId: id,
      after: { ticketNo: from.ticketNo },
    });
    const params = { ticketNo: from.ticketNo };
    return makeAnswer(await readWholeTicket(work, id), { code: 'ticket_unmerged', params });
  });
}

async function moveThreadBack(
  work: TransactionWork<Actor>,
  merge: MergeRow,
  from: TicketRow,
  into: TicketRow,
): Promise<void> {
  const { db } = work;
  await deleteEntry(db, merge.firstEntryId);
  await moveEntries(db, { from: into.id, into: from.id, ids: merge.entryIds });
  await deleteMerge(db, from.id);
  const { fromStatus: status, fromWaitingSince: waitingSince } = merge;
  await restoreTicket(work, from, { ...from, status, waitingSince });
  const statusColumn = into.version === merge.intoVersion && { status: merge.intoStatus };
  const waitColumns = { waitingMs: merge.intoWaitingMs, waitingSince: merge.intoWaitingSince };
  await restoreTicket(work, into, { ...into, ...(statusColumn && { ...statusColumn, ...waitColumns }) });
}

async function restoreTicket(
  work: TransactionWork<Actor>,
  { id, version }: TicketRow,
  before: TicketRow,
): Promise<void> {
  const { db, now, user } = work;
  const { status, waitingMs, waitingSince, createdAt, firstReplyAt } = before;
  const state = { status, createdAt, firstReplyAt, waitingMs: Number(waitingMs) };
  await saveTicketRow(db, id, {
    ...{ status, waitingMs, waitingSince, mergedIntoId: null, version: version + 1 },
    ...{ dueAt: calculateDueAt(state), editedBy: user.id, updatedAt: now },
  });
  if (status === 'solved') await scheduleClosing(work, id, version + 1);
}
