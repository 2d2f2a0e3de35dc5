import {
  createTestApi,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { expectSoundLedger, fundHolder, openContest, type TestApp } from '../../testing';
import { listEntrants } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';

export let api: TestApi;
export let app: TestApp;
export let umpire: SignedIn;
export let player: SignedIn;
export let contest: ContestRow;

export function prepareContest(): void {
  beforeEach(async () => {
    api = await createTestApi();
    app = await makeTestApp(api);
    umpire = await signInUser(api, 'umpire', 'moderator');
    player = await signInUser(api, 'kestrel_09');
    await fundHolder(api.db, api.clock, player.id, '100');
    contest = await openContest(app);
    await enterContestAs(player);
  });
  afterEach(async () => {
    await expectSoundLedger(api.db);
    await api.close();
  });
}

export const setContest = (next: ContestRow): void => {
  contest = next;
};

export const enterContestAs = (as: SignedIn) =>
  sendExpectingSuccess(api, 'enterContest', {
    as,
    body: { contestId: contest.id, termsVersion: contest.termsVersion },
  });
export const findEntrantId = async (): Promise<string> => (await listEntrants(api.db, contest.id))[0]?.id ?? '';
export const dropEntrantAs = async (as: SignedIn, id: string) =>
  sendCall(api, 'dropEntrant', {
    as,
    params: { id: contest.id },
    body: { entrantId: id, reason: 'You entered twice.' },
  });
