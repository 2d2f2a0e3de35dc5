import type { Ticket } from '@laurel/shared/protocol';

const hour = 3_600_000;
const promisedTimesMs = { answer: 24 * hour, solve: 72 * hour };
/** How long a sender can reopen a solved ticket. */
export const reopenWithinMs = 5 * 24 * hour;

export interface TicketState {
  status: Ticket['status'];
  createdAt: Date;
  firstReplyAt: Date | null;
  /** The total time in which the ticket didn't wait for staff, without the current period. */
  waitingMs: number;
  /** The start of the current period in which the ticket doesn't wait for staff; null while it waits. */
  waitingSince: Date | null;
  ourMoveSince: Date;
}

export type TicketEvent =
  | { type: 'reply'; status?: Ticket['status'] | undefined; at: Date }
  | { type: 'set'; status: Ticket['status']; at: Date }
  | { type: 'message'; at: Date };

export const waitsForStaff = (status: Ticket['status']): boolean => status === 'new' || status === 'open';

const isFinished = (status: Ticket['status']): boolean => status === 'solved' || status === 'closed';

export function toStatusAct(
  before: Ticket['status'],
  after: Ticket['status'],
): 'solved' | 'closed' | 'reopened' | null {
  if (before === after) return null;
  if (after === 'solved' || after === 'closed') return after;
  return isFinished(before) ? 'reopened' : null;
}

export function applyTicketEvent(state: TicketState, event: TicketEvent): TicketState | null {
  switch (event.type) {
    case 'reply': {
      const firstReplyAt = state.firstReplyAt ?? event.at;
      return setStatus({ ...state, firstReplyAt }, event.status ?? 'pending', event.at);
    }
    case 'set':
      return setStatus(state, event.status, event.at);
    case 'message':
      if (state.status === 'closed') return null;
      return setStatus(state, state.status === 'new' ? 'new' : 'open', event.at);
  }
}

function setStatus(state: TicketState, status: Ticket['status'], at: Date): TicketState {
  const { waitingSince, waitingMs } = state;
  if (!waitsForStaff(status)) return { ...state, status, waitingSince: waitingSince ?? at };
  const pausedMs = waitingSince ? at.getTime() - waitingSince.getTime() : 0;
  const ourMoveSince = waitsForStaff(state.status) ? state.ourMoveSince : at;
  return { ...state, status, waitingMs: waitingMs + pausedMs, waitingSince: null, ourMoveSince };
}

/** Null unless the ticket waits for staff. */
export function calculateDueAt({
  status,
  createdAt,
  firstReplyAt,
  waitingMs,
}: Pick<TicketState, 'status' | 'createdAt' | 'firstReplyAt' | 'waitingMs'>): Date | null {
  if (!waitsForStaff(status)) return null;
  const promisedMs = firstReplyAt ? promisedTimesMs.solve : promisedTimesMs.answer;
  return new Date(createdAt.getTime() + promisedMs + waitingMs);
}
