import fc from 'fast-check';
import { applyTicketEvent, calculateDueAt, type TicketEvent, type TicketState } from './machine';

const hour = 3_600_000;
const createdAt = new Date('2026-11-20T18:00:00Z');
const addHoursToStart = (hours: number) => new Date(createdAt.getTime() + hours * hour);
const freshTicketState: TicketState = {
  ...{ status: 'new', createdAt, firstReplyAt: null },
  ...{ waitingMs: 0, waitingSince: null, ourMoveSince: createdAt },
};
const applyEvents = (...events: TicketEvent[]) =>
  events.reduce<TicketState>((state, event) => applyTicketEvent(state, event) ?? state, freshTicketState);

test('a first answer is due in a day, a solution in three', () => {
  expect(calculateDueAt(freshTicketState)).toEqual(addHoursToStart(24));
  expect(calculateDueAt(applyEvents({ type: 'reply', status: 'open', at: addHoursToStart(2) }))).toEqual(
    addHoursToStart(72),
  );
});

test('a ticket waits for the sender after a reply, and stops its clocks until they write', () => {
  const waitingState = applyEvents({ type: 'reply', at: addHoursToStart(2) });
  expect([waitingState.status, calculateDueAt(waitingState)]).toEqual(['pending', null]);
  const reopenedState = applyEvents(
    { type: 'reply', at: addHoursToStart(2) },
    { type: 'message', at: addHoursToStart(50) },
  );
  expect([reopenedState.status, calculateDueAt(reopenedState)]).toEqual(['open', addHoursToStart(72 + 48)]);
});

test('its sender can reopen a ticket once solved, but not once closed', () => {
  const solvedState = applyEvents({ type: 'set', status: 'solved', at: addHoursToStart(1) });
  expect(applyTicketEvent(solvedState, { type: 'message', at: addHoursToStart(2) })?.status).toBe('open');
  expect(
    applyTicketEvent({ ...solvedState, status: 'closed' }, { type: 'message', at: addHoursToStart(2) }),
  ).toBeNull();
});

test('a ticket stays new if its sender adds to it', () => {
  expect(applyEvents({ type: 'message', at: addHoursToStart(1) })).toMatchObject({ status: 'new', waitingMs: 0 });
});

test('a ticket waits for staff from the first unanswered message', () => {
  const answeringEvents = [
    { type: 'reply', at: addHoursToStart(2) },
    { type: 'message', at: addHoursToStart(5) },
  ] as const;
  expect(freshTicketState.ourMoveSince).toEqual(createdAt);
  expect(applyEvents({ type: 'message', at: addHoursToStart(1) }).ourMoveSince).toEqual(createdAt);
  expect(applyEvents(...answeringEvents).ourMoveSince).toEqual(addHoursToStart(5));
  expect(applyEvents(...answeringEvents, { type: 'message', at: addHoursToStart(9) }).ourMoveSince).toEqual(
    addHoursToStart(5),
  );
  expect(applyEvents({ type: 'reply', status: 'open', at: addHoursToStart(2) }).ourMoveSince).toEqual(createdAt);
});

test('the clocks of a ticket stop for exactly as long as it waits for the sender', () => {
  const steps = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom<TicketState['status']>('new', 'open', 'pending', 'solved', 'closed'),
    ),
  );
  fc.assert(
    fc.property(steps, (events) => {
      let [state, now, waitedHours] = [freshTicketState, 0, 0];
      for (const [hours, status] of events) {
        if (state.waitingSince) waitedHours += hours;
        now += hours;
        state = applyTicketEvent(state, { type: 'set', status, at: addHoursToStart(now) }) ?? state;
        if (!state.waitingSince) expect(state.waitingMs).toBe(waitedHours * hour);
        expect(calculateDueAt(state) === null).toBe(status !== 'new' && status !== 'open');
        expect(state.waitingSince === null).toBe(status === 'new' || status === 'open');
      }
    }),
  );
});
