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
import {
  expectSoundLedger,
  fundPlayer,
  openContest,
  readCoins,
  readContest,
  readEscrow,
  type TestApp,
} from '../../testing';
import { listEntrants } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';

let api: TestApi;
let app: TestApp;
let umpire: SignedIn;
let player: SignedIn;
let contest: ContestRow;

beforeEach(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  umpire = await signInUser(api, 'umpire', 'moderator');
  player = await signInUser(api, 'kestrel_09');
  await fundPlayer(api.db, api.clock, player.id, '100');
  contest = await openContest(app);
  await enterAs(player);
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const enterAs = (as: SignedIn) =>
  sendExpectingSuccess(api, 'enterContest', {
    as,
    body: { contestId: contest.id, termsVersion: contest.termsVersion },
  });
const findEntrantId = async (): Promise<string> => (await listEntrants(api.db, contest.id))[0]?.id ?? '';
const dropAs = async (as: SignedIn, id: string) =>
  sendCall(api, 'dropEntrant', {
    as,
    params: { id: contest.id },
    body: { entrantId: id, reason: 'You entered twice.' },
  });

test('a dropped player gets the fee back and a ticket with the reason, and the spot is free', async () => {
  const id = await findEntrantId();
  const answer = await dropAs(umpire, id);
  expect(answer.json()).toMatchObject({
    message: 'kestrel_09 is out of Harbour Cup. Any entry fee was refunded.',
    data: { entered: 0, entrants: [] },
  });
  expect(await readCoins(app, player.id)).toBe('100');
  expect(await readEscrow(app, contest.id)).toBe('100');
  const { data: lines } = await sendExpectingSuccess(api, 'listTransactions', { as: player });
  expect(lines[0]).toMatchObject({
    kind: 'contest_refund',
    amount: '25',
    reason: { code: 'typed', params: { text: 'You entered twice.' } },
  });
  const { data: tickets } = await sendExpectingSuccess(api, 'listOwnTickets', { as: player });
  expect(tickets).toMatchObject([{ subject: 'Harbour Cup', status: 'pending' }]);
  expectRefusal(await dropAs(umpire, id), 422, 'not_eligible');
  await enterAs(player);
  expect((await readContest(app, contest.id)).entered).toBe(1);
});

test('only contest staff drop players, never in a contest they entered or after check-in', async () => {
  const id = await findEntrantId();
  expectRefusal(await dropAs(player, id), 403, 'forbidden');
  const admin = await signInUser(api, 'ines_m', 'admin');
  await fundPlayer(api.db, api.clock, admin.id, '100');
  await enterAs(admin);
  expectRefusal(await dropAs(admin, id), 403, 'forbidden');
  api.clock.set(contest.checkInClosesAt);
  expectRefusal(await dropAs(umpire, id), 409, 'contest_closed');
});
