import type { CallName } from '@laurel/shared/protocol';
import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  type SentRequest,
  type SignedIn,
  sendCall,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { addPlayers, findMatchByNumber, startContest, type TestApp } from '../../testing';
import type { MatchRow } from '../competition/match.tables';
import { setContestDisplayStatus } from '../contests/staff.commands';

let api: TestApi;
let app: TestApp;
let outsider: SignedIn;
let match: MatchRow;

beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  outsider = await signInUser(api, 'the_outsider');
  const contest = await startContest(app, await addPlayers(app, 2));
  match = await findMatchByNumber(app, contest.id, 1);
});
afterAll(() => api.close());

const listHiddenCalls = (): [CallName, SentRequest][] => {
  const { id, contestId, version } = match;
  return [
    ['getCheckInTime', { body: { matchId: id } }],
    ['getCheckInTime', { body: { contestId } }],
    ['checkIn', { body: { matchId: id } }],
    ['checkIn', { body: { contestId } }],
    ['getMatchRoom', { params: { id } }],
    ['updateResult', { params: { id } }],
    ['autoSubmitResult', { body: { matchId: id } }],
    ['submitResult', { body: { action: 'confirm', matchId: id, version } }],
    ['getPublicContest', { params: { id: contestId } }],
    ['getPublicMatch', { params: { id } }],
  ];
};

it('no call reveals a match of a hidden contest to outsiders', async () => {
  await setContestDisplayStatus(makeWork(app, app.admin), { id: match.contestId, displayStatus: 'hidden' });
  for (const [name, request] of listHiddenCalls())
    expectRefusal(await sendCall(api, name, { ...request, as: outsider }), 404, 'not_found');
  const entryRequest = { as: outsider, body: { contestId: match.contestId, termsVersion: 1 } };
  expectRefusal(await sendCall(api, 'enterContest', entryRequest), 404, 'not_found');
  const matches = await sendCall(api, 'listUserMatches', { as: outsider });
  expect(matches.json()).toMatchObject({ data: [], meta: { total: 0 } });
  expect((await sendCall(api, 'getSchedule')).body).not.toContain(match.contestId);
});

it('outsiders see only the check-in and public page of a visible match', async () => {
  await setContestDisplayStatus(makeWork(app, app.admin), { id: match.contestId, displayStatus: 'visible' });
  const response = await sendCall(api, 'getCheckInTime', { as: outsider, body: { matchId: match.id } });
  expect(response.json()).toMatchObject({ data: { state: 'open' } });
  const page = await sendCall(api, 'getPublicMatch', { params: { id: match.id } });
  expect(page.json()).toMatchObject({ data: { status: 'ready' } });
  for (const name of ['getMatchRoom', 'updateResult'] as const)
    expectRefusal(await sendCall(api, name, { as: outsider, params: { id: match.id } }), 403, 'not_your_match');
});

it('players and moderators see matches of a hidden contest', async () => {
  await setContestDisplayStatus(makeWork(app, app.admin), { id: match.contestId, displayStatus: 'hidden' });
  const moderator = await signInUser(api, 'the_moderator', 'moderator');
  const [name, request] = ['getCheckInTime', { body: { matchId: match.id } }] as const;
  expect((await sendCall(api, name, { ...request, as: moderator })).statusCode).toBe(200);
  expect((await sendCall(api, 'getMatchRoom', { as: moderator, params: { id: match.id } })).statusCode).toBe(200);
});
