import { randomUUID } from 'node:crypto';
import type { BoardNeed } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { createTestApi, expectRefusal, type SignedIn, sendCall, sendExpectingSuccess } from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { createLimits } from '../../../limits/limits';
import { deleteExpiredRows } from '../../../process/cleanup';
import { readNoticeParams } from '../../people/notices/facts.store';
import { findMatchByNumber, hour, minute, playMatch } from '../../testing';
import { cancelContest } from '../contests/staff.commands';
import { api, app, joinChat, prepareTalks, readChat, readChatNow, signIn, startTalk } from './testing';

prepareTalks();

const sendMessage = (as: SignedIn, id: string, text: string, key?: string) =>
  sendCall(api, 'sendChatMessage', { as, params: { id }, body: { text }, ...(key !== undefined && { key }) });
const sendAndReadId = async (as: SignedIn, id: string, text: string) =>
  (await sendMessage(as, id, text)).json().data.id as string;
const changeMessage = (as: SignedIn, id: string, messageId: string, text: string) =>
  sendCall(api, 'editChatMessage', { as, params: { id, messageId }, body: { text } });
const removeMessage = (as: SignedIn, id: string, messageId: string) =>
  sendCall(api, 'deleteChatMessage', { as, params: { id, messageId } });
const listTexts = async (as: SignedIn, id: string) => (await readChatNow(as, id)).messages.map(({ text }) => text);

it('the chat is between the two players, in the order of their messages', async () => {
  const { matchId, firstPlayer, secondPlayer, outsider } = await startTalk();
  const script = '<script>alert(1)</script> [a](javascript:alert(1)) https://phish.example';
  await sendAndReadId(firstPlayer, matchId, '  hosting now  ');
  await sendAndReadId(secondPlayer, matchId, script);
  await sendAndReadId(firstPlayer, matchId, 'gl');
  const chat = await readChatNow(secondPlayer, matchId);
  expect(chat).toMatchObject({ more: false, state: 'open', joined: [] });
  expect(chat.messages.map(({ author, text, staff }) => [author.username, text, staff])).toEqual([
    [firstPlayer.username, 'hosting now', false],
    [secondPlayer.username, script, false],
    [firstPlayer.username, 'gl', false],
  ]);
  for (const answer of [await readChat(outsider, matchId), await sendMessage(outsider, matchId, 'hi')])
    expectRefusal(answer, 403, 'not_your_match');
  expectRefusal(await readChat(firstPlayer, '00000000-0000-4000-8000-000000000000'), 404, 'not_found');
  expectRefusal(await sendMessage(firstPlayer, matchId, '   '), 422, 'validation_failed', ['text']);
  expectRefusal(await sendMessage(firstPlayer, matchId, 'x'.repeat(501)), 422, 'validation_failed', ['text']);
});

it('the chat takes a message once, however often it is sent', async () => {
  const { matchId, firstPlayer } = await startTalk();
  const answers = await Promise.all([1, 2, 3].map(() => sendMessage(firstPlayer, matchId, 'ready?', 'the-same-key')));
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  expect(await listTexts(firstPlayer, matchId)).toEqual(['ready?']);
});

it('the chat lets staff read only once they have joined, which players see', async () => {
  const { matchId, contest, firstPlayer, moderator } = await startTalk();
  await sendAndReadId(firstPlayer, matchId, 'he is gone');
  expectRefusal(await readChat(moderator, matchId), 403, 'forbidden');
  expectRefusal(await sendMessage(moderator, matchId, 'hello'), 403, 'forbidden');
  await joinChat(moderator, matchId);
  await joinChat(moderator, matchId);
  await sendAndReadId(moderator, matchId, 'On it: https://laurel.example/rules');
  const chat = await readChatNow(firstPlayer, matchId);
  expect(chat.joined.map(({ username }) => username)).toEqual([moderator.username]);
  expect(chat.messages.map(({ kind, staff, text }) => [kind, staff, text])).toEqual([
    ['text', false, 'he is gone'],
    ['joined', true, ''],
    ['text', true, 'On it: https://laurel.example/rules'],
  ]);
  expectRefusal(await removeMessage(moderator, matchId, chat.messages[1]?.id ?? ''), 404, 'not_found');

  const playingUser = await signIn('moderator');
  await app.db
    .insertInto('entrants')
    .values({
      id: randomUUID(),
      contestId: contest.id,
      userId: playingUser.id,
      status: 'eliminated',
      enteredAt: api.clock.now(),
      fee: 0n,
    })
    .execute();
  const joinAnswer = await sendCall(api, 'joinMatchChat', { as: playingUser, params: { id: matchId } });
  expect(joinAnswer.json()).toMatchObject({ code: 'forbidden', params: { why: 'entered_contest' } });
});

it('the chat lets people change only their own messages of the same match', async () => {
  const [firstTalk, secondTalk] = [await startTalk(), await startTalk()];
  const id = await sendAndReadId(firstTalk.firstPlayer, firstTalk.matchId, 'mine');
  for (const answer of [
    await changeMessage(firstTalk.secondPlayer, firstTalk.matchId, id, 'yours'),
    await removeMessage(firstTalk.secondPlayer, firstTalk.matchId, id),
    await changeMessage(secondTalk.firstPlayer, secondTalk.matchId, id, 'ours'),
    await changeMessage(firstTalk.firstPlayer, firstTalk.matchId, '00000000-0000-4000-8000-000000000000', 'no one’s'),
  ])
    expectRefusal(answer, 404, 'not_found');
  expect(await listTexts(firstTalk.secondPlayer, firstTalk.matchId)).toEqual(['mine']);
  expect((await readChatNow(secondTalk.firstPlayer, secondTalk.matchId, id)).messages).toEqual([]);
});

it('the chat shows players the current text of a message, and staff also the first one', async () => {
  const { matchId, firstPlayer, secondPlayer, moderator } = await startTalk();
  await joinChat(moderator, matchId);
  const people = { firstPlayer, secondPlayer, moderator };
  const anyPerson = fc.constantFrom('firstPlayer', 'secondPlayer', 'moderator') as fc.Arbitrary<keyof typeof people>;
  const anyText = fc.constantFrom('gg', 'one more', 'no', 'https://a.example');
  const anyAction = fc.oneof(
    fc.record({ act: fc.constant('say' as const), who: anyPerson, text: anyText }),
    fc.record({ act: fc.constant('edit' as const), who: anyPerson, text: anyText, at: fc.nat(9) }),
    fc.record({ act: fc.constant('delete' as const), who: anyPerson, at: fc.nat(9) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 1, maxLength: 12 }), async (actions) => {
      const messages: { id: string; who: string; text: string; first: string; edited: boolean; deleted: boolean }[] =
        [];
      await app.db.deleteFrom('matchMessages').where('kind', '=', 'text').execute();
      for (const each of actions) {
        const caller = people[each.who];
        if (each.act === 'say') {
          const id = await sendAndReadId(caller, matchId, each.text);
          messages.push({ id, who: each.who, text: each.text, first: each.text, edited: false, deleted: false });
          continue;
        }
        const message = messages[each.at % Math.max(1, messages.length)];
        if (!message) continue;
        const isOwn = message.who === each.who && (each.act === 'delete' || !message.deleted);
        const answer =
          each.act === 'edit'
            ? await changeMessage(caller, matchId, message.id, each.text)
            : await removeMessage(caller, matchId, message.id);
        expect(answer.statusCode).toBe(isOwn ? 200 : 404);
        if (!isOwn) continue;
        if (each.act === 'delete') message.deleted = true;
        else if (message.text !== each.text) Object.assign(message, { text: each.text, edited: true });
      }
      const readTexts = async (as: SignedIn) =>
        (await readChatNow(as, matchId)).messages
          .filter(({ kind }) => kind === 'text')
          .map((message) => [message.text, message.editedAt !== null, message.deletedAt !== null, message.firstText]);
      const listExpectedTexts = (forStaff: boolean) =>
        messages.map(({ text, first, edited, deleted }) => [
          deleted ? null : text,
          edited,
          deleted,
          forStaff && (edited || deleted) ? first : null,
        ]);
      expect(await readTexts(secondPlayer)).toEqual(listExpectedTexts(false));
      expect(await readTexts(moderator)).toEqual(listExpectedTexts(true));
    }),
    { numRuns: 15 },
  );
});

it('the chat is read in pages that neither miss nor repeat a message', async () => {
  const { matchId, firstPlayer, secondPlayer } = await startTalk();
  const texts = Array.from({ length: 120 }, (_, index) => `line ${index}`);
  for (const text of texts) await sendAndReadId(firstPlayer, matchId, text);
  const pages: string[][] = [];
  let oldestShownId: string | undefined;
  for (;;) {
    const page = await readChatNow(secondPlayer, matchId, oldestShownId);
    pages.unshift(page.messages.map((each) => each.text ?? ''));
    await sendAndReadId(secondPlayer, matchId, 'meanwhile');
    oldestShownId = page.messages[0]?.id;
    if (!page.more) break;
  }
  expect(pages.map(({ length }) => length)).toEqual([20, 50, 50]);
  expect(pages.flat()).toEqual(texts);
});

it('the chat stops floods, and closes a day after the result is final', async () => {
  const limitedApi = await createTestApi({
    db: api.db,
    clock: api.clock,
    limits: createLimits({ db: api.db, clock: api.clock }),
  });
  const { matchId, firstPlayer } = await startTalk();
  const floodAnswers: Awaited<ReturnType<typeof sendMessage>>[] = [];
  for (let sentCount = 0; sentCount < 14; sentCount += 1)
    floodAnswers.push(
      await sendCall(limitedApi, 'sendChatMessage', {
        as: firstPlayer,
        params: { id: matchId },
        body: { text: 'spam' },
      }),
    );
  expect(floodAnswers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expectRefusal(floodAnswers.find(({ statusCode }) => statusCode !== 200) as never, 429, 'rate_limited');
  await limitedApi.close();

  const id = await sendAndReadId(firstPlayer, matchId, 'gg');
  await playMatch(app, matchId);
  api.clock.advance(23 * hour);
  expect((await sendMessage(firstPlayer, matchId, 'again?')).statusCode).toBe(200);
  api.clock.advance(hour + minute);
  expectRefusal(await sendMessage(firstPlayer, matchId, 'again?'), 409, 'match_closed');
  expectRefusal(await changeMessage(firstPlayer, matchId, id, 'again?'), 409, 'match_closed');
  expect((await readChatNow(firstPlayer, matchId)).state).toBe('closed');
  expect((await removeMessage(firstPlayer, matchId, id)).json().data).toMatchObject({ text: null, firstText: null });
});

it('the chat tells players that they are muted, and keeps nothing of their message', async () => {
  const { matchId, firstPlayer, moderator } = await startTalk();
  await sendExpectingSuccess(api, 'sanctionUser', {
    as: moderator,
    params: { id: firstPlayer.id },
    body: { kind: 'mute', reason: 'Insults.', days: 1 },
  });
  const refusedAnswer = await sendMessage(firstPlayer, matchId, 'unfair');
  expectRefusal(refusedAnswer, 403, 'muted');
  expect(refusedAnswer.json().params).toMatchObject({ reason: 'Insults.' });
  expect(await listTexts(firstPlayer, matchId)).toEqual([]);
});

it('the chat opens once both players are known', async () => {
  const { contest, matchId, firstPlayer } = await startTalk();
  const finalMatch = await findMatchByNumber(app, contest.id, 3);
  expectRefusal(await sendMessage(firstPlayer, finalMatch.id, 'hi'), 403, 'not_your_match');
  await playMatch(app, matchId);
  expectRefusal(await sendMessage(firstPlayer, finalMatch.id, 'hi'), 409, 'match_closed');
  expect((await readChatNow(firstPlayer, finalMatch.id)).state).toBe('alone');
});

it('the chat is empty for a player who takes over a seat, like the lobby and the call, but not for staff', async () => {
  const { matchId, firstPlayer, secondPlayer, outsider, moderator } = await startTalk();
  await joinChat(moderator, matchId);
  await sendAndReadId(firstPlayer, matchId, 'call me at home');
  const lobby = { hostId: firstPlayer.id, inviterId: null, name: 'kestrel', password: 'hunter2', server: '' };
  const saveLobby = (as: SignedIn, body: object) =>
    sendCall(api, 'saveMatchLobby', { as, params: { id: matchId }, body: { ...lobby, version: 0, ...body } });
  await saveLobby(firstPlayer, {});
  await sendExpectingSuccess(api, 'callModerator', {
    ...{ as: firstPlayer, key: randomUUID(), params: { id: matchId }, body: { reason: 'He insults me.' } },
  });
  const { id: seatEntrantId } = await app.db
    .selectFrom('entrants')
    .innerJoin('matches', 'matches.contestId', 'entrants.contestId')
    .select('entrants.id')
    .where('matches.id', '=', matchId)
    .where('entrants.userId', '=', outsider.id)
    .executeTakeFirstOrThrow();
  await app.db.updateTable('matches').set({ opponent2Id: seatEntrantId }).where('id', '=', matchId).execute();

  expectRefusal(await readChat(secondPlayer, matchId), 403, 'not_your_match');
  const chat = await readChatNow(outsider, matchId);
  expect(chat).toMatchObject({ call: null, joined: [{ username: moderator.username }] });
  expect(chat.messages.map(({ kind }) => kind)).toEqual(['joined']);
  expect((await sendExpectingSuccess(api, 'getMatchLobby', { as: outsider, params: { id: matchId } })).data).toEqual(
    expect.objectContaining({ version: 0, hostId: null, name: '', password: '' }),
  );
  expect((await saveLobby(outsider, { hostId: outsider.id })).statusCode).toBe(200);
  expect(await listTexts(moderator, matchId)).toContain('call me at home');
  expect((await readChatNow(moderator, matchId)).call).toMatchObject({ by: { id: firstPlayer.id } });
});

describe('a call for a moderator', () => {
  const callModeratorAs = (as: SignedIn, id: string, reason = 'He never joined the lobby.') =>
    sendCall(api, 'callModerator', { as, params: { id }, body: { reason } });
  const endModeratorCall = (as: SignedIn, id: string) => sendCall(api, 'endModeratorCall', { as, params: { id } });
  const readCall = async (as: SignedIn, id: string) => (await readChatNow(as, id)).call;
  const listCalls = async (as: SignedIn, id: string) =>
    ((await sendExpectingSuccess(api, 'getBoard', { as })).data.needs as BoardNeed[]).filter(
      (need) => need.kind === 'called' && need.matchId === id,
    );

  it('is told to both players, until a moderator who came resolves it', async () => {
    const { matchId, firstPlayer, secondPlayer, outsider, moderator } = await startTalk();
    expect(await readCall(firstPlayer, matchId)).toBeNull();
    expectRefusal(await callModeratorAs(outsider, matchId), 403, 'not_your_match');
    expectRefusal(await callModeratorAs(moderator, matchId), 403, 'not_your_match');
    expectRefusal(await callModeratorAs(firstPlayer, matchId, ' a '), 422, 'validation_failed', ['reason']);
    expectRefusal(await endModeratorCall(moderator, matchId), 409, 'match_closed');
    expect((await callModeratorAs(firstPlayer, matchId)).statusCode).toBe(200);
    expectRefusal(await callModeratorAs(secondPlayer, matchId), 409, 'match_closed');
    expect(await readCall(secondPlayer, matchId)).toMatchObject({ by: { id: firstPlayer.id }, joined: null });
    const readReason = async (as: SignedIn) =>
      (await readChatNow(as, matchId)).messages.find((line) => line.kind === 'called')?.text;
    expect(await readReason(firstPlayer)).toBe('He never joined the lobby.');
    expect(await readReason(secondPlayer)).toBeNull();
    expect(await listCalls(moderator, matchId)).toMatchObject([
      {
        ...{ by: { id: firstPlayer.id }, reason: 'He never joined the lobby.', joined: null },
        players: [{ id: firstPlayer.id }, { id: secondPlayer.id }],
      },
    ]);
    await joinChat(moderator, matchId);
    await joinChat(await signIn('moderator'), matchId);
    expect(await readReason(moderator)).toBe('He never joined the lobby.');
    expect(await listCalls(moderator, matchId)).toMatchObject([{ joined: { id: moderator.id } }]);
    expect((await readCall(secondPlayer, matchId))?.joined?.id).toBe(moderator.id);
    expectRefusal(await endModeratorCall(firstPlayer, matchId), 403, 'forbidden');
    expect((await endModeratorCall(moderator, matchId)).statusCode).toBe(200);
    expect([await readCall(firstPlayer, matchId), await listCalls(moderator, matchId)]).toEqual([null, []]);
    expect((await readChatNow(firstPlayer, matchId)).messages.map(({ kind }) => kind)).toEqual([
      'called',
      'joined',
      'joined',
      'resolved',
    ]);
    expect((await callModeratorAs(secondPlayer, matchId, 'Now he is gone.')).statusCode).toBe(200);
  });

  it('is announced to staff who can join, until one has joined', async () => {
    const { matchId, contest, firstPlayer, secondPlayer, moderator } = await startTalk();
    const enteredUser = await signIn('admin');
    const [seatedEntrant] = await app.db
      .selectFrom('entrants')
      .selectAll()
      .where('contestId', '=', contest.id)
      .execute();
    if (!seatedEntrant) throw new Error('The contest has entrants');
    await app.db
      .insertInto('entrants')
      .values({ ...seatedEntrant, id: randomUUID(), userId: enteredUser.id, status: 'withdrawn', seed: null })
      .execute();
    await callModeratorAs(firstPlayer, matchId);
    const listCallNotices = () =>
      app.db
        .selectFrom('notices')
        .selectAll()
        .where('kind', '=', 'moderator_called')
        .where('subjectId', '=', matchId)
        .execute();
    const notices = await listCallNotices();
    const readerIds = notices.map(({ userId }) => userId);
    expect(readerIds).toContain(moderator.id);
    for (const { id } of [firstPlayer, secondPlayer, enteredUser]) expect(readerIds).not.toContain(id);
    const readFacts = async () => (await readNoticeParams(app.db, notices.slice(0, 1), app.clock.now()))[0];
    expect(await readFacts()).toEqual({
      title: contest.title,
      ...{ player: firstPlayer.username, opponent: secondPlayer.username },
    });
    await joinChat(moderator, matchId);
    expect(await readFacts()).toBeNull();
  });

  it('ends with its contest', async () => {
    const { matchId, contest, firstPlayer, moderator } = await startTalk();
    await callModeratorAs(firstPlayer, matchId);
    expect(await listCalls(moderator, matchId)).toHaveLength(1);
    await cancelContest(makeWork(app, app.admin), { id: contest.id, reason: 'The hall is flooded.' });
    expect(await listCalls(moderator, matchId)).toEqual([]);
    expect(await readCall(firstPlayer, matchId)).toBeNull();
  });

  it('is made once, even if both players call at once', async () => {
    const { matchId, firstPlayer, secondPlayer } = await startTalk();
    const answers = await Promise.all([callModeratorAs(firstPlayer, matchId), callModeratorAs(secondPlayer, matchId)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('a block', () => {
  const setBlockAs = (as: SignedIn, id: string, blocked = true) =>
    sendCall(api, 'setBlock', { as, params: { id }, body: { blocked } });

  it('keeps the messages of the blocked player back, tells both, and changes nothing else of the match', async () => {
    const { matchId, firstPlayer, secondPlayer, moderator } = await startTalk();
    const id = await sendAndReadId(secondPlayer, matchId, 'idiot');
    await setBlockAs(firstPlayer, secondPlayer.id);
    await setBlockAs(firstPlayer, secondPlayer.id);
    expect(await readChatNow(firstPlayer, matchId)).toMatchObject({ blocks: true, blocked: false });
    expect(await readChatNow(secondPlayer, matchId)).toMatchObject({ blocks: false, blocked: true });
    for (const answer of [
      await sendMessage(secondPlayer, matchId, 'sorry'),
      await changeMessage(secondPlayer, matchId, id, 'sorry'),
    ])
      expectRefusal(answer, 403, 'blocked');
    expect((await sendMessage(firstPlayer, matchId, 'bye')).statusCode).toBe(200);
    await joinChat(moderator, matchId);
    expect((await sendMessage(moderator, matchId, 'Enough.')).statusCode).toBe(200);
    expect(await listTexts(moderator, matchId)).toEqual(['idiot', 'bye', '', 'Enough.']);
    await playMatch(app, matchId);
    await setBlockAs(firstPlayer, secondPlayer.id, false);
    expect((await sendMessage(secondPlayer, matchId, 'gg')).statusCode).toBe(200);
  });

  it('is listed only for the player who made it, the newest first, until it ends', async () => {
    const { firstPlayer, secondPlayer, outsider } = await startTalk();
    await setBlockAs(firstPlayer, secondPlayer.id);
    api.clock.advance(minute);
    await setBlockAs(firstPlayer, outsider.id);
    const listIds = async (as: SignedIn) =>
      ((await sendExpectingSuccess(api, 'listBlocks', { as })).data as unknown as { player: { id: string } }[]).map(
        ({ player }) => player.id,
      );
    expect(await listIds(firstPlayer)).toEqual([outsider.id, secondPlayer.id]);
    expect(await listIds(secondPlayer)).toEqual([]);
    await setBlockAs(firstPlayer, outsider.id, false);
    expect(await listIds(firstPlayer)).toEqual([secondPlayer.id]);
  });

  it('must name another player', async () => {
    const { firstPlayer } = await startTalk();
    expectRefusal(await setBlockAs(firstPlayer, firstPlayer.id), 404, 'not_found');
    expectRefusal(await setBlockAs(firstPlayer, '00000000-0000-4000-8000-000000000000'), 404, 'not_found');
  });
});

it('the chat is removed 90 days after the result was final, with its lobby and calls', async () => {
  const writeToChatTables = async ({ matchId, firstPlayer }: Awaited<ReturnType<typeof startTalk>>) => {
    await sendAndReadId(firstPlayer, matchId, 'gg');
    await sendExpectingSuccess(api, 'callModerator', {
      as: firstPlayer,
      params: { id: matchId },
      body: { reason: 'Help.' },
    });
    const lobby = { version: 0, hostId: null, inviterId: null, name: 'a', password: 'b', server: '' };
    await sendExpectingSuccess(api, 'saveMatchLobby', { as: firstPlayer, params: { id: matchId }, body: lobby });
  };
  const endedTalk = await startTalk();
  await writeToChatTables(endedTalk);
  await playMatch(app, endedTalk.matchId);
  const finalTime = api.clock.now().getTime();
  const openTalk = await startTalk();
  await writeToChatTables(openTalk);
  const readWhatIsLeft = async () => {
    await deleteExpiredRows(api.db, api.clock.now());
    const tables = ['matchMessages', 'matchLobbies', 'moderatorCalls'] as const;
    const rows = await Promise.all(tables.map((table) => api.db.selectFrom(table).select('matchId').execute()));
    return rows.map((each) => [endedTalk, openTalk].map(({ matchId }) => each.some((row) => row.matchId === matchId)));
  };
  api.clock.advance(finalTime + 90 * 24 * hour - api.clock.now().getTime());
  expect(await readWhatIsLeft()).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
  api.clock.advance(24 * hour);
  expect(await readWhatIsLeft()).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ]);
});
