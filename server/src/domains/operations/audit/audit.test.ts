import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnswerOf, AuditSubject } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { recordAudit } from './store';

let api: TestApi;
let steward: SignedIn;
let player: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  steward = await signInUser(api, 'steward', 'admin');
  player = await signInUser(api, 'kestrel_09');
  const { db, clock } = api;
  const userEntry = { actorId: steward.id, entity: 'user', entityId: player.id };
  await recordAudit(db, { ...userEntry, at: clock.now(), action: 'user.suspend', reason: '=1+1, "cheating"' });
  clock.advance(1000);
  await recordAudit(db, { ...userEntry, at: clock.now(), action: 'user.reinstate', after: { ownerId: steward.id } });
  clock.advance(1000);
  const postEntry = { actorId: steward.id, entity: 'blog', entityId: '0a1b2c3d-0000-4000-8000-000000000001' };
  await recordAudit(db, { ...postEntry, at: clock.now(), action: 'blog.delete', before: { title: 'Gone by now' } });
});
afterAll(() => api.close());

const listAuditRows = async (filter = {}) => {
  const { data } = await sendExpectingSuccess(api, 'listAudit', { as: steward, query: { filter } });
  return data as unknown as AnswerOf<'listAudit'>['items'];
};

test('names an entry’s subject, even after its deletion, and the users in its values', async () => {
  const [deletedSubject, reinstatedSubject] = await listAuditRows();
  expect(deletedSubject?.subject).toMatchObject({ kind: 'blog', name: 'Gone by now' });
  expect(reinstatedSubject).toMatchObject({ subject: { name: 'kestrel_09' }, names: { [steward.id]: 'steward' } });
});

test('filters by person, kind, subject and action', async () => {
  const listActions = async (filter: object) => (await listAuditRows(filter)).map(({ action }) => action);
  expect(await listActions({ kind: 'user' })).toEqual(['user.reinstate', 'user.suspend']);
  expect(await listActions({ kind: 'blog', actorId: steward.id })).toEqual(['blog.delete']);
  expect(await listActions({ entityId: player.id, action: 'user.suspend' })).toEqual(['user.suspend']);
});

test('exports as CSV, newest first, filtered, safe in a spreadsheet, and with permission', async () => {
  const exportFile = (query: object) => sendCall(api, 'exportAudit', { as: steward, query });
  const { headers, body } = await exportFile({ filter: { kind: 'user' } });
  expect(headers['content-disposition']).toBe('attachment; filename="audit.csv"');
  const lines = body.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'id,at,actor_id,actor,action,subject_kind,subject_id,subject,reason,before,after,action_words,subject_kind_words,summary,changes',
  );
  expect(lines[1]).toMatch(/,Lifted a suspension,Account,Owner: steward,Owner: steward$/);
  const germanFile = await sendCall(api, 'exportAudit', {
    as: steward,
    query: { filter: { kind: 'user' } },
    headers: { 'accept-language': 'de' },
  });
  expect(germanFile.body.split('\r\n')[1]).toContain(',Konto,');
  expect(lines.map((line) => line.split(',')[4])).toEqual(['action', 'user.reinstate', 'user.suspend']);
  expect(lines[2]).toContain(`,steward,user.suspend,user,${player.id},kestrel_09,"'=1+1, ""cheating""",`);
  const exportedFile = await exportFile({ search: 'KESTREL_09' });
  expect(exportedFile.body.trimEnd().split('\r\n')).toHaveLength(3);
  expectRefusal(await sendCall(api, 'exportAudit', { as: player }), 403, 'forbidden');
});

test('keeps the order in which the rows of one instant were written, from page to page', async () => {
  const { db, clock } = api;
  const entityId = '0a1b2c3d-0000-4000-8000-000000000009';
  const writtenActions = ['match.rule', 'match.reopen', 'match.extend', 'match.forfeit', 'match.disqualify'] as const;
  for (const action of writtenActions)
    await recordAudit(db, { at: clock.now(), actorId: steward.id, action, entity: 'match', entityId });
  const newestActions = writtenActions.toReversed();
  expect((await listAuditRows({ entityId })).map(({ action }) => action)).toEqual(newestActions);
  const actions: string[] = [];
  let pageMark: string | null = null;
  do {
    const query = { filter: { entityId }, perPage: 2, ...(pageMark !== null && { after: pageMark }) };
    const { data, meta } = await sendExpectingSuccess(api, 'listAudit', { as: steward, query });
    actions.push(...(data as unknown as AnswerOf<'listAudit'>['items']).map(({ action }) => action));
    pageMark = (meta as { next: string | null }).next;
  } while (pageMark !== null);
  expect(actions).toEqual(newestActions);
});

test('records only kinds of subjects that the protocol knows', () => {
  const folder = path.join(__dirname, '../..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const recordedKinds = files
    .filter((name) => /(commands|worker|store)\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(path.join(folder, name), 'utf8').matchAll(/\bentity: '(\w+)'/g)])
    .map(([, kind]) => kind);
  const kinds: readonly string[] = schemas.listAudit.item.shape.subject.shape.kind.options;
  expect(recordedKinds.length).toBeGreaterThan(30);
  expect([...new Set(recordedKinds)].filter((kind) => kind && !kinds.includes(kind))).toEqual([]);
});

test('answers for every kind of subject, even without an id', async () => {
  const kinds: readonly AuditSubject[] = schemas.listAudit.item.shape.subject.shape.kind.options;
  const { db, clock } = api;
  for (const entity of kinds) {
    const row = { actorId: steward.id, entity, entityId: '0a1b2c3d-0000-4000-8000-000000000002' };
    await recordAudit(db, { ...row, at: clock.now(), action: 'match.rule', after: { title: `A ${entity}` } });
    const [auditRow] = await listAuditRows({ kind: entity });
    expect(auditRow?.subject).toMatchObject({ kind: entity });
  }
});
