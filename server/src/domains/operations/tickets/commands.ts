import { can, type InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Context, TransactionWork, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { addNotices } from '../../people/notices/commands';
import { deleteNoticesAbout } from '../../people/notices/store';
import { makeNewerVersionRefusal } from '../../people/players/version.queries';
import { findUserByEmail, requireOwnUserRow } from '../../people/users/store';
import { recordAudit } from '../audit/store';
import { allowReading, allowWork } from './access.rules';
import { closeTicketJob } from './close.job';
import { insertAct } from './history.store';
import {
  applyTicketEvent,
  calculateDueAt,
  reopenWithinMs,
  type TicketEvent,
  type TicketState,
  toStatusAct,
} from './machine';
import { mailReceipt, mailReply } from './mail';
import { makeMissingTicketRefusal, readWholeTicket } from './queries';
import { spendMessage } from './spam.commands';
import {
  deleteTicketRow,
  insertEntry,
  insertTicket,
  listAgents,
  listThread,
  lockTicket,
  reserveTicketNo,
  saveTicketRow,
} from './store';
import type { EntryRow, TicketRow } from './tables';

const isOwnAddress = async ({ db, user }: Work, email: string): Promise<boolean> =>
  user !== null && (await findUserByEmail(db, email))?.id === user.id;

export async function createTicket(
  work: Context<'createTicket'>,
  { name, email, category, subject, message, related, website, proof }: InputOf<'createTicket'>,
): Promise<Answer<'createTicket'>> {
  await spendMessage(work, proof);
  const { db, now, user, locale } = work;
  const makeReceivedAnswer = (ticketNo: number) =>
    makeAnswer({ ticketNo }, { code: 'ticket_received', params: { ticketNo } });
  // Only bots fill in this hidden field. They get the usual answer, so they can't tell that the message was dropped.
  if (website) return makeReceivedAnswer(await reserveTicketNo(db));
  const ticket = await insertTicket(db, {
    name,
    email,
    addressProven: await isOwnAddress(work, email),
    locale,
    userId: user?.id ?? null,
    category,
    subject,
    message,
    relatedKind: related?.kind ?? null,
    relatedId: related?.id ?? null,
    assigneeId: null,
    dueAt: calculateDueAt({ status: 'new', createdAt: now, firstReplyAt: null, waitingMs: 0 }),
    ourMoveSince: now,
    createdAt: now,
    updatedAt: now,
  });
  await mailReceipt(work, ticket);
  return makeReceivedAnswer(ticket.ticketNo);
}

/** A reply to an unassigned ticket assigns the ticket to the reply's author, unless the update names an assignee. */
export async function updateTicket(
  work: Work<Actor>,
  { id, version, status, category, reply, note, ...change }: InputOf<'updateTicket'>,
): Promise<Answer<'updateTicket'>> {
  const isNoteAlone = [status, category, reply, change.assigneeId].every((field) => field === undefined);
  return withTransaction(work, async (work) => {
    const { now } = work;
    const allowUpdate = isNoteAlone ? allowReading : allowWork;
    const ticketBefore = requireRow(allowUpdate(work.user, await lockTicket(work.db, id)));
    if (ticketBefore.version !== version)
      throw await makeNewerVersionRefusal(work, 'ticket', { by: ticketBefore.editedBy, at: ticketBefore.updatedAt });
    if (ticketBefore.mergedIntoId !== null) throw new Refusal('ticket_closed');
    const isTaken = reply !== undefined && ticketBefore.assigneeId === null;
    const { assigneeId = isTaken ? work.user.id : undefined } = change;
    if (assigneeId) await requireAgent(work, assigneeId);
    if (note !== undefined) await addEntry(work, ticketBefore, 'note', note);
    if (reply !== undefined) await sendReply(work, ticketBefore, reply);
    const event: TicketEvent | null =
      reply !== undefined ? { type: 'reply', status, at: now } : status ? { type: 'set', status, at: now } : null;
    await saveTicket(work, ticketBefore, event, {
      ...(category && { category }),
      ...(assigneeId !== undefined && { assigneeId }),
    });
    if (assigneeId !== undefined && assigneeId !== ticketBefore.assigneeId)
      await recordAssignment(work, ticketBefore, assigneeId);
    else if (note !== undefined && ticketBefore.assigneeId !== null && ticketBefore.assigneeId !== work.user.id)
      await addNotices(work, [{ userId: ticketBefore.assigneeId, kind: 'ticket_noted', subjectId: id }]);
    const code = reply === undefined ? 'ticket_saved' : 'ticket_answered';
    return makeAnswer(await readWholeTicket(work, id), { code, params: {} });
  });
}

const toState = (ticket: TicketRow): TicketState => ({ ...ticket, waitingMs: Number(ticket.waitingMs) });

export async function saveTicket(
  { db, now, user, ports }: TransactionWork,
  before: TicketRow,
  event: TicketEvent | null,
  change: Partial<Pick<TicketRow, 'category' | 'assigneeId' | 'addressProven'>> = {},
): Promise<void> {
  const state = event ? applyTicketEvent(toState(before), event) : toState(before);
  if (!state) throw new Refusal('ticket_closed');
  const { status, firstReplyAt, waitingMs, waitingSince, ourMoveSince } = state;
  const version = before.version + 1;
  const actorId = user && can(user.role, 'tickets.read') ? user.id : null;
  await saveTicketRow(db, before.id, {
    ...change,
    ...{ status, firstReplyAt, waitingSince, ourMoveSince, version, updatedAt: now },
    waitingMs: BigInt(waitingMs),
    dueAt: calculateDueAt(state),
    editedBy: actorId,
  });
  const kind = toStatusAct(before.status, status);
  if (kind) await insertAct(db, { ticketId: before.id, at: now, kind, actorId });
  if (status === 'solved') await scheduleClosing({ db, now, ports }, before.id, version);
}

export const scheduleClosing = (
  { db, now, ports }: Pick<TransactionWork, 'db' | 'now' | 'ports'>,
  id: string,
  version: number,
): Promise<unknown> =>
  ports.jobs.add(db, closeTicketJob, { id, version }, { dueAt: new Date(now.getTime() + reopenWithinMs) });

function addEntry(
  { db, now, user }: TransactionWork,
  { id }: TicketRow,
  kind: EntryRow['kind'],
  text: string,
): Promise<{ id: string }> {
  return insertEntry(db, { ticketId: id, at: now, kind, authorId: user?.id ?? null, text });
}

export async function sendReply(work: TransactionWork<Actor>, ticket: TicketRow, text: string): Promise<void> {
  const { db } = work;
  const thread = await listThread(db, ticket.id);
  const earlierEntryIds = thread.flatMap(({ id, kind }) => (kind === 'reply' ? [id] : []));
  const { username } = await requireOwnUserRow(work);
  const { id } = await addEntry(work, ticket, 'reply', text);
  await mailReply(work, ticket, { id, text, agent: username, earlier: earlierEntryIds });
}

async function recordAssignment(
  work: TransactionWork<Actor>,
  before: TicketRow,
  assigneeId: string | null,
): Promise<void> {
  const { db, now, user } = work;
  await recordAudit(db, {
    ...{ at: now, actorId: user.id, action: 'contact.assign', entity: 'contact', entityId: before.id },
    before: { assignee: before.assigneeId },
    after: { assignee: assigneeId },
  });
  const kind = assigneeId === null ? 'unassigned' : 'assigned';
  await insertAct(db, { ticketId: before.id, at: now, kind, actorId: user.id, assigneeId });
  if (assigneeId !== null && assigneeId !== user.id)
    await addNotices(work, [{ userId: assigneeId, kind: 'ticket_assigned', subjectId: before.id }]);
}

/** @throws Refusal `validation_failed` if tickets can't be assigned to this user */
async function requireAgent({ db }: Work, userId: string): Promise<void> {
  const agents = await listAgents(db);
  if (!agents.some(({ id }) => id === userId)) throw Refusal.at('assigneeId', { code: 'no_such_assignee', params: {} });
}

/** Deletes the ticket's thread too, and keeps none of its text in the audit log. */
export async function deleteTicket(
  work: Work<Actor>,
  { id }: InputOf<'deleteTicket'>,
): Promise<Answer<'deleteTicket'>> {
  return withTransaction(work, async ({ db, now, user }) => {
    const ticket = await lockTicket(db, id);
    if (!ticket) throw makeMissingTicketRefusal();
    const replies = await listThread(db, id);
    await deleteTicketRow(db, id);
    await deleteNoticesAbout(db, [id, ...replies.map((reply) => reply.id)]);
    const { ticketNo, status, category } = ticket;
    await recordAudit(db, {
      at: now,
      actorId: user.id,
      action: 'contact.delete',
      entity: 'contact',
      entityId: id,
      before: { ticketNo, status, category },
    });
    return makeAnswer({}, { code: 'ticket_deleted', params: {} });
  });
}

export async function addMessage(
  work: TransactionWork,
  ticket: TicketRow,
  { text, byLink }: { text: string; byLink: boolean },
): Promise<void> {
  await addEntry(work, ticket, 'message', text);
  const addressProven = ticket.addressProven || byLink || (await isOwnAddress(work, ticket.email));
  await saveTicket(work, ticket, { type: 'message', at: work.now }, { addressProven });
}
