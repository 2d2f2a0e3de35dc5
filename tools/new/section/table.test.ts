import { findCapability, findFirstPage, insertPages } from './table';

const table = `[
  { name: 'tickets', capability: 'tickets.read', pages: [
    makeLazyPage('tickets', async () => ({ Page: (await import('./operations/tickets/tickets-page')).TicketsPage })),
    makeLazyPage('tickets/:id', async () => ({ Page: (await import('./operations/tickets/ticket-page')).TicketPage })),
  ] },
  { name: 'audit', pages: [makeLazyPage('audit', async () => ({ Page: (await import('./operations/audit/audit-page')).AuditPage }))] },
];`;

test('pages of a domain start at its first page', () => {
  expect(findFirstPage(table, 'operations/tickets')).toBe('tickets');
  expect(findFirstPage(table, 'play/nowhere')).toBe('nowhere');
});

test('the capability of a domain is that of its section', () => {
  expect(findCapability(table, 'operations/tickets')).toBe('tickets.read');
  expect(findCapability(table, 'play/nowhere')).toBeNull();
});

test('a page comes before the one that would match its address', () => {
  const joinedText = insertPages('operations/tickets', "makeLazyPage('tickets/replies', x),\n")(table);
  expect(joinedText.indexOf('tickets/replies')).toBeGreaterThan(joinedText.indexOf("'tickets',"));
  expect(joinedText.indexOf('tickets/replies')).toBeLessThan(joinedText.indexOf('tickets/:id'));
});

test('otherwise it comes last in its domain', () => {
  expect(insertPages('operations/audit', "makeLazyPage('audit/new', x),\n")(table)).toContain(
    "AuditPage })), makeLazyPage('audit/new', x)] },",
  );
});

test('a domain without pages is refused', () => {
  expect(() => insertPages('nowhere', '')(table)).toThrow('no page of nowhere');
});
