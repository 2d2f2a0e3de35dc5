import type { MatchLobby } from '@laurel/shared/protocol';
import { expectRefusal, type SignedIn, sendCall } from '../../../../test/api';
import { api, app, joinChat, prepareTalks, readChatNow, startTalk } from '../chat/testing';

prepareTalks();

const blankLobby = { hostId: null, inviterId: null, name: '', password: '', server: '' };
const saveLobbyAs = (as: SignedIn, id: string, body: object) =>
  sendCall(api, 'saveMatchLobby', { as, params: { id }, body: { version: 0, ...blankLobby, ...body } });
const readLobby = async (as: SignedIn, id: string) =>
  (await sendCall(api, 'getMatchLobby', { as, params: { id } })).json().data as MatchLobby;

it('the lobby is filled in by either player, and says who saved it and when', async () => {
  const { matchId, firstPlayer, secondPlayer } = await startTalk();
  expect(await readLobby(secondPlayer, matchId)).toMatchObject({
    version: 0,
    savedBy: null,
    savedAt: null,
    hasPassword: false,
  });
  await saveLobbyAs(firstPlayer, matchId, {
    hostId: firstPlayer.id,
    inviterId: secondPlayer.id,
    name: 'kestrel',
    password: 'hunter2',
    server: 'EU',
  });
  const savedLobby = await readLobby(secondPlayer, matchId);
  expect(savedLobby).toMatchObject({
    ...{
      hostId: firstPlayer.id,
      inviterId: secondPlayer.id,
      name: 'kestrel',
      password: 'hunter2',
      server: 'EU',
      version: 1,
    },
    ...{ savedBy: { username: firstPlayer.username }, savedAt: api.clock.now().toISOString() },
  });
  expect((await readChatNow(secondPlayer, matchId)).messages.map(({ kind, author }) => [kind, author.id])).toEqual([
    ['lobby', firstPlayer.id],
  ]);
  const lateResponse = await saveLobbyAs(secondPlayer, matchId, { name: 'mine' });
  expectRefusal(lateResponse, 409, 'version_conflict');
  expect(lateResponse.json().params).toMatchObject({
    what: 'lobby',
    by: { username: firstPlayer.username },
    at: savedLobby.savedAt,
  });
  expect((await saveLobbyAs(secondPlayer, matchId, { name: 'mine', version: 1 })).statusCode).toBe(200);
  expect(await readLobby(firstPlayer, matchId)).toMatchObject({
    name: 'mine',
    version: 2,
    savedBy: { id: secondPlayer.id },
  });
});

it('the lobby keeps one of two versions that are saved at once', async () => {
  const { matchId, firstPlayer, secondPlayer } = await startTalk();
  const answers = await Promise.all([
    saveLobbyAs(firstPlayer, matchId, { name: 'a' }),
    saveLobbyAs(secondPlayer, matchId, { name: 'b' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await readLobby(firstPlayer, matchId)).version).toBe(1);
});

it('the lobby gives the password to nobody but the players', async () => {
  const { matchId, firstPlayer, outsider, moderator } = await startTalk();
  await saveLobbyAs(firstPlayer, matchId, { password: 'hunter2' });
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

it('the lobby names only the players of its match', async () => {
  const { matchId, firstPlayer, outsider } = await startTalk();
  expectRefusal(await saveLobbyAs(firstPlayer, matchId, { hostId: outsider.id }), 422, 'validation_failed', ['hostId']);
  expectRefusal(await saveLobbyAs(firstPlayer, matchId, { name: 'x'.repeat(81) }), 422, 'validation_failed', ['name']);
});

it('the lobby is marked for a player who has blocked its author, and for nobody else', async () => {
  const { matchId, firstPlayer, secondPlayer } = await startTalk();
  await saveLobbyAs(firstPlayer, matchId, { name: 'kestrel' });
  const readMarks = async () => [
    (await readLobby(firstPlayer, matchId)).savedByBlocked,
    (await readLobby(secondPlayer, matchId)).savedByBlocked,
  ];
  expect(await readMarks()).toEqual([false, false]);
  await sendCall(api, 'setBlock', { as: secondPlayer, params: { id: firstPlayer.id }, body: { blocked: true } });
  expect(await readMarks()).toEqual([false, true]);
  expect(await readLobby(secondPlayer, matchId)).toMatchObject({ name: 'kestrel' });
  await saveLobbyAs(secondPlayer, matchId, { name: 'mine', version: 1 });
  expect(await readMarks()).toEqual([false, false]);
});
