import type { AnswerOf } from '@laurel/shared/protocol';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess } from '../../../../test/api';
import { api, app, joinChat, prepareTalks, readChatNow, signIn, startTalk } from '../chat/testing';

prepareTalks();
afterEach(() => app.db.deleteFrom('forbiddenWords').execute());

const setWord = (as: SignedIn, word: string, matching = 'word') =>
  sendCall(api, 'setForbiddenWord', { as, body: { word, matching } });
const listWords = async (as: SignedIn) =>
  (await sendExpectingSuccess(api, 'listForbiddenWords', { as })).data as unknown as AnswerOf<'listForbiddenWords'>;
const sendText = (as: SignedIn, id: string, text: string) =>
  sendCall(api, 'sendChatMessage', { as, params: { id }, body: { text } });

it('the list can be read and changed only by moderators and admins, and has each word once', async () => {
  const [moderator, admin] = [await signIn('moderator'), await signIn('admin')];
  for (const caller of [await signIn(), await signIn('finance'), await signIn('editor')]) {
    expectRefusal(await setWord(caller, 'moron'), 403, 'forbidden');
    expectRefusal(await sendCall(api, 'listForbiddenWords', { as: caller }), 403, 'forbidden');
  }
  await Promise.all([setWord(moderator, 'Moron'), setWord(moderator, 'Moron'), setWord(moderator, 'idiot')]);
  await setWord(admin, 'MORÖN', 'disguised');
  const { words } = await listWords(moderator);
  expect(words.map(({ word, matching, by }) => [word, matching, by.id])).toEqual([
    ['idiot', 'word', moderator.id],
    ['MORÖN', 'disguised', admin.id],
  ]);
  for (const [word, matching] of [
    ['', 'word'],
    ['x', 'word'],
    ['y'.repeat(51), 'word'],
    ['!!!', 'word'],
  ] as const)
    expectRefusal(await setWord(admin, word, matching), 422, 'validation_failed', ['word']);
  expectRefusal(await setWord(admin, 'moron', 'often'), 422, 'validation_failed', ['matching']);

  const removeWord = () => sendCall(api, 'removeForbiddenWord', { as: moderator, params: { id: words[1]?.id ?? '' } });
  expect((await removeWord()).statusCode).toBe(200);
  expectRefusal(await removeWord(), 404, 'not_found');
  const auditRows = await app.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('entityId', '=', words[1]?.id ?? '')
    .orderBy('sequence')
    .execute();
  expect(auditRows.slice(-2)).toEqual([
    {
      action: 'forbidden_word.set',
      before: { word: 'Moron', matching: 'word' },
      after: { word: 'MORÖN', matching: 'disguised' },
    },
    { action: 'forbidden_word.remove', before: { word: 'MORÖN', matching: 'disguised' }, after: null },
  ]);
});

it('the list takes no new word when it is full', async () => {
  const moderator = await signIn('moderator');
  const { most } = await listWords(moderator);
  const row = { matching: 'word' as const, savedBy: moderator.id, savedAt: api.clock.now() };
  const words = Array.from({ length: most }, (_, index) => `word${index}`);
  await app.db
    .insertInto('forbiddenWords')
    .values(words.map((word) => ({ ...row, word, foldedWord: word })))
    .execute();
  expectRefusal(await setWord(moderator, 'one more'), 422, 'validation_failed', ['word']);
  expect((await setWord(moderator, 'word7', 'disguised')).statusCode).toBe(200);
  expect((await listWords(moderator)).words).toHaveLength(most);
});

it('the list blocks messages, edits and lobbies with a listed word, and leaves what was written before', async () => {
  const { matchId, firstPlayer, moderator } = await startTalk();
  const { id } = (await sendText(firstPlayer, matchId, 'gg')).json().data as { id: string };
  await setWord(moderator, 'moron', 'disguised');
  const refusedAnswer = await sendText(firstPlayer, matchId, 'you M 0 r o n');
  expectRefusal(refusedAnswer, 422, 'validation_failed', ['text']);
  expect(refusedAnswer.json().errors.text).toEqual(['Leave out “M 0 r o n”, which isn’t allowed here.']);
  const editCall = { as: firstPlayer, params: { id: matchId, messageId: id }, body: { text: 'gg moron' } };
  expectRefusal(await sendCall(api, 'editChatMessage', editCall), 422, 'validation_failed', ['text']);
  const saveLobby = (fields: object) => {
    const lobby = { version: 0, hostId: null, inviterId: null, name: 'a', password: 'b', server: 'c' };
    return sendCall(api, 'saveMatchLobby', { as: firstPlayer, params: { id: matchId }, body: { ...lobby, ...fields } });
  };
  for (const field of ['name', 'password', 'server'])
    expectRefusal(await saveLobby({ [field]: 'moron' }), 422, 'validation_failed', [field]);
  expect((await readChatNow(firstPlayer, matchId)).messages.map(({ text }) => text)).toEqual(['gg']);
  expect((await saveLobby({})).statusCode).toBe(200);
  expect((await sendText(firstPlayer, matchId, 'oxymoronic')).statusCode).toBe(200);
  await joinChat(moderator, matchId);
  expectRefusal(await sendText(moderator, matchId, 'moron'), 422, 'validation_failed', ['text']);

  const [wordEntry] = (await listWords(moderator)).words;
  await sendExpectingSuccess(api, 'removeForbiddenWord', { as: moderator, params: { id: wordEntry?.id ?? '' } });
  expect((await sendText(firstPlayer, matchId, 'moron')).statusCode).toBe(200);
});
