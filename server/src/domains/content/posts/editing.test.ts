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
let other: SignedIn;
let player: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  editor = await signInUser(api, 'vera_ink', 'editor');
  other = await signInUser(api, 'ostrava_9', 'editor');
  player = await signInUser(api, 'kestrel_09');
});
afterAll(() => api.close());

const text = { title: 'The last thirty seconds', body: 'How **hexaplar** wins.', tags: ['Players', 'players', ' '] };
const create = async (body: object = {}) =>
  (await sendExpectingSuccess(api, 'createPost', { as: editor, body: { ...text, ...body } })).data as unknown as Post;
const update = (id: string, body: object, as = editor) => sendCall(api, 'updatePost', { as, params: { id }, body });
const read = (id: string, as: SignedIn | null = null) => sendCall(api, 'getPost', { as, params: { id } });
const edit = async (id: string, as = editor) =>
  (await sendExpectingSuccess(api, 'getPostEdit', { as, params: { id } })).data;

test('shows a draft only to editors, and gives it its own address', async () => {
  const [one, two] = [await create(), await create()];
  expect(one).toMatchObject({ slug: 'the-last-thirty-seconds', status: 'draft', version: 1, tags: ['players'] });
  expect(two.slug).toBe('the-last-thirty-seconds-2');
  expectRefusal(await read(one.slug), 404, 'not_found');
  expectRefusal(await read(one.id, player), 404, 'not_found');
  expect((await read(one.slug, other)).statusCode).toBe(200);
  const drafts = { query: { filter: { status: ['draft'] } } };
  expect((await sendExpectingSuccess(api, 'listPosts', { as: other, ...drafts })).data).toHaveLength(2);
  expectRefusal(await sendCall(api, 'listPosts', { as: player, ...drafts }), 403, 'forbidden');
  expect((await sendExpectingSuccess(api, 'listPosts')).data).toEqual([]);
  expectRefusal(await update(two.id, { version: '1', slug: one.slug }), 422, 'validation_failed', ['slug']);
});

test('gives simultaneous posts with one title different addresses', async () => {
  const posts = await Promise.all([1, 2, 3, 4].map(() => create({ title: 'At once' })));
  expect(posts.map(({ slug }) => slug).sort()).toEqual(['at-once', 'at-once-2', 'at-once-3', 'at-once-4']);
});

test('refuses the slower of two editors, and keeps both texts', async () => {
  const { id } = await create();
  expect((await update(id, { version: '1', body: 'Mine.' })).json().data).toMatchObject({ version: 2, body: 'Mine.' });
  const late = await update(id, { version: '1', body: 'Theirs.' }, other);
  expectRefusal(late, 409, 'version_conflict');
  expect(late.json().params).toMatchObject({ what: 'post', by: { username: 'vera_ink' } });
  expect((await update(id, { version: '2', body: 'Theirs.' }, other)).statusCode).toBe(200);
  const { revisions } = (await edit(id)) as { revisions: { id: string; version: number; author: object }[] };
  expect(revisions).toMatchObject([
    { version: 3, author: { username: 'ostrava_9' } },
    { version: 2, author: { username: 'vera_ink' } },
    { version: 1 },
  ]);
  const params = { id, revisionId: revisions[1]?.id ?? '' };
  expect((await sendExpectingSuccess(api, 'getPostVersion', { as: other, params })).data).toMatchObject({
    body: 'Mine.',
    version: 2,
  });
});

test('keeps unsaved text for its editor, without a version or publication', async () => {
  const { id } = await create({ status: 'published' });
  const draft = { version: 1, title: '', slug: '', excerpt: '', body: 'Half a sen', tags: [] };
  const save = (body: string) =>
    sendExpectingSuccess(api, 'saveUnsavedPost', { as: editor, params: { id }, body: { ...draft, body } });
  await save('Half');
  await save('Half a sen');
  expect(await edit(id)).toMatchObject({ draft: { body: 'Half a sen', version: 1 }, others: [], revisions: [{}] });
  expect(await edit(id, other)).toMatchObject({ draft: null, others: [{ author: { username: 'vera_ink' } }] });
  expect((await read(id)).json().data.body).toBe(text.body);
  await update(id, { version: '1', body: 'Whole.' });
  expect(await edit(id)).toMatchObject({ draft: null });
  // A draft sent before the save arrives too late. Another editor's draft is kept.
  await save('Half a sen');
  expect(await edit(id)).toMatchObject({ draft: null });
  await sendExpectingSuccess(api, 'saveUnsavedPost', { as: other, params: { id }, body: { ...draft, body: 'Other' } });
  expect(await edit(id, other)).toMatchObject({ draft: { body: 'Other', version: 1 } });
});

test('publishes a scheduled post on time, late after an outage, and never once unscheduled', async () => {
  const timeAt = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
  const schedule = (publishedAt?: string) =>
    sendCall(api, 'createPost', { as: editor, body: { ...text, status: 'scheduled', publishedAt } });
  expectRefusal(await schedule(), 422, 'validation_failed', ['publishedAt']);
  expectRefusal(await schedule(timeAt(-1)), 422, 'validation_failed', ['publishedAt']);
  const [kept, taken, moved] = await Promise.all(
    [1, 1, 1].map(async (hours) => (await schedule(timeAt(hours))).json().data as Post),
  );
  await update(taken?.id ?? '', { version: '1', status: 'draft' });
  await update(moved?.id ?? '', { version: '1', publishedAt: timeAt(5) });
  expectRefusal(await read(kept?.id ?? ''), 404, 'not_found');
  api.clock.advance(3 * 3_600_000);
  await api.runJobs();
  expect((await read(kept?.id ?? '')).json().data).toMatchObject({ publishedAt: kept?.publishedAt, version: 2 });
  expectRefusal(await read(taken?.id ?? ''), 404, 'not_found');
  expectRefusal(await read(moved?.id ?? ''), 404, 'not_found');
  api.clock.advance(3 * 3_600_000);
  await api.runJobs();
  expect((await read(moved?.id ?? '')).statusCode).toBe(200);
});

test('a draft needs only a title, and a published post needs a text', async () => {
  const made = await sendCall(api, 'createPost', { as: editor, body: { title: 'An idea' } });
  const { id, body } = made.json().data as Post;
  expect([made.json().message, body]).toEqual(['Draft saved.', '']);
  const out = { title: 'An idea', status: 'published' };
  expectRefusal(await sendCall(api, 'createPost', { as: editor, body: out }), 422, 'validation_failed', ['body']);
  expectRefusal(await update(id, { version: '1', status: 'published' }), 422, 'validation_failed', ['body']);
  expect((await update(id, { version: '1', title: 'A better idea' })).statusCode).toBe(200);
  expect((await update(id, { version: '2', status: 'published', body: 'Here it is.' })).statusCode).toBe(200);
  expectRefusal(await update(id, { version: '3', body: '' }), 422, 'validation_failed', ['body']);
});

test('audits a save by its effect', async () => {
  const timeAt = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
  const { id } = await create();
  const readMessage = async (version: number, body: object) =>
    (await update(id, { version: String(version), ...body })).json().message;
  expect(await readMessage(1, { body: 'More.' })).toBe('Draft saved.');
  expect(await readMessage(2, { status: 'scheduled', publishedAt: timeAt(2) })).toBe('Scheduled.');
  expect(await readMessage(3, { body: 'Even more.' })).toBe('Changes saved.');
  expect(await readMessage(4, { publishedAt: timeAt(3) })).toBe('Scheduled.');
  expect(await readMessage(5, { status: 'draft' })).toBe('It’s a draft again. Only editors see it.');
  expect(await readMessage(6, { status: 'published' })).toBe('Published.');
  expect(await readMessage(7, { body: 'All.' })).toBe('Changes saved.');
  expect(await readMessage(8, { status: 'archived' })).toBe('Archived.');
});

test('audits who scheduled a post, and that the scheduler’s job published it', async () => {
  const publishedAt = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  const { id } = await create();
  api.clock.advance(1000);
  await update(id, { version: '1', status: 'scheduled', publishedAt }, other);
  api.clock.advance(1000);
  // Editing the text doesn't change the publishing time.
  await update(id, { version: '2', body: 'Better words.' });
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
  const { id, slug } = await create({ title: 'Out by the clock', status: 'scheduled', publishedAt });
  api.clock.advance(60_001);
  await api.runJobs();
  const { revisions } = (await edit(id)) as { revisions: object[] };
  expect(revisions).toMatchObject([
    { version: 2, status: 'published', author: null },
    { version: 1, status: 'scheduled', author: { username: 'vera_ink' } },
  ]);
  await update(id, { version: '2', slug: 'out-on-its-own' });
  expect((await read(slug)).json().data).toMatchObject({ id, slug: 'out-on-its-own' });
  // Archives the post first, as editors do.
  await update(id, { version: '3', status: 'archived' });
  expectRefusal(await read(slug), 404, 'not_found');
  await sendExpectingSuccess(api, 'deletePost', { as: editor, params: { id } });
  for (const address of [slug, 'out-on-its-own']) expectRefusal(await read(address), 410, 'gone');
});

test('knows the sizes of a post’s cover and pictures, which can’t be deleted while shown', async () => {
  const upload = async (width: number) => {
    const form = await encodeForm(
      { purpose: 'library', alt: 'A cup' },
      { file: await drawPicture({ width }).png().toBuffer() },
    );
    return (await sendExpectingSuccess(api, 'createMedia', { as: editor, ...form })).data as {
      id: string;
      url: string;
    };
  };
  const inText = await upload(401);
  const cover = await drawPicture({ width: 402 }).png().toBuffer();
  const fields = { title: text.title, body: `![A cup](${inText.url})`, 'tags[]': 'cups', status: 'published' };
  const { data } = await sendExpectingSuccess(api, 'createPost', {
    as: editor,
    ...(await encodeForm(fields, { cover })),
  });
  expect(data).toMatchObject({
    ...{ tags: ['cups'], cover: { width: 402, mime: 'image/webp' } },
    pictures: [{ url: inText.url, width: 401, height: 300, alt: 'A cup' }],
  });
  const id = String(data.id);
  expectRefusal(await sendCall(api, 'deleteMedia', { as: editor, params: { id: inText.id } }), 409, 'conflict');
  expect((await update(id, { version: '1', cover: 'remove', body: 'Words.' })).json().data.cover).toBeNull();
  await sendExpectingSuccess(api, 'deleteMedia', { as: editor, params: { id: inText.id } });
  await sendExpectingSuccess(api, 'deletePost', { as: editor, params: { id } });
  expectRefusal(await read(id), 404, 'not_found');
});

test('copies a post’s description to a picture without one, and keeps existing ones', async () => {
  const upload = async (width: number, alt: string) => {
    const form = await encodeForm({ purpose: 'library', alt }, { file: await drawPicture({ width }).png().toBuffer() });
    return (await sendExpectingSuccess(api, 'createMedia', { as: editor, ...form })).data as {
      id: string;
      url: string;
    };
  };
  const [bare, named] = [await upload(403, ''), await upload(404, 'The cup')];
  await create({ body: `![A night at sea](${bare.url})\n\n![Something](${named.url})` });
  const rows = await api.db.selectFrom('media').select(['id', 'alt']).where('id', 'in', [bare.id, named.id]).execute();
  expect(new Map(rows.map(({ id, alt }) => [id, alt]))).toEqual(
    new Map([
      [bare.id, 'A night at sea'],
      [named.id, 'The cup'],
    ]),
  );
});

test('posts link to their neighbours', async () => {
  const dates: string[] = [];
  for (const title of ['First of three', 'Second of three', 'Third of three']) {
    api.clock.advance(1000);
    dates.push((await create({ title, status: 'published' })).slug);
  }
  expect((await read(dates[1] ?? '')).json().data).toMatchObject({
    newer: { title: 'Third of three' },
    older: { title: 'First of three' },
  });
});
