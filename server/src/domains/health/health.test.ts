import { sql } from 'kysely';
import { createTestApi, done, type TestApi } from '../../../test/api';
import { addUser, fund } from '../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('says that the books are not sound once what is kept of them differs', async () => {
  const { id } = await addUser(api.db, api.clock, 'somebody');
  await fund(api.db, api.clock, id, '12');
  expect((await done(api, 'getHealth', {})).data).toMatchObject({ status: 'ok' });
  await sql`update ledger_owed set amount = amount + 1 where shard = 7`.execute(api.db);
  expect((await done(api, 'getHealth', {})).data).toMatchObject({ status: 'degraded' });
});
