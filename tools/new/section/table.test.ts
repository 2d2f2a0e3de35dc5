import { firstPageOf, joining } from './table';

const table = `[
  { name: 'inbox', pages: [
    behindLink('inbox', async () => ({ Page: (await import('./operations/tickets/tickets-page')).InboxPage })),
    behindLink('inbox/:id', async () => ({ Page: (await import('./operations/tickets/ticket-page')).ContactPage })),
  ] },
  { name: 'audit', pages: [behindLink('audit', async () => ({ Page: (await import('./operations/audit/audit-page')).AuditPage }))] },
];`;

test('pages of a domain begin where its first one is', () => {
  expect(firstPageOf(table, 'operations/tickets')).toBe('inbox');
  expect(firstPageOf(table, 'play/nowhere')).toBe('nowhere');
});

test('a page comes before the one that would take its address', () => {
  const joined = joining('operations/tickets', "behindLink('inbox/replies', x),\n")(table);
  expect(joined.indexOf('inbox/replies')).toBeGreaterThan(joined.indexOf("'inbox',"));
  expect(joined.indexOf('inbox/replies')).toBeLessThan(joined.indexOf('inbox/:id'));
});

test('otherwise it comes last among those of its domain', () => {
  expect(joining('operations/audit', "behindLink('audit/new', x),\n")(table)).toContain(
    "AuditPage })), behindLink('audit/new', x)] },",
  );
});

test('a domain without pages is refused', () => {
  expect(() => joining('nowhere', '')(table)).toThrow('no page of nowhere');
});
