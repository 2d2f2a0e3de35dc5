import type { Post } from '@laurel/shared/protocol';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { encodeForm } from '../../../../test/form';
import { drawPicture } from '../../../../test/pictures';

let api: TestApi;
let editor: SignedIn;
let otherEditor: SignedIn;
let player: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  editor = await signInUser(api, 'vera_ink', 'editor');
  otherEditor = await signInUser(api, 'ostrava_9', 'editor');
  player = await signInUser(api, 'kestrel_09');
});
afterAll(() => api.close());

const postText = {
  title: 'The last thirty seconds',
  body: 'How **hexaplar** wins.',
  tags: ['Players', 'players', ' '],
};
const createTestPost = async (body: object = {}) =>
  (await sendExpectingSuccess(api, 'createPost', { as: editor, body: { ...postText, ...body } }))
    .data as unknown as Post;
const updateTestPost = (id: string, body: object, as = editor) =>
  sendCall(api, 'updatePost', { as, params: { id }, body });
const readPost = (id: string, as: SignedIn | null = null) => sendCall(api, 'getPost', { as, params: { id } });
const readEdit = async (id: string, as = editor) =>
  (await sendExpectingSuccess(api, 'getPostEdit', { as, params: { id } })).data;

test('shows a draft only to editors, and gives it its own address', async () => {
  const [firstPost, secondPost] = [await createTestPost(), await createTestPost()];
  expect(firstPost).toMatchObject({ slug: 'the-last-thirty-seconds', status: 'draft', version: 1, tags: ['players'] });
  expect(secondPost.slug).toBe('the-last-thirty-seconds-2');
  expectRefusal(await readPost(firstPost.slug), 404, 'not_found');
  expectRefusal(await readPost(firstPost.id, player), 404, 'not_found');
  expect((await readPost(firstPost.slug, otherEditor)).statusCode).toBe(200);
  const draftsQuery = { query: { filter: { status: ['draft'] } } };
  expect((await sendExpectingSuccess(api, 'listPosts', { as: otherEditor, ...draftsQuery })).data).toHaveLength(2);
  expectRefusal(await sendCall(api, 'listPosts', { as: player, ...draftsQuery }), 403, 'forbidden');
  expect((await sendExpectingSuccess(api, 'listPosts')).data).toEqual([]);
  expectRefusal(await updateTestPost(secondPost.id, { version: '1', slug: firstPost.slug }), 422, 'validation_failed', [
    'slug',
  ]);
});

test('gives simultaneous posts with one title different addresses', async () => {
  const posts = await Promise.all([1, 2, 3, 4].map(() => createTestPost({ title: 'At once' })));
  expect(posts.map(({ slug }) => slug).sort()).toEqual(['at-once', 'at-once-2', 'at-once-3', 'at-once-4']);
});

test('refuses the slower of two editors, and keeps both texts', async () => {
  const { id } = await createTestPost();
  expect((await updateTestPost(id, { version: '1', body: 'Mine.' })).json().data).toMatchObject({
    version: 2,
    body: 'Mine.',
  });
  const lateAnswer = await updateTestPost(id, { version: '1', body: 'Theirs.' }, otherEditor);
  expectRefusal(lateAnswer, 409, 'version_conflict');
  expect(lateAnswer.json().params).toMatchObject({ what: 'post', by: { username: 'vera_ink' } });
  expect((await updateTestPost(id, { version: '2', body: 'Theirs.' }, otherEditor)).statusCode).toBe(200);
  const { revisions } = (await readEdit(id)) as { revisions: { id: string; version: number; author: object }[] };
  expect(revisions).toMatchObject([
    { version: 3, author: { username: 'ostrava_9' } },
    { version: 2, author: { username: 'vera_ink' } },
    { version: 1 },
  ]);
  const params = { id, revisionId: revisions[1]?.id ?? '' };
  expect((await sendExpectingSuccess(api, 'getPostVersion', { as: otherEditor, params })).data).toMatchObject({
    body: 'Mine.',
    version: 2,
  });
});

test('keeps unsaved text for its editor, without a version or publication', async () => {
  const { id } = await createTestPost({ status: 'published' });
  const draft = { version: 1, title: '', slug: '', excerpt: '', body: 'Half a sen', tags: [] };
  const saveText = (body: string) =>
    sendExpectingSuccess(api, 'saveUnsavedPost', { as: editor, params: { id }, body: { ...draft, body } });
  await saveText('Half');
  await saveText('Half a sen');
  expect(await readEdit(id)).toMatchObject({ draft: { body: 'Half a sen', version: 1 }, others: [], revisions: [{}] });
  expect(await readEdit(id, otherEditor)).toMatchObject({
    draft: null,
    others: [{ author: { username: 'vera_ink' } }],
  });
  expect((await readPost(id)).json().data.body).toBe(postText.body);
  await updateTestPost(id, { version: '1', body: 'Whole.' });
  expect(await readEdit(id)).toMatchObject({ draft: null });
  await saveText('Half a sen');
  expect(await readEdit(id)).toMatchObject({ draft: null });
  await sendExpectingSuccess(api, 'saveUnsavedPost', {
    as: otherEditor,
    params: { id },
    body: { ...draft, body: 'Other' },
  });
  expect(await readEdit(id, otherEditor)).toMatchObject({ draft: { body: 'Other', version: 1 } });
});

test('publishes a scheduled post on time, late after an outage, and never once unscheduled', async () => {
  const addHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
  const schedulePost = (publishedAt?: string) =>
    sendCall(api, 'createPost', { as: editor, body: { ...postText, status: 'scheduled', publishedAt } });
  expectRefusal(await schedulePost(), 422, 'validation_failed', ['publishedAt']);
  expectRefusal(await schedulePost(addHours(-1)), 422, 'validation_failed', ['publishedAt']);
  const [scheduledPost, unscheduledPost, postponedPost] = await Promise.all(
    [1, 1, 1].map(async (hours) => (await schedulePost(addHours(hours))).json().data as Post),
  );
  await updateTestPost(unscheduledPost?.id ?? '', { version: '1', status: 'draft' });
  await updateTestPost(postponedPost?.id ?? '', { version: '1', publishedAt: addHours(5) });
  expectRefusal(await readPost(scheduledPost?.id ?? ''), 404, 'not_found');
  api.clock.advance(3 * 3_600_000);
  await api.runJobs();
  expect((await readPost(scheduledPost?.id ?? '')).json().data).toMatchObject({
    publishedAt: scheduledPost?.publishedAt,
    version: 2,
  });
  expectRefusal(await readPost(unscheduledPost?.id ?? ''), 404, 'not_found');
  expectRefusal(await readPost(postponedPost?.id ?? ''), 404, 'not_found');
  api.clock.advance(3 * 3_600_000);
  await api.runJobs();
  expect((await readPost(postponedPost?.id ?? '')).statusCode).toBe(200);
});

test('a draft needs only a title, and a published post needs a text', async () => {
  const response = await sendCall(api, 'createPost', { as: editor, body: { title: 'An idea' } });
  const { id, body } = response.json().data as Post;
  expect([response.json().message, body]).toEqual(['Draft saved.', '']);
  const publishedPost = { title: 'An idea', status: 'published' };
  expectRefusal(await sendCall(api, 'createPost', { as: editor, body: publishedPost }), 422, 'validation_failed', [
    'body',
  ]);
  expectRefusal(await updateTestPost(id, { version: '1', status: 'published' }), 422, 'validation_failed', ['body']);
  expect((await updateTestPost(id, { version: '1', title: 'A better idea' })).statusCode).toBe(200);
  expect((await updateTestPost(id, { version: '2', status: 'published', body: 'Here it is.' })).statusCode).toBe(200);
  expectRefusal(await updateTestPost(id, { version: '3', body: '' }), 422, 'validation_failed', ['body']);
});

test('audits a save by its effect', async () => {
  const addHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
  const { id } = await createTestPost();
  const readMessage = async (version: number, body: object) =>
    (await updateTestPost(id, { version: String(version), ...body })).json().message;
  expect(await readMessage(1, { body: 'More.' })).toBe('Draft saved.');
  expect(await readMessage(2, { status: 'scheduled', publishedAt: addHours(2) })).toBe('Scheduled.');
  expect(await readMessage(3, { body: 'Even more.' })).toBe('Changes saved.');
  expect(await readMessage(4, { publishedAt: addHours(3) })).toBe('Scheduled.');
  expect(await readMessage(5, { status: 'draft' })).toBe('It’s a draft again. Only editors see it.');
  expect(await readMessage(6, { status: 'published' })).toBe('Published.');
  expect(await readMessage(7, { body: 'All.' })).toBe('Changes saved.');
  expect(await readMessage(8, { status: 'archived' })).toBe('Archived.');
});

test('audits who scheduled a post, and that the scheduler’s job published it', async () => {
  const publishedAt = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  const { id } = await createTestPost();
  api.clock.advance(1000);
  await updateTestPost(id, { version: '1', status: 'scheduled', publishedAt }, otherEditor);
  api.clock.advance(1000);
  await updateTestPost(id, { version: '2', body: 'Better words.' });
  api.clock.advance(2 * 3_600_000);
  await api.runJobs();
  const admin = await signInUser(api, 'the_admin', 'admin');
  const { data } = await sendExpectingSuccess(api, 'listAudit', { as: admin, query: { filter: { entityId: id } } });
  expect(data).toMatchObject([
    { action: 'blog.publish', actor: null, after: { status: 'published', scheduledBy: 'ostrava_9' } },
    { action: 'blog.update', actor: { username: 'vera_ink' } },
    { action: 'blog.schedule', actor: { username: 'ostrava_9' }, after: { publishedAt } },
    { action: 'blog.create', actor: { username: 'vera_ink' } },
  ]);
});

test('serves a post at a former address until the post is deleted, then answers gone', async () => {
  const publishedAt = new Date(api.clock.now().getTime() + 60_000).toISOString();
  const { id, slug } = await createTestPost({ title: 'Out by the clock', status: 'scheduled', publishedAt });
  api.clock.advance(60_001);
  await api.runJobs();
  const { revisions } = (await readEdit(id)) as { revisions: object[] };
  expect(revisions).toMatchObject([
    { version: 2, status: 'published', author: null },
    { version: 1, status: 'scheduled', author: { username: 'vera_ink' } },
  ]);
  await updateTestPost(id, { version: '2', slug: 'out-on-its-own' });
  expect((await readPost(slug)).json().data).toMatchObject({ id, slug: 'out-on-its-own' });
  await updateTestPost(id, { version: '3', status: 'archived' });
  expectRefusal(await readPost(slug), 404, 'not_found');
  await sendExpectingSuccess(api, 'deletePost', { as: editor, params: { id } });
  for (const address of [slug, 'out-on-its-own']) expectRefusal(await readPost(address), 410, 'gone');
});

test('knows the sizes of a post’s cover and pictures, which can’t be deleted while shown', async () => {
  const uploadPicture = async (width: number) => {
    const form = await encodeForm(
      { purpose: 'library', alt: 'A cup' },
      { file: await drawPicture({ width }).png().toBuffer() },
    );
    return (await sendExpectingSuccess(api, 'createMedia', { as: editor, ...form })).data as {
      id: string;
      url: string;
    };
  };
  const textPicture = await uploadPicture(401);
  const cover = await drawPicture({ width: 402 }).png().toBuffer();
  const fields = { title: postText.title, body: `![A cup](${textPicture.url})`, 'tags[]': 'cups', status: 'published' };
  const { data } = await sendExpectingSuccess(api, 'createPost', {
    as: editor,
    ...(await encodeForm(fields, { cover })),
  });
  expect(data).toMatchObject({
    ...{ tags: ['cups'], cover: { width: 402, mime: 'image/webp' } },
    pictures: [{ url: textPicture.url, width: 401, height: 300, alt: 'A cup' }],
  });
  const id = String(data.id);
  expectRefusal(await sendCall(api, 'deleteMedia', { as: editor, params: { id: textPicture.id } }), 409, 'conflict');
  expect((await updateTestPost(id, { version: '1', cover: 'remove', body: 'Words.' })).json().data.cover).toBeNull();
  await sendExpectingSuccess(api, 'deleteMedia', { as: editor, params: { id: textPicture.id } });
  await sendExpectingSuccess(api, 'deletePost', { as: editor, params: { id } });
  expectRefusal(await readPost(id), 404, 'not_found');
});

test('copies a post’s description to a picture without one, and keeps existing ones', async () => {
  const uploadPicture = async (width: number, alt: string) => {
    const form = await encodeForm({ purpose: 'library', alt }, { file: await drawPicture({ width }).png().toBuffer() });
    return (await sendExpectingSuccess(api, 'createMedia', { as: editor, ...form })).data as {
      id: string;
      url: string;
    };
  };
  const [undescribedPicture, describedPicture] = [await uploadPicture(403, ''), await uploadPicture(404, 'The cup')];
  await createTestPost({
    body: `![A night at sea](${undescribedPicture.url})\n\n![Something](${describedPicture.url})`,
  });
  const rows = await api.db
    .selectFrom('media')
    .select(['id', 'alt'])
    .where('id', 'in', [undescribedPicture.id, describedPicture.id])
    .execute();
  expect(new Map(rows.map(({ id, alt }) => [id, alt]))).toEqual(
    new Map([
      [undescribedPicture.id, 'A night at sea'],
      [describedPicture.id, 'The cup'],
    ]),
  );
});

test('posts link to their neighbours', async () => {
  const dates: string[] = [];
  for (const title of ['First of three', 'Second of three', 'Third of three']) {
    api.clock.advance(1000);
    dates.push((await createTestPost({ title, status: 'published' })).slug);
  }
  expect((await readPost(dates[1] ?? '')).json().data).toMatchObject({
    newer: { title: 'Third of three' },
    older: { title: 'First of three' },
  });
});
