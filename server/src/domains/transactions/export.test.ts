import { createTestApi, done, expectRefusal, type SignedIn, send, signedIn, type TestApi } from '../../../test/api';
import { fund } from '../testing';

let api: TestApi;
let player: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  player = await signedIn(api, 'player_one');
  await signedIn(api, 'player_two');
  await fund(api.db, api.clock, player.id, '100');
});
afterAll(() => api.close());

const give = (amount: string, note: string) =>
  done(api, 'createTransaction', { as: player, body: { kind: 'send', username: 'player_two', amount, note } });
const exported = (query = {}) => send(api, 'exportTransactions', { as: player, query });

it('is the whole statement with stable columns, newest first, quoted and safe in a spreadsheet', async () => {
  await give('1.000000000000000001', 'He said "thanks", twice');
  api.clock.advance(1000);
  await give('2', '=HYPERLINK("https://example.org")');
  const answer = await exported();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="transactions.csv"');
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'id,booked_at,happened_at,kind,amount,balance_after,counterparty,reason,cause_kind,cause_id,sandbox',
  );
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(',send,-2,96.999999999999999999,player_two,"\'=HYPERLINK(""https://example.org"")",user,');
  expect(lines[2]).toContain(
    ',send,-1.000000000000000001,98.999999999999999999,player_two,"He said ""thanks"", twice",',
  );
  expect(lines[3]).toContain(',adjustment,100,100,,');
});

it('is narrowed by kind, and is for its owner alone', async () => {
  const { body } = await exported({ filter: { kind: ['adjustment'] } });
  expect(body.trimEnd().split('\r\n')).toHaveLength(2);
  expectRefusal(await send(api, 'exportTransactions'), 401, 'unauthenticated');
});
