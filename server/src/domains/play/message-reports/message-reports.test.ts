import { randomUUID } from 'node:crypto';
import type { AnswerOf, MessageReport, NoticeItem } from '@laurel/shared/protocol';
import { createTestApi, expectRefusal, type SignedIn, sendCall, sendExpectingSuccess } from '../../../../test/api';
import { createLimits } from '../../../limits/limits';
import { deleteExpiredRows } from '../../../process/cleanup';
import { hour, playMatch } from '../../testing';
import { api, app, prepareTalks, readChatNow, signIn, startTalk } from '../chat/testing';

prepareTalks();

const sendMessage = async (as: SignedIn, id: string, text: string) =>
  (await sendExpectingSuccess(api, 'sendChatMessage', { as, params: { id }, body: { text } })).data.id as string;
const sendReport = (as: SignedIn, id: string, messageId: string, body: object = {}) =>
  sendCall(api, 'reportMessage', { as, params: { id, messageId }, body: { reason: 'insult', ...body } });
const listReports = async (as: SignedIn, state?: 'decided') =>
  (await sendExpectingSuccess(api, 'listMessageReports', { as, ...(state && { query: { filter: { state } } }) }))
    .data as unknown as MessageReport[];
const findReport = async (as: SignedIn, messageId: string, state?: 'decided') =>
  (await listReports(as, state)).find((each) => each.messageId === messageId);
const decideReport = (as: SignedIn, id: string, body: object) =>
  sendCall(api, 'decideMessageReport', { as, params: { id }, body: { reason: 'Against rule 4.', ...body } });
const listNotices = async (as: SignedIn) => {
  const items = (await sendExpectingSuccess(api, 'listNotices', { as })).data as unknown as NoticeItem[];
  const rows = await app.db.selectFrom('notices').select('params').where('userId', '=', as.id).execute();
  return { titles: items.map(({ title }) => title), params: JSON.stringify(rows) };
};

async function startReport() {
  const talk = await startTalk();
  const messageId = await sendMessage(talk.secondPlayer, talk.matchId, 'idiot');
  expect((await sendReport(talk.firstPlayer, talk.matchId, messageId)).statusCode).toBe(200);
  const { id } = (await findReport(talk.moderator, messageId)) as MessageReport;
  return { ...talk, messageId, id };
}

it('a report keeps the message and the lines around it as they were, whatever becomes of them', async () => {
  const { matchId, contest, firstPlayer, secondPlayer, outsider, moderator } = await startTalk();
  for (const number of [1, 2, 3, 4, 5, 6]) await sendMessage(firstPlayer, matchId, `line ${number}`);
  const messageId = await sendMessage(secondPlayer, matchId, 'you cheat');
  const editText = (text: string) =>
    sendExpectingSuccess(api, 'editChatMessage', {
      as: secondPlayer,
      params: { id: matchId, messageId },
      body: { text },
    });
  await editText('you cheat, idiot');
  for (const number of [7, 8, 9, 10]) await sendMessage(firstPlayer, matchId, `line ${number}`);
  expect((await sendReport(firstPlayer, matchId, messageId, { note: ' He does this each week. ' })).statusCode).toBe(
    200,
  );
  await editText('gg');
  await sendExpectingSuccess(api, 'deleteChatMessage', { as: secondPlayer, params: { id: matchId, messageId } });

  const listedReport = await findReport(moderator, messageId);
  expect(listedReport).toMatchObject({
    ...{ by: { id: firstPlayer.id }, author: { id: secondPlayer.id }, match: { id: matchId, contest: contest.title } },
    ...{ reason: 'insult', note: 'He does this each week.', firstText: 'you cheat', deleted: true, decision: null },
    record: { reports: 0, upheld: 0, warnings: 0, mutes: 0, suspensions: 0 },
  });
  expect(listedReport?.lines.map(({ text }) => text)).toEqual([
    ...['line 2', 'line 3', 'line 4', 'line 5', 'line 6'],
    ...['you cheat, idiot', 'line 7', 'line 8', 'line 9'],
  ]);
  expectRefusal(await sendCall(api, 'getMatchChat', { as: moderator, params: { id: matchId } }), 403, 'forbidden');
  for (const caller of [firstPlayer, outsider])
    expectRefusal(await sendCall(api, 'listMessageReports', { as: caller }), 403, 'forbidden');
});

it('a player’s reports of one message count once, even if several come at once, and mark the message for that player', async () => {
  const { matchId, firstPlayer, secondPlayer, moderator } = await startTalk();
  const messageId = await sendMessage(secondPlayer, matchId, 'idiot');
  const answers = await Promise.all([1, 2, 3].map(() => sendReport(firstPlayer, matchId, messageId)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await sendReport(firstPlayer, matchId, messageId, { reason: 'spam' });
  const reports = (await listReports(moderator)).filter((each) => each.messageId === messageId);
  expect(reports.map(({ reason }) => reason)).toEqual(['insult']);
  const readMark = async (as: SignedIn) => (await readChatNow(as, matchId)).messages[0]?.reported;
  expect([await readMark(firstPlayer), await readMark(secondPlayer)]).toEqual([true, false]);
});

it('a report is refused for other messages, reasons and people, and in floods', async () => {
  const [{ matchId, firstPlayer, secondPlayer, outsider }, otherTalk] = [await startTalk(), await startTalk()];
  const messageId = await sendMessage(secondPlayer, matchId, 'idiot');
  expectRefusal(await sendReport(secondPlayer, matchId, messageId), 404, 'not_found');
  expectRefusal(await sendReport(outsider, matchId, messageId), 403, 'not_your_match');
  expectRefusal(await sendReport(otherTalk.firstPlayer, otherTalk.matchId, messageId), 404, 'not_found');
  expectRefusal(await sendReport(firstPlayer, matchId, messageId, { reason: 'ugly' }), 422, 'validation_failed', [
    'reason',
  ]);
  expectRefusal(
    await sendReport(firstPlayer, matchId, messageId, { note: 'x'.repeat(501) }),
    422,
    'validation_failed',
    ['note'],
  );
  const limitedApi = await createTestApi({
    ...{ db: api.db, clock: api.clock, limits: createLimits({ db: api.db, clock: api.clock }) },
  });
  const answers: number[] = [];
  for (let sentCount = 0; sentCount < 7; sentCount += 1) {
    const id = await sendMessage(secondPlayer, matchId, `idiot ${sentCount}`);
    const body = { reason: 'insult' };
    const answer = await sendCall(limitedApi, 'reportMessage', {
      as: firstPlayer,
      params: { id: matchId, messageId: id },
      body,
    });
    answers.push(answer.statusCode);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  await limitedApi.close();
});

describe('a decision', () => {
  it('to do nothing tells the player who reported, and nobody else', async () => {
    const { matchId, firstPlayer, secondPlayer, moderator, messageId, id } = await startReport();
    const noticesBefore = await listNotices(secondPlayer);
    expect((await decideReport(moderator, id, { decision: 'dismiss' })).statusCode).toBe(200);
    expect(await findReport(moderator, messageId)).toBeUndefined();
    expect(await findReport(moderator, messageId, 'decided')).toMatchObject({
      decision: { outcome: 'none', reason: 'Against rule 4.', by: { id: moderator.id } },
    });
    const ownNotices = await listNotices(firstPlayer);
    expect(ownNotices.titles).toContain('We found nothing against the rules in a message you reported');
    expect(ownNotices.params).not.toContain('Against rule 4.');
    expect(await listNotices(secondPlayer)).toEqual(noticesBefore);
    expect((await readChatNow(firstPlayer, matchId)).messages[0]).toMatchObject({ text: 'idiot', deletedBy: null });
  });

  it('to delete the message shows who deleted it, and tells each player what concerns them', async () => {
    const { matchId, firstPlayer, secondPlayer, moderator, id } = await startReport();
    await decideReport(moderator, id, { decision: 'remove' });
    for (const caller of [firstPlayer, secondPlayer])
      expect((await readChatNow(caller, matchId)).messages[0]).toMatchObject({
        ...{ text: null, firstText: null, deletedBy: { id: moderator.id } },
      });
    const ownNotices = await listNotices(firstPlayer);
    expect(ownNotices.titles).toContain('We removed the message you reported');
    expect(ownNotices.params).not.toContain('Against rule 4.');
    const theirNotice = await app.db
      .selectFrom('notices')
      .select('params')
      .where('userId', '=', secondPlayer.id)
      .where('kind', '=', 'message_removed')
      .executeTakeFirstOrThrow();
    expect(theirNotice.params).toMatchObject({ reason: 'Against rule 4.' });
    expect(JSON.stringify(theirNotice)).not.toContain(firstPlayer.username);
    expect((await listNotices(secondPlayer)).titles).toContain('We removed a message of yours');
  });

  it('to mute also deletes the message, but does neither if the moderator can’t mute for so long', async () => {
    const { matchId, firstPlayer, secondPlayer, moderator, messageId, id } = await startReport();
    expectRefusal(await decideReport(moderator, id, { decision: 'mute', days: 30 }), 403, 'forbidden');
    expect((await readChatNow(firstPlayer, matchId)).messages[0]).toMatchObject({ text: 'idiot', deletedAt: null });
    expect(await findReport(moderator, messageId)).toMatchObject({ decision: null });
    expect((await decideReport(moderator, id, { decision: 'mute', days: 3 })).statusCode).toBe(200);
    const message = { as: secondPlayer, params: { id: matchId }, body: { text: 'unfair' } };
    expectRefusal(await sendCall(api, 'sendChatMessage', message), 403, 'muted');
    const [ownNotices, theirNotices] = [await listNotices(firstPlayer), await listNotices(secondPlayer)];
    expect(theirNotices.titles).toContain('You’re muted on Laurel');
    expect(theirNotices.titles).not.toContain('We removed a message of yours');
    expect(ownNotices.titles).toContain('We removed the message you reported and muted the player');
    expect(ownNotices.params).not.toContain('Against rule 4.');
    expect(await findReport(moderator, messageId, 'decided')).toMatchObject({ record: { reports: 0, mutes: 1 } });
    const actions = await app.db
      .selectFrom('auditLog')
      .select(['action', 'reason'])
      .where('actorId', '=', moderator.id)
      .orderBy('action')
      .execute();
    expect(actions).toEqual([
      { action: 'match.remove_message', reason: 'Against rule 4.' },
      { action: 'user.mute', reason: 'Against rule 4.' },
    ]);
  });

  it('is made once, and not by staff who entered the contest, who don’t even see its reports', async () => {
    const { contest, moderator, messageId, id } = await startReport();
    const playingUser = await signIn('moderator');
    await app.db
      .insertInto('entrants')
      .values({
        ...{ id: randomUUID(), contestId: contest.id, userId: playingUser.id, status: 'eliminated' as const },
        ...{ enteredAt: api.clock.now(), fee: 0n },
      })
      .execute();
    expect(await findReport(playingUser, messageId)).toBeUndefined();
    const refusedAnswer = await decideReport(playingUser, id, { decision: 'dismiss' });
    expect(refusedAnswer.json()).toMatchObject({ code: 'forbidden', params: { why: 'entered_contest' } });
    const otherUser = await signIn('moderator');
    const answers = await Promise.all(
      [moderator, otherUser].map((as) => decideReport(as, id, { decision: 'remove', reason: 'Enough.' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expectRefusal(await decideReport(moderator, randomUUID(), { decision: 'dismiss' }), 404, 'not_found');
    expectRefusal(await decideReport(moderator, id, { decision: 'dismiss', reason: '' }), 422, 'validation_failed', [
      'reason',
    ]);
  });

  it('counts in the author’s record', async () => {
    const { matchId, firstPlayer, secondPlayer, moderator, id } = await startReport();
    await decideReport(moderator, id, { decision: 'remove' });
    const laterMessage = await sendMessage(secondPlayer, matchId, 'moron');
    await sendReport(firstPlayer, matchId, laterMessage);
    expect(await findReport(moderator, laterMessage)).toMatchObject({ record: { reports: 1, upheld: 1 } });
  });
});

it('a report waits on the desk of staff until it is decided', async () => {
  const countReports = async (as: SignedIn) =>
    ((await sendExpectingSuccess(api, 'getDesk', { as })).data as unknown as AnswerOf<'getDesk'>).waiting.find(
      ({ kind }) => kind === 'message_reports',
    )?.count ?? 0;
  const countBefore = await countReports(await signIn('moderator'));
  const { moderator, id } = await startReport();
  expect(await countReports(moderator)).toBe(countBefore + 1);
  await decideReport(moderator, id, { decision: 'dismiss' });
  expect(await countReports(moderator)).toBe(countBefore);
});

describe('a report, once the result is final,', () => {
  const day = 24 * hour;
  const isKeptAfter = async (messageId: string, days: number): Promise<boolean> => {
    api.clock.advance(days * day);
    await deleteExpiredRows(api.db, api.clock.now());
    const reports = await app.db.selectFrom('messageReports').select('id').where('messageId', '=', messageId).execute();
    return reports.length > 0;
  };

  it('is kept with its message until it is decided, and 90 days longer', async () => {
    const { id, matchId, messageId } = await startReport();
    await playMatch(app, matchId);
    expect(await isKeptAfter(messageId, 100)).toBe(true);
    expect((await decideReport(await signIn('moderator'), id, { decision: 'dismiss' })).statusCode).toBe(200);
    expect(await isKeptAfter(messageId, 89)).toBe(true);
    expect(await isKeptAfter(messageId, 2)).toBe(false);
  });

  it.each([
    ['a warning, which can be appealed, is kept for 90 days', 'warning', true],
    ['a note of staff is not kept', 'note', false],
  ] as const)('whose author later got %s', async (_what, kind, isKept) => {
    const { id, matchId, messageId, moderator, secondPlayer } = await startReport();
    await playMatch(app, matchId);
    await decideReport(moderator, id, { decision: 'dismiss' });
    api.clock.advance(80 * day);
    const sanction = { userId: secondPlayer.id, kind, reason: 'Insults.', at: api.clock.now() };
    await app.db.insertInto('sanctions').values(sanction).execute();
    expect(await isKeptAfter(messageId, 29)).toBe(isKept);
    expect(await isKeptAfter(messageId, 60)).toBe(isKept);
    expect(await isKeptAfter(messageId, 2)).toBe(false);
  });

  it('is kept until the appeal against the mute that followed is decided, and 90 days longer', async () => {
    const { id, matchId, messageId, moderator } = await startReport();
    await playMatch(app, matchId);
    await decideReport(moderator, id, { decision: 'mute', days: 3 });
    const sanctions = app.db.updateTable('sanctions').where('state', '=', 'standing').where('kind', '=', 'mute');
    await sanctions.set({ appeal: 'waiting', appealText: 'It was a joke.', appealedAt: api.clock.now() }).execute();
    expect(await isKeptAfter(messageId, 100)).toBe(true);
    const { id: decidedBy } = await signIn('admin');
    await sanctions.set({ appeal: 'kept', decidedBy, decidedAt: api.clock.now(), decision: 'It stays.' }).execute();
    expect(await isKeptAfter(messageId, 89)).toBe(true);
    expect(await isKeptAfter(messageId, 2)).toBe(false);
  });
});
