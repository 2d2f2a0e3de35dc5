import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { makeSource, makeWork } from '../../../../test/work';
import { approveRequest, rejectRequest } from '../../operations/approvals/commands';
import { carryOutDueRequest } from '../../operations/approvals/due.job';
import { getApprovals } from '../../operations/approvals/queries';
import { findContest } from '../../play/competition/contest.store';
import { cancelContest, createContest, toggleContestStatus, updateContest } from '../../play/contests/staff.commands';
import {
  addPlayers,
  addUser,
  buildContestFields,
  createTestApp,
  expectSoundLedger,
  hour,
  readEscrow,
  readHouseBalance,
  type TestApp,
  type TestUser,
} from '../../testing';
import { listLargeMoverFaults } from '../ledger-health/past-faults.queries';
import { adjustBalance } from '../transactions/adjustment.commands';
import { setBudget } from './budgets.commands';
import { getBudgets } from './budgets.queries';

const commandsByDecision = { post: approveRequest, reject: rejectRequest };

let app: TestApp;
let umpire: TestUser;
let firstUser: TestUser;
let secondUser: TestUser;

beforeEach(async () => {
  app = await createTestApp();
  umpire = await addUser(app.db, app.clock, 'umpire', 'moderator');
  firstUser = await addUser(app.db, app.clock, 'first_hand', 'finance');
  secondUser = await addUser(app.db, app.clock, 'second_hand', 'finance');
  app.clock.set(new Date('2027-03-01T00:00:00Z'));
});
afterEach(async () => {
  await expectSoundLedger(app.db);
  await app.close();
});

const createDraft = async (prizePool: string, by = umpire) =>
  (await createContest(makeWork(app, by), buildContestFields(app.clock, { title: `Cup ${randomUUID()}`, prizePool })))
    .data;
const openContestAs = async (id: string, by = umpire) =>
  (await toggleContestStatus(makeWork(app, by), { id, status: 'active' })).success?.code;
const promisePool = async (prizePool: string, by = umpire) => {
  const { id } = await createDraft(prizePool, by);
  return { id, outcome: await openContestAs(id, by) };
};
const requestBudget = async (monthly: string, by = firstUser, person = umpire) =>
  (await setBudget(makeWork(app, by), { id: person.id, monthly, reason: 'A season of contests' })).success?.code;
const readWaitingApprovals = async (as = secondUser) => (await getApprovals(makeWork(app, as), {})).data.waiting;
const decideOnBudget = async (decision: 'post' | 'reject' = 'post', by = secondUser) => {
  const [approval] = await readWaitingApprovals(by);
  return commandsByDecision[decision](makeWork(app, by), { id: approval?.id ?? '' });
};
const grantBudget = async (monthly: string) => {
  await requestBudget(monthly);
  await decideOnBudget();
};
const readOwnBudget = async (staffMember = umpire) =>
  (await getBudgets(makeWork(app, firstUser))).data.budgets.find(({ person }) => person.id === staffMember.id);

it('without a budget, prizes count with other moves of 24 hours and need a second approval from 500', async () => {
  expect((await promisePool('300')).outcome).toBe('contest_opened');
  const { id, outcome } = await promisePool('200');
  expect(outcome).toBe('approval_waits');
  expect((await findContest(app.db, id))?.openedAt).toBeNull();
  expect(await readEscrow(app, id)).toBe('0');
  expect(await readOwnBudget()).toMatchObject({ monthly: '0', promised: '0', left: '0', moved: '300' });
  expect(await readWaitingApprovals()).toMatchObject([
    {
      subject: { kind: 'contest', id },
      amount: '200',
      actions: ['post', 'reject'],
      requestedBy: { username: 'umpire' },
    },
  ]);
  await decideOnBudget();
  expect((await findContest(app.db, id))?.openedAt).not.toBeNull();
  expect(await readEscrow(app, id)).toBe('200');
  expect(await readOwnBudget()).toMatchObject({ moved: '300' });
  expect(await listLargeMoverFaults(app.db, parseAmount('500'))).toEqual([]);
});

it('counts prizes and adjustments together', async () => {
  const [player] = await addPlayers(app, 1);
  const admin = await addUser(app.db, app.clock, 'an_admin', 'admin');
  const input = {
    account: { userId: player?.id ?? '' },
    amount: '-300',
    reason: 'A test',
  } as const;
  const { data } = await adjustBalance(makeWork(app, admin), { ...input, amount: '300' });
  expect(data.state).toBe('posted');
  expect((await promisePool('200', admin)).outcome).toBe('approval_waits');
  expect((await promisePool('199.99', admin)).outcome).toBe('contest_opened');
  expect((await adjustBalance(makeWork(app, admin), { ...input, amount: '1' })).data.state).toBe('waiting');
});

it('needs two people for a budget, and neither can be its holder', async () => {
  expect(await requestBudget('1000')).toBe('approval_waits');
  expect(await readOwnBudget()).toMatchObject({ monthly: '0' });
  await expect(decideOnBudget('post', firstUser)).rejects.toMatchObject({
    code: 'approval_closed',
    params: { why: 'own' },
  });
  await expect(requestBudget('2000')).rejects.toMatchObject({ code: 'approval_closed', params: { why: 'waiting' } });
  await expect(requestBudget('1000', app.admin, app.admin)).rejects.toMatchObject({ params: { why: 'own_budget' } });
  await decideOnBudget();
  expect(await readOwnBudget()).toMatchObject({ monthly: '1000', left: '1000' });
  await app.db.deleteFrom('staffBudgets').where('userId', '=', app.admin.id).execute();
  await requestBudget('5000', firstUser, app.admin);
  await expect(decideOnBudget('post', app.admin)).rejects.toMatchObject({ params: { why: 'own' } });
});

it('limits budgets to staff who run contests or campaigns', async () => {
  await expect(requestBudget('100', firstUser, secondUser)).rejects.toMatchObject({ code: 'validation_failed' });
});

it('needs no approval within a budget; only the excess counts towards 500', async () => {
  await grantBudget('1000');
  expect((await promisePool('900')).outcome).toBe('contest_opened');
  expect(await readOwnBudget()).toMatchObject({ promised: '900', left: '100', moved: '0' });
  expect((await promisePool('599.99')).outcome).toBe('contest_opened');
  expect(await readOwnBudget()).toMatchObject({ promised: '1000', left: '0', moved: '499.99' });
  const { id, outcome } = await promisePool('0.01');
  expect(outcome).toBe('approval_waits');
  expect(await readEscrow(app, id)).toBe('0');
  expect(await listLargeMoverFaults(app.db, parseAmount('500'))).toEqual([]);
  expect((await promisePool('0')).outcome).toBe('contest_opened');
});

it('resets a budget every month in UTC', async () => {
  await grantBudget('600');
  app.clock.set(new Date('2027-03-31T23:59:59.999Z'));
  expect((await promisePool('600')).outcome).toBe('contest_opened');
  expect((await promisePool('600')).outcome).toBe('approval_waits');
  app.clock.advance(1);
  expect((await promisePool('600')).outcome).toBe('contest_opened');
  expect(await readOwnBudget()).toMatchObject({ promised: '600', left: '0' });
});

it('a cancelled contest frees its prizes in the budget and in the 24 hours', async () => {
  await grantBudget('1000');
  const { id } = await promisePool('1200');
  expect(await readOwnBudget()).toMatchObject({ left: '0', moved: '200' });
  await cancelContest(makeWork(app, umpire), { id, reason: 'The game is down' });
  expect(await readOwnBudget()).toMatchObject({ promised: '0', left: '1000', moved: '0' });
  expect(await readHouseBalance(app, 'treasury')).toBe('100000');
});

it('simultaneous requests never exceed the budget or the limit of 24 hours', async () => {
  await grantBudget('1000');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 2, maxLength: 6 }), async (prizes) => {
      app.clock.set(new Date(Date.UTC(2027, app.clock.now().getUTCMonth() + 1)));
      const drafts = await Promise.all(prizes.map((prize) => createDraft(String(prize))));
      const outcomes = await Promise.all(drafts.map(({ id }) => openContestAs(id)));
      const promisedPrizes = prizes.filter((_, index) => outcomes[index] === 'contest_opened');
      const sum = promisedPrizes.reduce((total, prize) => total + prize, 0);
      expect(sum).toBeLessThan(1500);
      expect(await readOwnBudget()).toMatchObject({
        promised: String(Math.min(sum, 1000)),
        moved: String(Math.max(sum - 1000, 0)),
      });
      for (const prize of prizes.filter((_, index) => outcomes[index] === 'approval_waits'))
        expect(sum + prize).toBeGreaterThanOrEqual(1500);
    }),
    { numRuns: 8 },
  );
}, 60_000);

it('a smaller budget applies at once, also to simultaneous promises', async () => {
  await grantBudget('1000');
  const { id } = await createDraft('900');
  const [loweredBudget, outcome] = await Promise.all([requestBudget('100'), openContestAs(id)]);
  expect(loweredBudget).toBe('budget_lowered');
  const opensFirst = outcome === 'contest_opened';
  expect(await readOwnBudget()).toMatchObject({
    monthly: '100',
    promised: opensFirst ? '900' : '0',
    left: opensFirst ? '0' : '100',
  });
  expect(await readEscrow(app, id)).toBe(opensFirst ? '900' : '0');
});

it('refuses to open the contest again while a request waits, and lets its author withdraw it', async () => {
  const { id } = await promisePool('500');
  await expect(openContestAs(id)).rejects.toMatchObject({ code: 'approval_closed', params: { why: 'waiting' } });
  const otherUser = await addUser(app.db, app.clock, 'other_umpire', 'moderator');
  expect(await readWaitingApprovals(otherUser)).toMatchObject([{ subject: { id }, actions: [] }]);
  await expect(decideOnBudget('reject', otherUser)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(decideOnBudget('post', umpire)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await decideOnBudget('reject', umpire)).data.state).toBe('rejected');
  expect(await openContestAs(id)).toBe('approval_waits');
});

it('doesn’t open a contest edited since the approval was requested', async () => {
  const { id, version, ...fields } = await createDraft('500');
  const form = { ...buildContestFields(app.clock), title: fields.title };
  await openContestAs(id);
  const [approval] = await readWaitingApprovals();
  const outcomes = await Promise.allSettled([
    approveRequest(makeWork(app, secondUser), { id: approval?.id ?? '' }),
    updateContest(makeWork(app, umpire), { ...form, id, version, prizePool: '9000' }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const contest = await findContest(app.db, id);
  if (contest?.openedAt) expect(formatAmount(contest.prizePool)).toBe('500');
  else expect(await readWaitingApprovals()).toEqual([]);
  expect(await readEscrow(app, id)).toBe(contest?.openedAt ? '500' : '0');
});

it('opens nothing by the approval of an earlier version', async () => {
  const { id } = await promisePool('500');
  await app.db.updateTable('contests').set({ version: 2 }).where('id', '=', id).execute();
  await expect(decideOnBudget()).rejects.toMatchObject({ code: 'approval_closed', params: { why: 'changed' } });
  expect(await readEscrow(app, id)).toBe('0');
});

it('cancelling a draft withdraws its request', async () => {
  const { id } = await promisePool('500');
  await cancelContest(makeWork(app, umpire), { id, reason: 'Another day' });
  expect(await readWaitingApprovals()).toEqual([]);
});

it('lets a request that no one else could approve wait for a period, then opens the contest if its author still may', async () => {
  for (const { id } of [firstUser, secondUser, app.admin])
    await app.db.updateTable('users').set({ role: 'player' }).where('id', '=', id).execute();
  const admin = await addUser(app.db, app.clock, 'alone', 'admin');
  const runDueRequest = async (id: string) => {
    const effect = await carryOutDueRequest.run(makeSource(app), {
      id: 1,
      payload: { id },
      tries: 1,
      now: app.clock.now(),
    });
    await app.db.transaction().execute(async (tx) => effect?.(tx));
  };
  const { id } = await promisePool('500', admin);
  const [approval] = await readWaitingApprovals(admin);
  expect(approval?.dueAt).toBe(new Date(app.clock.now().getTime() + 60_000).toISOString());
  await runDueRequest(approval?.id ?? '');
  expect(await readEscrow(app, id)).toBe('0');
  app.clock.advance(60_000);
  await runDueRequest(approval?.id ?? '');
  expect(await readEscrow(app, id)).toBe('500');
  app.clock.advance(24 * hour);
  const laterPool = await promisePool('500', admin);
  const [laterApproval] = await readWaitingApprovals(admin);
  await app.db.updateTable('users').set({ role: 'finance' }).where('id', '=', admin.id).execute();
  app.clock.advance(60_000);
  await runDueRequest(laterApproval?.id ?? '');
  expect(await readEscrow(app, laterPool.id)).toBe('0');
});

it('shows finance all budgets, and others their own', async () => {
  await grantBudget('250');
  const listSeenPeople = async (as: TestUser) =>
    (await getBudgets(makeWork(app, as))).data.budgets.map(({ person }) => person.username);
  expect(await listSeenPeople(firstUser)).toEqual(['admin', 'umpire']);
  expect(await listSeenPeople(umpire)).toEqual(['umpire']);
});
