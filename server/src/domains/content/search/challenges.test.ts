import type { AnswerOf } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { makeTestApp, type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { publishCampaign } from '../../challenges/campaigns/testing';
import { addRunner, makeContract } from '../../challenges/contracts/testing';
import { type ApiWithStandIns, createApiWithStandIns } from '../../people/linked-accounts/testing';

let database: TestDatabase;
let api: ApiWithStandIns;
let staff: SignedIn;
let creator: SignedIn;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createApiWithStandIns(database);
  await makeTestApp(api);
  staff = await signInUser(api, 'the_moderator', 'moderator');
  creator = await addRunner(api, 'nova_lin');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const findBySearch = async (search: string, as?: SignedIn) => {
  const { data } = await sendExpectingSuccess(api, 'search', { query: { search }, ...(as && { as }) });
  expect(schemas.search.answer.parse(data)).toEqual(data);
  return data as unknown as AnswerOf<'search'>;
};

test('finds campaigns by title, and never drafts', async () => {
  const { slug, id } = await publishCampaign(api, staff, { title: 'Amber orchard race' });
  expect((await findBySearch('orchard')).campaigns).toMatchObject([
    { slug, title: 'Amber orchard race', status: 'active' },
  ]);
  await api.db.updateTable('campaigns').set({ status: 'draft' }).where('id', '=', id).execute();
  for (const caller of [undefined, creator, staff])
    expect((await findBySearch('orchard', caller)).campaigns).toEqual([]);
});

test('finds public contracts for any viewer, and never drafts or invitations', async () => {
  const openContract = await makeContract(api, creator, { title: 'Granite wall race' });
  await makeContract(api, creator, { title: 'Granite among friends', visibility: 'invite' });
  await makeContract(api, creator, { title: 'Granite draft', open: false });
  for (const caller of [undefined, creator, staff])
    expect((await findBySearch('granite', caller)).contracts).toMatchObject([
      { id: openContract.id, title: 'Granite wall race' },
    ]);
});
