import { type AnswerOf, isLoosening, parseAmount, type WithdrawalLimits } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { isFullRun } from '../../../../../tools/checks/full-run';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { waitUntilBlocked } from '../../../../test/wait-until-blocked';
import { type Chain, ChainOutage } from '../../../chain/chain';
import { sandbox } from '../../../chain/local/addresses';
import { expectSoundLedger, fundHolder } from '../../testing';
import { lockLimits, lockLimitsForShare, saveLimits } from './store';

const chainTerms = { ...sandbox, local: true, explorer: '/sandbox/explorer' };
const refuseRequest = () => Promise.reject(new ChainOutage('No node'));
const chain: Chain = {
  terms: chainTerms,
  isStarted: false,
  ask: refuseRequest,
  hasValidSignature: refuseRequest,
  relay: refuseRequest,
  sandbox: null,
};
const payeeAddress = privateKeyToAccount(keccak256(toHex('payee of the limits'))).address;
const day = 24 * 3600 * 1000;
const firstLimits: WithdrawalLimits = {
  least: '10',
  perRequest: '5000',
  perDay: '10000',
  reviewFrom: '500',
  twoPeopleFrom: '2000',
  walletPerDay: '50000',
};

let api: TestApi;
let player: SignedIn;
let finance: SignedIn;
let admin: SignedIn;

beforeEach(async () => {
  api = await createTestApi({ chain });
  player = await signInUser(api, 'kestrel_09');
  finance = await signInUser(api, 'cashier', 'finance');
  admin = await signInUser(api, 'second_person', 'admin');
  await fundHolder(api.db, api.clock, player.id, '1000000');
  api.clock.advance(2 * day);
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

type LimitsView = AnswerOf<'getWithdrawalLimits'>;
const readLimits = async (as = finance) =>
  (await sendExpectingSuccess(api, 'getWithdrawalLimits', { as })).data as unknown as LimitsView;
const changeLimits = (values: Partial<WithdrawalLimits>, { version = 1, as = finance, from = firstLimits } = {}) =>
  sendCall(api, 'changeWithdrawalLimits', { as, body: { ...from, ...values, version, reason: 'As agreed' } });
const decideLimits = (id: string, decision: 'approve' | 'reject', as = admin) =>
  sendCall(api, 'decideWithdrawalLimits', { as, params: { id }, body: { decision } });
const requestWithdrawal = (amount: string, as = player) =>
  sendCall(api, 'createWithdrawal', { as, body: { action: 'request', amount, to: payeeAddress } });
const readOwnLimits = async () => (await sendExpectingSuccess(api, 'getOwnWithdrawalLimits', { as: player })).data;
const listAuditRows = () =>
  api.db.selectFrom('auditLog').select(['action', 'actorId', 'before', 'after', 'reason']).orderBy('at').execute();
const readWaitingId = async (): Promise<string> => (await readLimits()).waiting?.id ?? '';

test('mails pending changes to other finance staff', async () => {
  await api.runJobs();
  api.mails.splice(0);
  await changeLimits({ perDay: '20000' });
  await api.runJobs();
  expect(api.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'second_person@example.org: Waiting for your approval: looser withdrawal limits',
  ]);
  api.mails.splice(0);
  await changeLimits({ perDay: '9000' });
  await api.runJobs();
  expect(api.mails).toEqual([]);
});

test('mails a withdrawal with one of two approvals to possible second approvers', async () => {
  await requestWithdrawal('2500');
  const [row] = await api.db.selectFrom('withdrawals').selectAll().execute();
  const id = row?.id ?? '';
  await api.db.updateTable('withdrawals').set({ status: 'pending_review' }).where('id', '=', id).execute();
  await api.runJobs();
  api.mails.splice(0);
  await sendExpectingSuccess(api, 'createWithdrawal', { as: finance, body: { action: 'approve', withdrawalId: id } });
  await api.runJobs();
  expect(api.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'second_person@example.org: Waiting for your approval: a withdrawal of 2,500 LRL',
  ]);
});

test('limits start with the former fixed values', async () => {
  expect(await readLimits()).toEqual({ limits: firstLimits, version: 1, waiting: null, changes: [] });
  expect(await readOwnLimits()).toMatchObject({
    least: '10',
    perRequest: '5000',
    perDay: '10000',
    reviewFrom: '500',
    left: '10000',
  });
});

test('one person tightens limits at once, for later requests', async () => {
  const earlierWithdrawal = await requestWithdrawal('3000');
  expect(earlierWithdrawal.statusCode).toBe(200);
  api.clock.advance(1000);
  const changeAnswer = await changeLimits({
    perRequest: '1000',
    perDay: '3500',
    reviewFrom: '50',
    twoPeopleFrom: '400',
  });
  expect(changeAnswer.json()).toMatchObject({
    message: 'Limits changed.',
    data: { version: 2, waiting: null, changes: [{ state: 'applied', requestedBy: { username: 'cashier' } }] },
  });
  api.clock.advance(1000);
  expectRefusal(await requestWithdrawal('1000.01'), 422, 'validation_failed', ['amount']);
  expectRefusal(await requestWithdrawal('9.99'), 422, 'validation_failed', ['amount']);
  expect(await readOwnLimits()).toMatchObject({ perRequest: '1000', perDay: '3500', left: '500' });
  expectRefusal(await requestWithdrawal('501'), 409, 'withdrawal_limit');
  expect((await requestWithdrawal('400')).json().data).toMatchObject({ flags: ['large', 'two_people'] });
  const withdrawals = await sendExpectingSuccess(api, 'listWithdrawals', { as: player });
  expect(withdrawals.data).toMatchObject([{ amount: '400' }, { amount: '3000', approvals: { needed: 2 } }]);
  expect(await listAuditRows()).toMatchObject([
    {
      action: 'limits.change',
      actorId: finance.id,
      before: { perRequest: '5000', perDay: '10000', reviewFrom: '500', twoPeopleFrom: '2000' },
      after: { perRequest: '1000', perDay: '3500', reviewFrom: '50', twoPeopleFrom: '400' },
      reason: 'As agreed',
    },
  ]);
});

test('limits leave zero, not less, if lowered below what a player has used', async () => {
  await requestWithdrawal('5000');
  expect((await changeLimits({ perRequest: '2000', perDay: '4000' })).statusCode).toBe(200);
  expect(await readOwnLimits()).toMatchObject({ left: '0' });
  expectRefusal(await requestWithdrawal('10'), 409, 'withdrawal_limit');
});

test('only two people loosen limits, and not partly before', async () => {
  const response = await changeLimits({ perRequest: '6000', least: '20' });
  expect(response.json()).toMatchObject({
    message: 'Change requested. A second person has to approve it.',
    data: { limits: firstLimits, version: 1, waiting: { state: 'waiting', actions: ['reject'], reason: 'As agreed' } },
  });
  expectRefusal(await requestWithdrawal('5500'), 422, 'validation_failed', ['amount']);
  expect((await requestWithdrawal('10')).statusCode).toBe(200);
  const id = await readWaitingId();
  expectRefusal(await decideLimits(id, 'approve', finance), 409, 'limits_closed');
  const loneApproval = api.db
    .updateTable('withdrawalLimitChanges')
    .set({ state: 'applied', decidedBy: finance.id, decidedAt: api.clock.now() })
    .where('id', '=', id)
    .execute();
  await expect(loneApproval).rejects.toThrow(/two_people/);
  expect((await readLimits(admin)).waiting).toMatchObject({ actions: ['approve', 'reject'] });
  expect((await sendExpectingSuccess(api, 'getDesk', { as: admin })).data).toMatchObject({
    waiting: [{ kind: 'limits', count: 1 }],
  });
  api.clock.advance(1000);
  expect((await decideLimits(id, 'approve')).json().data).toMatchObject({
    limits: { ...firstLimits, perRequest: '6000', least: '20' },
    version: 2,
    waiting: null,
    changes: [{ state: 'applied', requestedBy: { username: 'cashier' }, decidedBy: { username: 'second_person' } }],
  });
  expect((await requestWithdrawal('5500')).statusCode).toBe(200);
  expectRefusal(await requestWithdrawal('19.99'), 422, 'validation_failed', ['amount']);
  expectRefusal(await decideLimits(id, 'approve'), 409, 'limits_closed');
  expect(await listAuditRows()).toMatchObject([
    { action: 'limits.request', actorId: finance.id },
    {
      action: 'limits.approve',
      actorId: admin.id,
      before: { least: '10', perRequest: '5000' },
      after: { least: '20', perRequest: '6000' },
      reason: 'As agreed',
    },
  ]);
});

test('drops a pending change that is withdrawn, rejected or superseded by a tighter one', async () => {
  await changeLimits({ perDay: '20000' });
  expectRefusal(await changeLimits({ perRequest: '6000' }, { as: admin }), 409, 'limits_closed');
  expect((await decideLimits(await readWaitingId(), 'reject', finance)).statusCode).toBe(200);
  await changeLimits({ twoPeopleFrom: '3000' });
  const overtakenWaitingId = await readWaitingId();
  expect((await changeLimits({ walletPerDay: '10000' }, { as: admin })).statusCode).toBe(200);
  expectRefusal(await decideLimits(overtakenWaitingId, 'approve'), 409, 'limits_closed');
  const { limits, waiting, changes } = await readLimits();
  expect({ limits, waiting }).toEqual({ limits: { ...firstLimits, walletPerDay: '10000' }, waiting: null });
  expect(changes.map(({ state }) => state).sort()).toEqual(['applied', 'rejected', 'superseded']);
});

test('refuses limits that are out of bounds, inconsistent, stale or unchanged', async () => {
  expectRefusal(await changeLimits({ least: '1000.01' }), 422, 'validation_failed', ['least']);
  expectRefusal(await changeLimits({ walletPerDay: '1000001', least: '0.5' }), 422, 'validation_failed', [
    'least',
    'walletPerDay',
  ]);
  expectRefusal(await changeLimits({ perRequest: '9', perDay: '8' }), 422, 'validation_failed', [
    'perRequest',
    'perDay',
  ]);
  expectRefusal(await changeLimits({ walletPerDay: '9999' }), 422, 'validation_failed', ['walletPerDay']);
  expectRefusal(await changeLimits({ twoPeopleFrom: '499' }), 422, 'validation_failed', ['twoPeopleFrom']);
  expectRefusal(await changeLimits({}), 409, 'limits_closed');
  expect((await changeLimits({ least: '11' })).statusCode).toBe(200);
  const lateAnswer = await changeLimits({ least: '12' }, { as: admin });
  expectRefusal(lateAnswer, 409, 'version_conflict');
  expect(lateAnswer.json().params).toMatchObject({ what: 'limits', by: { username: 'cashier' } });
  expect((await readLimits()).limits.least).toBe('11');
  expect((await requestWithdrawal('10.5')).statusCode).toBe(422);
});

test('blocks a change while a request is running, so none is booked under old limits afterwards', async () => {
  let hasEnded = false;
  const blockedChange = await api.db.transaction().execute(async (tx) => {
    await lockLimitsForShare(tx);
    const pendingAnswer = changeLimits({ perRequest: '100' }).then(({ statusCode }) => ({
      statusCode,
      ended: hasEnded,
    }));
    await waitUntilBlocked(api.db);
    hasEnded = true;
    return { answered: pendingAnswer };
  });
  expect(await blockedChange.answered).toEqual({ statusCode: 200, ended: true });
});

test('blocks a request while a change is running', async () => {
  const { answer } = await api.db.transaction().execute(async (tx) => {
    const { id: _, version: __, ...limits } = await lockLimits(tx);
    await saveLimits(tx, { ...limits, perRequest: parseAmount('50') });
    const response = requestWithdrawal('80');
    await waitUntilBlocked(api.db);
    return { answer: response };
  });
  expectRefusal(await answer, 422, 'validation_failed', ['amount']);
});

test('limits hold under any simultaneous requests', async () => {
  const anyAmount = fc.integer({ min: 1, max: 60 }).map((hundreds) => String(hundreds * 100));
  const anyStep = fc.oneof(
    fc.record({ does: fc.constant('request' as const), amount: anyAmount }),
    fc.record({
      does: fc.constant('change' as const),
      values: fc.record({ perRequest: anyAmount, reviewFrom: anyAmount }),
      by: fc.constantFrom(0, 1),
    }),
    fc.record({ does: fc.constantFrom('approve' as const, 'reject' as const), by: fc.constantFrom(0, 1) }),
  );
  let playerCount = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const staff = [finance, admin] as const;
      playerCount += 1;
      const caller = await signInUser(api, `player_${playerCount}`);
      await fundHolder(api.db, api.clock, caller.id, '100000');
      let amountLeft = parseAmount(firstLimits.perDay);
      const limitsAtStart = await readLimits();
      let { limits, version } = limitsAtStart;
      let waitingChange = limitsAtStart.waiting && {
        after: limitsAtStart.waiting.after,
        by: limitsAtStart.waiting.requestedBy.username,
      };
      for (const each of steps) {
        if (each.does === 'request') {
          const units = parseAmount(each.amount);
          const expectedStatus = units > parseAmount(limits.perRequest) ? 422 : units > amountLeft ? 409 : 200;
          const answer = await requestWithdrawal(each.amount, caller);
          expect(answer.statusCode).toBe(expectedStatus);
          if (expectedStatus !== 200) continue;
          amountLeft -= units;
          expect(answer.json().data.flags.includes('large')).toBe(units >= parseAmount(limits.reviewFrom));
          const sum = parseAmount(firstLimits.perDay) - amountLeft;
          expect(answer.json().data.flags.includes('two_people')).toBe(sum >= parseAmount(limits.twoPeopleFrom));
          continue;
        }
        const actor = staff[each.by];
        if (!actor) throw new Error('Nobody');
        if (each.does === 'change') {
          const limitsAfter = { ...limits, ...each.values, twoPeopleFrom: '7000' };
          const answer = await changeLimits(limitsAfter, { version, as: actor });
          const isSame = JSON.stringify(limitsAfter) === JSON.stringify(limits);
          const isLooser = isLoosening(limits, limitsAfter);
          expect(answer.statusCode).toBe(isSame || (isLooser && waitingChange) ? 409 : 200);
          if (isSame || (isLooser && waitingChange)) continue;
          if (isLooser) waitingChange = { after: limitsAfter, by: actor.username };
          else [limits, version, waitingChange] = [limitsAfter, version + 1, null];
          continue;
        }
        const isOwn = each.does === 'approve' && waitingChange?.by === actor.username;
        const id = (await readWaitingId()) || player.id;
        expect((await decideLimits(id, each.does, actor)).statusCode).toBe(
          waitingChange === null ? 404 : isOwn ? 409 : 200,
        );
        if (isOwn || !waitingChange) continue;
        if (each.does === 'approve') [limits, version] = [waitingChange.after, version + 1];
        waitingChange = null;
      }
      expect(await readLimits()).toMatchObject({ limits, version });
    }),
    { numRuns: isFullRun ? 60 : 6 },
  );
});

test('limits change once if eight changes of one version are simultaneous', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      changeLimits({ perRequest: String(1000 + n) }, { as: n % 2 ? finance : admin }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect((await readLimits()).version).toBe(2);
});

test('players and moderators can’t read or change limits', async () => {
  const moderator = await signInUser(api, 'the_moderator', 'moderator');
  for (const caller of [player, moderator]) {
    expectRefusal(await sendCall(api, 'getWithdrawalLimits', { as: caller }), 403, 'forbidden');
    expectRefusal(await changeLimits({ least: '11' }, { as: caller }), 403, 'forbidden');
    expectRefusal(await decideLimits(player.id, 'approve', caller), 403, 'forbidden');
  }
});
