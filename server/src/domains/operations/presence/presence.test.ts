import type { AnswerOf } from '@laurel/shared/protocol';
import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { findMatchByNumber, fundHolder, minute, startContest } from '../../testing';

let api: TestApi;
let players: [SignedIn, SignedIn];
let stranger: SignedIn;
let moderator: SignedIn;
let matchId: string;
let room: string;

beforeAll(async () => {
  api = await createTestApi();
  const app = await makeTestApp(api);
  players = [await signInUser(api, 'anselm_k'), await signInUser(api, 'berenike')];
  stranger = await signInUser(api, 'corvin_77');
  moderator = await signInUser(api, 'iris_mod', 'moderator');
  for (const { id } of players) await fundHolder(api.db, api.clock, id, '100');
  const contest = await startContest(
    app,
    players.map(({ id, username }) => ({ id, username, role: 'player' })),
  );
  matchId = (await findMatchByNumber(app, contest.id, 1)).id;
  room = `room-${matchId}`;
});
afterAll(() => api.close());

type PresenceState = 'here' | 'typing' | 'away';
const markPresenceAs = (as: SignedIn, state: PresenceState, subject = room) =>
  sendCall(api, 'markPresence', { as, params: { subject }, body: { state } });
const readPresenceAs = (as: SignedIn, subject = room) => sendCall(api, 'getPresence', { as, params: { subject } });
const listPresentPeople = async (as: SignedIn, subject = room) =>
  ((await sendExpectingSuccess(api, 'getPresence', { as, params: { subject } })).data as AnswerOf<'getPresence'>)
    .people;

it('shows each player the other, whether they type, and since when they are away', async () => {
  const [absentPlayer, watchingPlayer] = players;
  expect(await listPresentPeople(watchingPlayer)).toEqual([]);
  await markPresenceAs(absentPlayer, 'here');
  expect(await listPresentPeople(absentPlayer)).toEqual([]);
  expect(await listPresentPeople(watchingPlayer)).toMatchObject([
    { player: { username: 'anselm_k' }, awaySince: null, typingUntil: null },
  ]);

  await markPresenceAs(absentPlayer, 'typing');
  const [typingPerson] = await listPresentPeople(watchingPlayer);
  expect(Date.parse(typingPerson?.typingUntil ?? '')).toBe(api.clock.now().getTime() + 6000);
  const leftAt = api.clock.now().toISOString();
  await markPresenceAs(absentPlayer, 'away');
  api.clock.advance(2 * minute);
  await markPresenceAs(absentPlayer, 'away');
  expect(await listPresentPeople(watchingPlayer)).toMatchObject([
    { awaySince: leftAt, hereUntil: leftAt, typingUntil: null },
  ]);

  await markPresenceAs(absentPlayer, 'here');
  expect(await listPresentPeople(watchingPlayer)).toMatchObject([{ awaySince: null }]);
  api.clock.advance(31 * minute);
  expect(await listPresentPeople(watchingPlayer)).toEqual([]);
});

it('ignores a repeated report after one second, but not after three', async () => {
  const [absentPlayer, watchingPlayer] = players;
  await markPresenceAs(absentPlayer, 'typing');
  const [personBefore] = await listPresentPeople(watchingPlayer);
  api.clock.advance(1000);
  await markPresenceAs(absentPlayer, 'typing');
  expect(await listPresentPeople(watchingPlayer)).toEqual([personBefore]);
  api.clock.advance(2000);
  await markPresenceAs(absentPlayer, 'typing');
  const [personAfter] = await listPresentPeople(watchingPlayer);
  expect(Date.parse(personAfter?.typingUntil ?? '') - Date.parse(personBefore?.typingUntil ?? '')).toBe(3000);
});

it('answers not_found to users who may not see the page', async () => {
  const dispute = `dispute-${matchId}`;
  for (const [as, subject] of [
    [stranger, room],
    [moderator, room],
    [players[0], dispute],
    [players[0], 'room-00000000-0000-4000-8000-000000000000'],
    [players[0], `constructor-${matchId}`],
  ] as const)
    for (const answer of [await readPresenceAs(as, subject), await markPresenceAs(as, 'here', subject)])
      expectRefusal(answer, 404, 'not_found');
  expectRefusal(await markPresenceAs(players[0], 'here', 'anything'), 404, 'not_found');
  await sendExpectingSuccess(api, 'joinMatchChat', { as: moderator, params: { id: matchId } });
  expect((await markPresenceAs(moderator, 'here')).statusCode).toBe(200);
  expect((await listPresentPeople(players[0])).map(({ player }) => player.username)).toContain('iris_mod');
  expect((await markPresenceAs(moderator, 'here', dispute)).statusCode).toBe(200);
});

it('shows staff who else has a ticket open or writes a reply, and is closed to its sender', async () => {
  const { ticketNo } = (
    await sendExpectingSuccess(api, 'createTicket', {
      as: stranger,
      body: {
        name: 'Corvin',
        email: 'corvin@example.org',
        subject: 'Fee',
        message: 'How much does it cost?',
        category: 'coins',
      },
    })
  ).data as AnswerOf<'createTicket'>;
  const { id } = await api.db
    .selectFrom('tickets')
    .select('id')
    .where('ticketNo', '=', ticketNo)
    .executeTakeFirstOrThrow();
  const finance = await signInUser(api, 'treasurer', 'finance');
  await markPresenceAs(finance, 'typing', `ticket-${id}`);
  expect(await listPresentPeople(moderator, `ticket-${id}`)).toMatchObject([
    { player: { username: 'treasurer' }, typingUntil: expect.any(String) },
  ]);
  expectRefusal(await readPresenceAs(stranger, `ticket-${id}`), 404, 'not_found');
});
