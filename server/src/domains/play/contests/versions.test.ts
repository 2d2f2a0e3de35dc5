import { randomUUID } from 'node:crypto';
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
import { makeWork } from '../../../../test/work';
import { withTransaction } from '../../../call/transaction';
import {
  buildContestFields,
  expectSoundLedger,
  fundHolder,
  hour,
  openContest,
  readCoins,
  type TestApp,
} from '../../testing';
import type { ContestRow } from '../competition/contest.tables';
import { saveEntryAndRead } from './detail.queries';
import { createContest, toggleContestStatus } from './staff.commands';

let api: TestApi;
let app: TestApp;
let player: SignedIn;
let kestrel: SignedIn;
let ovi: SignedIn;

beforeEach(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  player = await signInUser(api, 'the_player');
  kestrel = await signInUser(api, 'kestrel', 'admin');
  ovi = await signInUser(api, 'ovi', 'admin');
  await fundHolder(api.db, api.clock, player.id, '100');
  initialFields = buildContestFields(api.clock, { entryFee: '1' });
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

let initialFields: ReturnType<typeof buildContestFields>;
const makeFields = (change: object = {}) => ({ ...initialFields, ...change });
const saveContest = (as: SignedIn, { id }: Pick<ContestRow, 'id'>, version: number, change: object) =>
  sendCall(api, 'updateContest', { as, params: { id }, body: { ...makeFields(change), version } });
const enterWithTerms = ({ id }: Pick<ContestRow, 'id'>, termsVersion: number) =>
  sendCall(api, 'enterContest', { as: player, body: { contestId: id, termsVersion } });
const readVersions = async ({ id }: Pick<ContestRow, 'id'>) => {
  const { data } = await sendExpectingSuccess(api, 'getPublicContest', { as: kestrel, params: { id } });
  return { version: Number(data.version), termsVersion: Number(data.termsVersion) };
};

describe('entering', () => {
  it('with outdated terms is refused with the new ones, which are then accepted', async () => {
    const contest = await openContest(app, { entryFee: '1' });
    expect((await saveContest(kestrel, contest, 1, { entryFee: '90' })).statusCode).toBe(200);
    const refusedAnswer = await enterWithTerms(contest, 1);
    expectRefusal(refusedAnswer, 409, 'terms_changed');
    expect(await readCoins(app, player.id)).toBe('100');
    const { params } = refusedAnswer.json<{ params: { terms: { termsVersion: number } } }>();
    expect(params.terms).toMatchObject({
      termsVersion: 2,
      entryFee: '90',
      prizePool: '100',
      prizeSplit: [6000, 2500, 750, 750],
      startsAt: contest.startsAt.toISOString(),
    });
    expect((await enterWithTerms(contest, params.terms.termsVersion)).statusCode).toBe(200);
    expect(await readCoins(app, player.id)).toBe('10');
  });

  it('reports changed terms before missing coins', async () => {
    const contest = await openContest(app, { entryFee: '1' });
    await saveContest(kestrel, contest, 1, { entryFee: '900' });
    expectRefusal(await enterWithTerms(contest, 1), 409, 'terms_changed');
    expectRefusal(await enterWithTerms(contest, 2), 409, 'insufficient_funds');
  });

  it.each([
    ['words', { title: 'Harbor Cup', description: 'Typo fixed.', rules: 'No items.' }, 0],
    ['when entries open', { registrationOpensAt: '2026-11-20T16:00:00.000Z' }, 0],
    ['prize split', { prizeSplit: [10_000] }, 1],
    ['the fee of the service', { serviceFeeBps: 900 }, 1],
    ['places', { maxPlayers: 8 }, 1],
    ['length of a match', { bestOf: 5 }, 1],
    ['start', { startsAt: '2026-11-20T20:30:00.000Z' }, 1],
    ['seeding', { seeding: 'random' }, 1],
  ] as const)('after a change of %s, %j, finds the version of the terms raised by %i', async (_what, change, by) => {
    const { data: contest } = await createContest(
      makeWork(app, app.admin),
      buildContestFields(api.clock, { entryFee: '1' }),
    );
    expect((await saveContest(kestrel, contest, 1, change)).statusCode).toBe(200);
    expect(await readVersions(contest)).toEqual({ version: 2, termsVersion: 1 + by });
    expect((await saveContest(kestrel, contest, 2, change)).statusCode).toBe(200);
    expect(await readVersions(contest)).toEqual({ version: 2, termsVersion: 1 + by });
  });

  it('gets new terms after a pause moved the start', async () => {
    const contest = await openContest(app, { entryFee: '1' });
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    expect(await readVersions(contest)).toEqual({ version: 1, termsVersion: 1 });
    api.clock.advance(hour);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    expect(await readVersions(contest)).toEqual({ version: 2, termsVersion: 2 });
    expectRefusal(await enterWithTerms(contest, 1), 409, 'terms_changed');
  });

  it('charges the fee that the player saw or nothing, whenever the fee changes', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const contest = await openContest(app, {
        title: `Turn ${turn}`,
        entryFee: '1',
        checkInOpensAt: new Date(api.clock.now().getTime() + (turn * 6 + 1) * hour).toISOString(),
        checkInClosesAt: new Date(api.clock.now().getTime() + (turn * 6 + 2) * hour).toISOString(),
        startsAt: new Date(api.clock.now().getTime() + (turn * 6 + 3) * hour).toISOString(),
      });
      const coinsBefore = Number(await readCoins(app, player.id));
      const change = {
        title: `Turn ${turn}`,
        entryFee: '5',
        checkInOpensAt: contest.checkInOpensAt.toISOString(),
        checkInClosesAt: contest.checkInClosesAt.toISOString(),
        startsAt: contest.startsAt.toISOString(),
      };
      const [entryAnswer] = await Promise.all([enterWithTerms(contest, 1), saveContest(kestrel, contest, 1, change)]);
      const paidCoins = coinsBefore - Number(await readCoins(app, player.id));
      if (entryAnswer.statusCode === 200) expect(paidCoins).toBe(1);
      else {
        expectRefusal(entryAnswer, 409, 'terms_changed');
        expect(paidCoins).toBe(0);
      }
    }
  });
});

describe('two edits of one version', () => {
  it('at once: the second is refused with the other’s editor and time, and nothing is lost', async () => {
    const contest = await openContest(app, { entryFee: '1' });
    api.clock.advance(60_000);
    const answers = await Promise.all([
      saveContest(kestrel, contest, 1, { title: 'Quay Cup' }),
      saveContest(ovi, contest, 1, { title: 'Pier Cup' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const conflictIndex = answers.findIndex(({ statusCode }) => statusCode === 409);
    const [refusedAnswer, firstEditor] = [answers[conflictIndex], conflictIndex === 0 ? ovi : kestrel];
    if (!refusedAnswer) throw new Error('Both were saved');
    expectRefusal(refusedAnswer, 409, 'version_conflict');
    expect(refusedAnswer.json()).toMatchObject({
      params: { by: { id: firstEditor.id, username: firstEditor.username }, at: api.clock.now().toISOString() },
    });
    const secondEditor = conflictIndex === 0 ? kestrel : ovi;
    expect((await saveContest(secondEditor, contest, 2, { title: 'Both Cup' })).statusCode).toBe(200);
  });

  it('without a version are refused', async () => {
    const { id } = await openContest(app);
    const answer = await sendCall(api, 'updateContest', { as: kestrel, params: { id }, body: makeFields() });
    expectRefusal(answer, 422, 'validation_failed', ['version']);
  });

  it('from a stale screen can’t open an unseen version', async () => {
    const { data: contest } = await createContest(
      makeWork(app, app.admin),
      buildContestFields(api.clock, { entryFee: '1', prizePool: '100' }),
    );
    await saveContest(kestrel, contest, 1, { prizePool: '9000' });
    const openAsOvi = (version?: number) =>
      sendCall(api, 'toggleContestStatus', {
        as: ovi,
        params: { id: contest.id },
        body: { status: 'active', version },
      });
    const refusedAnswer = await openAsOvi(1);
    expectRefusal(refusedAnswer, 409, 'version_conflict');
    expect(refusedAnswer.json()).toMatchObject({ params: { by: { username: 'kestrel' } } });
    expect((await readVersions(contest)).version).toBe(2);
    expect((await openAsOvi(2)).json()).toMatchObject({ data: { status: 'active', prizePool: '9000' } });
  });
});

test('an entry isn’t answered if its contest could not be saved', async () => {
  const contest = await openContest(app);
  const missingContest = { ...contest, id: randomUUID() };
  const savingTransaction = withTransaction(makeWork(app, app.admin), (work) =>
    saveEntryAndRead(work, missingContest, { entered: 1 }, null),
  );
  await expect(savingTransaction).rejects.toThrow('The contest to save is missing');
});
