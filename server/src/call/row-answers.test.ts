import { makePageAnswer, makeRowAnswer } from './row-answers';

const meta = { page: 1, perPage: 20, total: 1, next: null };
const at = new Date('2026-11-21T12:00:00.000Z');
const ticket = { id: 'one', ticketNo: 7, subject: 'Hello', status: 'new' as const, createdAt: at, updatedAt: at };

test('answers a list with the fields of its schema, moments as text, and no other columns', () => {
  const rows = [Object.assign({ email: 'someone@example.org' }, ticket)];
  const answer = makePageAnswer('listOwnTickets', { rows, meta });
  const item = { ...ticket, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  expect(answer).toEqual({ data: { items: [item], meta } });
});

test('answers one row with the fields of the call’s schema', () => {
  expect(makeRowAnswer('openTicketFor', ticket)).toEqual({ data: { id: 'one', ticketNo: 7 } });
});

test('refuses an answer that isn’t an object', () => {
  expect(() => makeRowAnswer('verifySteam', {} as never)).toThrow('Only an object of plain fields');
});
