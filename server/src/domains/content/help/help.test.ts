import type { AnswerOf, Post } from '@laurel/shared/protocol';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { getHelp } from './queries';

let api: TestApi;
let editor: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  editor = await signInUser(api, 'vera_ink', 'editor');
});
afterAll(() => api.close());

type Help = AnswerOf<'getHelp'>['answers'];
const readHelp = async () => (await sendExpectingSuccess(api, 'getHelp')).data.answers as unknown as Help;
const listSlugs = async (topic: string) =>
  (await readHelp()).filter((each) => each.topic === topic).map(({ slug }) => slug);
const readAnswer = (slug: string) => sendCall(api, 'getHelpAnswer', { params: { slug } });
const usualBody = { kind: 'help', topic: 'coins', title: 'How long is a payout held?', body: 'For **2 hours**.' };
const createAnswer = async (body: object = {}) =>
  (await sendExpectingSuccess(api, 'createPost', { as: editor, body: { ...usualBody, status: 'published', ...body } }))
    .data as unknown as Post;
const updateAnswer = (id: string, body: object) => sendCall(api, 'updatePost', { as: editor, params: { id }, body });
const readEditedAnswers = async () =>
  (await sendExpectingSuccess(api, 'getHelpEdit', { as: editor })).data
    .answers as unknown as AnswerOf<'getHelpEdit'>['answers'];

test('a new installation has answers in both languages, which are not news', async () => {
  const answers = await readHelp();
  expect(answers.length).toBeGreaterThan(10);
  expect(new Set((await readEditedAnswers()).map(({ topic }) => topic))).toEqual(
    new Set(['start', 'contests', 'challenges', 'coins', 'account']),
  );
  for (const { texts } of answers) expect(texts.map(({ locale }) => locale)).toEqual(['en', 'de']);
  expect((await sendExpectingSuccess(api, 'listPosts')).data).toEqual([]);
  const allQuery = { filter: { status: ['published', 'draft'] } };
  expect((await sendExpectingSuccess(api, 'listPosts', { as: editor, query: allQuery })).data).toEqual([]);
  expectRefusal(await sendCall(api, 'getPost', { params: { id: 'refund' } }), 404, 'not_found');
});

test('shows an answer only if its feature is offered', async () => {
  const work = makeWork(api);
  const readShownAnswers = async (change: Partial<typeof work.config>) => {
    const { data } = await getHelp({ ...work, config: { ...work.config, ...change } });
    return data.answers.map(({ slug }) => slug);
  };
  const productionAnswers = await readShownAnswers({ mode: 'production', wagers: true });
  for (const slug of ['link', 'campaign', 'wager', 'withdraw', 'sandbox'])
    expect(productionAnswers).not.toContain(slug);
  expect(productionAnswers).toContain('refund');
  expect(await readShownAnswers({ mode: 'development' })).toContain('sandbox');
});

test('gives an answer one slug in all languages, even after a change', async () => {
  const englishAnswer = await createAnswer();
  const { slug } = englishAnswer;
  const germanAnswer = await createAnswer({
    locale: 'de',
    slug,
    title: 'Wie lange ruht eine Auszahlung?',
    topic: 'account',
  });
  expect(germanAnswer).toMatchObject({ slug, locale: 'de', topic: 'coins' });
  expectRefusal(
    await sendCall(api, 'createPost', { as: editor, body: { ...usualBody, slug, status: 'draft' } }),
    422,
    'validation_failed',
    ['slug'],
  );
  expect((await readAnswer(slug)).json().data.texts).toMatchObject([{ locale: 'en' }, { locale: 'de' }]);

  const movedAnswer = await updateAnswer(englishAnswer.id, {
    version: '1',
    slug: 'held',
    topic: 'contests',
    needs: ['chain'],
  });
  expect(movedAnswer.statusCode).toBe(200);
  const editedAnswer = (await readEditedAnswers()).find((each) => each.slug === 'held');
  expect(editedAnswer).toMatchObject({
    topic: 'contests',
    needs: ['chain'],
    posts: [{ locale: 'en' }, { locale: 'de' }],
  });
  await updateAnswer(englishAnswer.id, { version: '2', needs: [''] });
  expect((await readAnswer(slug)).json().data.slug).toBe('held');
  expectRefusal(await updateAnswer(germanAnswer.id, { version: '1', title: 'Late one' }), 409, 'version_conflict');

  await sendExpectingSuccess(api, 'deletePost', { as: editor, params: { id: englishAnswer.id } });
  expect((await readAnswer('held')).json().data.texts).toMatchObject([{ locale: 'de' }]);
  await sendExpectingSuccess(api, 'deletePost', { as: editor, params: { id: germanAnswer.id } });
  expectRefusal(await readAnswer('held'), 410, 'gone');
  expectRefusal(await readAnswer('never-was'), 404, 'not_found');
});

test('drafts are limited to editors, and a scheduled one is published on time', async () => {
  const publishedAt = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  const draft = await createAnswer({ title: 'Not written yet', status: 'draft' });
  const scheduledAnswer = await createAnswer({ title: 'From tomorrow', status: 'scheduled', publishedAt });
  for (const { slug } of [draft, scheduledAnswer]) expectRefusal(await readAnswer(slug), 404, 'not_found');
  expect((await readEditedAnswers()).map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([draft.slug, scheduledAnswer.slug]),
  );
  api.clock.advance(3_600_001);
  await api.runJobs();
  expect((await readAnswer(scheduledAnswer.slug)).statusCode).toBe(200);
  expectRefusal(await readAnswer(draft.slug), 404, 'not_found');
});

test('editors order a topic, in all languages', async () => {
  const slugsBefore = await listSlugs('contests');
  const slugs = [...slugsBefore].reverse();
  await sendExpectingSuccess(api, 'orderHelp', { as: editor, body: { topic: 'contests', slugs } });
  expect(await listSlugs('contests')).toEqual(slugs);
  const listOrderChanges = () =>
    api.db.selectFrom('auditLog').select(['actorId', 'before', 'after']).where('action', '=', 'help.order').execute();
  const change = { before: { topic: 'contests', order: slugsBefore }, after: { topic: 'contests', order: slugs } };
  expect(await listOrderChanges()).toEqual([{ actorId: editor.id, ...change }]);
  await sendExpectingSuccess(api, 'orderHelp', { as: editor, body: { topic: 'contests', slugs } });
  expect(await listOrderChanges()).toHaveLength(1);
  const { slug } = await createAnswer({ topic: 'contests', title: 'One more question' });
  expect(await listSlugs('contests')).toEqual([...slugs, slug]);
});

test('news can’t have a topic, and answers must have one', async () => {
  const body = { title: 'Some title', body: 'Text.' };
  const expectPostRefused = async (change: object, field: string) =>
    expectRefusal(
      await sendCall(api, 'createPost', { as: editor, body: { ...body, ...change } }),
      422,
      'validation_failed',
      [field],
    );
  await expectPostRefused({ kind: 'help' }, 'topic');
  await expectPostRefused({ topic: 'coins' }, 'topic');
  await expectPostRefused({ locale: 'de' }, 'locale');
  const { data } = await sendExpectingSuccess(api, 'createPost', { as: editor, body });
  expectRefusal(await updateAnswer(String(data.id), { version: '1', topic: 'coins' }), 422, 'validation_failed', [
    'topic',
  ]);
});

test('the site’s search finds answers in each language, by other forms of a word too', async () => {
  const findAnswers = async (search: string) =>
    (await sendExpectingSuccess(api, 'search', { query: { search } })).data
      .help as unknown as AnswerOf<'search'>['help'];
  expect((await findAnswers('refunds')).map(({ slug, locale }) => [slug, locale])).toContainEqual(['refund', 'en']);
  const [germanAnswer] = await findAnswers('Einsätze');
  expect(germanAnswer).toMatchObject({ locale: 'de', locales: ['en', 'de'] });
});
