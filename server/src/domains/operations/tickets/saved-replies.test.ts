import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  admin = await signInUser(api, 'the_admin', 'admin');
});
afterAll(() => api.close());

test('saved replies are unique by title, and changed by version', async () => {
  const saveReply = (body: object, as = admin) => sendCall(api, 'setSavedReply', { as, body });
  const listReplies = async () => {
    const { data } = await sendExpectingSuccess(api, 'listSavedReplies', { as: admin });
    return data.answers as { id: string; version: number; title: string; text: string }[];
  };
  await saveReply({ title: 'Prize on hold', text: 'Hello {name}, it is paid after 2 hours.' });
  expectRefusal(await saveReply({ title: 'prize ON hold', text: 'Other.' }), 422, 'validation_failed', ['title']);
  const [firstReply] = await listReplies();
  expect(firstReply).toMatchObject({ title: 'Prize on hold', version: 1 });
  await saveReply({ id: firstReply?.id, version: 1, title: 'Prize on hold', text: 'Changed.' });
  expect((await listReplies())[0]).toMatchObject({ text: 'Changed.', version: 2 });
  expectRefusal(
    await saveReply({ id: firstReply?.id, version: 1, title: 'x y', text: 'Late.' }),
    409,
    'version_conflict',
  );
  const params = { id: firstReply?.id ?? '' };
  await sendExpectingSuccess(api, 'deleteSavedReply', { as: admin, params });
  expectRefusal(await sendCall(api, 'deleteSavedReply', { as: admin, params }), 404, 'not_found');
  expect(await listReplies()).toEqual([]);
});
