import type { MatchChat } from '@laurel/shared/protocol';
import {
  createTestApi,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { findMatchByNumber, fundHolder, hour, listPlayers, startContest, type TestApp } from '../../testing';

export let api: TestApi;
export let app: TestApp;
let userNumber = 0;

export function prepareTalks(): void {
  beforeAll(async () => {
    api = await createTestApi();
    app = await makeTestApp(api);
  });
  afterAll(() => api.close());
  // Advances the clock, so that the next contest doesn't overlap with this one.
  afterEach(() => api.clock.advance(48 * hour));
}

export const signIn = (role: SignedIn['role'] = 'player') => {
  userNumber += 1;
  return signInUser(api, `talker_${userNumber}`, role);
};

export async function startTalk() {
  const users = await Promise.all([signIn(), signIn(), signIn(), signIn()]);
  for (const { id } of users) await fundHolder(api.db, api.clock, id, '100');
  const contest = await startContest(
    app,
    users.map(({ id, username }) => ({ id, username, role: 'player' })),
  );
  const match = await findMatchByNumber(app, contest.id, 1);
  const playingIds = (await listPlayers(app, match)).map(({ id }) => id);
  const findUser = (id: string | undefined) => users.find((user) => user.id === id);
  const [firstPlayer, secondPlayer, outsider] = [
    findUser(playingIds[0]),
    findUser(playingIds[1]),
    users.find(({ id }) => !playingIds.includes(id)),
  ];
  if (!firstPlayer || !secondPlayer || !outsider) throw new Error('The contest has four players');
  return { matchId: match.id, contest, firstPlayer, secondPlayer, outsider, moderator: await signIn('moderator') };
}

export const readChat = (as: SignedIn, id: string, before?: string) =>
  sendCall(api, 'getMatchChat', { as, params: { id }, ...(before !== undefined && { query: { before } }) });
export const readChatNow = async (as: SignedIn, id: string, before?: string) =>
  (await readChat(as, id, before)).json().data as MatchChat;
export const joinChat = (as: SignedIn, id: string) =>
  sendExpectingSuccess(api, 'joinMatchChat', { as, params: { id } });
