import type { MatchLobby } from '@laurel/shared/protocol';
import { expectRefusal, type SignedIn, sendCall } from '../../../../test/api';
import { api, app, joinChat, prepareTalks, readChatNow, startTalk } from '../chat/testing';

prepareTalks();

const blankLobby = { hostId: null, inviterId: null, name: '', password: '', server: '' };
const saveLobbyAs = (as: SignedIn, id: string, body: object) =>
  sendCall(api, 'saveMatchLobby', { as, params: { id }, body: { version: 0, ...blankLobby, ...body } });
const readLobby = async (as: SignedIn, id: string) =>
  (await sendCall(api, 'getMatchLobby', { as, params: { id } })).json().data as MatchLobby;

it('is filled in by either player, and says who saved it and when', async () => {
  const { matchId, first, second } = await startTalk();
  expect(await readLobby(second, matchId)).toMatchObject({
    version: 0,
    savedBy: null,
    savedAt: null,
    hasPassword: false,
  });
  await saveLobbyAs(first, matchId, {
    hostId: first.id,
    inviterId: second.id,
    name: 'kestrel',
    password: 'hunter2',
    server: 'EU',
  });
  const savedLobby = await readLobby(second, matchId);
  expect(savedLobby).toMatchObject({
    ...{ hostId: first.id, inviterId: second.id, name: 'kestrel', password: 'hunter2', server: 'EU', version: 1 },
    ...{ savedBy: { username: first.username }, savedAt: api.clock.now().toISOString() },
  });
  expect((await readChatNow(second, matchId)).messages.map(({ kind, author }) => [kind, author.id])).toEqual([
    ['lobby', first.id],
  ]);
  const lateResponse = await saveLobbyAs(second, matchId, { name: 'mine' });
  expectRefusal(lateResponse, 409, 'version_conflict');
  expect(lateResponse.json().params).toMatchObject({
    what: 'lobby',
    by: { username: first.username },
    at: savedLobby.savedAt,
  });
  expect((await saveLobbyAs(second, matchId, { name: 'mine', version: 1 })).statusCode).toBe(200);
  expect(await readLobby(first, matchId)).toMatchObject({ name: 'mine', version: 2, savedBy: { id: second.id } });
});

it('takes one of two that are saved at once', async () => {
  const { matchId, first, second } = await startTalk();
  const answers = await Promise.all([
    saveLobbyAs(first, matchId, { name: 'a' }),
    saveLobbyAs(second, matchId, { name: 'b' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await readLobby(first, matchId)).version).toBe(1);
});

it('gives the password to nobody but the players', async () => {
  const { matchId, first, outsider, moderator } = await startTalk();
  await saveLobbyAs(first, matchId, { password: 'hunter2' });
  for (const caller of [outsider, moderator]) {
    const answer = await sendCall(api, 'getMatchLobby', { as: caller, params: { id: matchId } });
    expect(answer.statusCode).toBe(403);
    expectRefusal(await saveLobbyAs(caller, matchId, { version: 1 }), 403, 'not_your_match');
  }
  await joinChat(moderator, matchId);
  expect(await readLobby(moderator, matchId)).toMatchObject({ password: null, hasPassword: true });
  expectRefusal(await saveLobbyAs(moderator, matchId, { version: 1 }), 403, 'not_your_match');
  expect(JSON.stringify([api.log.lines, api.log.requests])).not.toContain('hunter2');
  const answers = await Promise.all([
    app.db.selectFrom('auditLog').selectAll().execute(),
    app.db.selectFrom('idempotencyKeys').selectAll().execute(),
    app.db.selectFrom('matchMessages').selectAll().execute(),
  ]);
  expect(JSON.stringify(answers, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    'hunter2',
  );
});

it('names only the players of its match', async () => {
  const { matchId, first, outsider } = await startTalk();
  expectRefusal(await saveLobbyAs(first, matchId, { hostId: outsider.id }), 422, 'validation_failed', ['hostId']);
  expectRefusal(await saveLobbyAs(first, matchId, { name: 'x'.repeat(81) }), 422, 'validation_failed', ['name']);
});

it('is marked for a player who has blocked who saved it, and for nobody else', async () => {
  const { matchId, first, second } = await startTalk();
  await saveLobbyAs(first, matchId, { name: 'kestrel' });
  const readMarks = async () => [
    (await readLobby(first, matchId)).savedByBlocked,
    (await readLobby(second, matchId)).savedByBlocked,
  ];
  expect(await readMarks()).toEqual([false, false]);
  await sendCall(api, 'setBlock', { as: second, params: { id: first.id }, body: { blocked: true } });
  expect(await readMarks()).toEqual([false, true]);
  expect(await readLobby(second, matchId)).toMatchObject({ name: 'kestrel' });
  await saveLobbyAs(second, matchId, { name: 'mine', version: 1 });
  expect(await readMarks()).toEqual([false, false]);
});
