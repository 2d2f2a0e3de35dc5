import type { AnswerOf } from '@laurel/shared/protocol';
import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { type Chain, ChainOutage } from '../../../chain/chain';
import { sandbox } from '../../../chain/local/addresses';
import { fundHolder } from '../../testing';

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
const payeeAddress = privateKeyToAccount(keccak256(toHex('payee of the holds'))).address;
const day = 24 * 3600 * 1000;

let api: TestApi;
let player: SignedIn;
let openedAt: number;

beforeEach(async () => {
  api = await createTestApi({ chain });
  openedAt = api.clock.now().getTime();
  player = await signInUser(api, 'kestrel_09');
  await fundHolder(api.db, api.clock, player.id, '100000');
});
afterEach(() => api.close());

type Holds = AnswerOf<'getOwnWithdrawalLimits'>['holds'];
const readHolds = async () =>
  (await sendExpectingSuccess(api, 'getOwnWithdrawalLimits', { as: player })).data.holds as Holds;
const requestWithdrawal = (amount: string) =>
  sendCall(api, 'createWithdrawal', { as: player, body: { action: 'request', amount, to: payeeAddress } });
const readFlags = async (amount: string) => (await requestWithdrawal(amount)).json().data.flags;

describe('announces the reason for a hold, and holds the request as announced', () => {
  test('an account less than a day old', async () => {
    const newAccountUntil = (await readHolds()).newAccountUntil ?? '';
    expect(Date.parse(newAccountUntil) - openedAt).toBeGreaterThanOrEqual(day);
    expect(await readFlags('10')).toEqual(['new_account']);
    api.clock.advance(Date.parse(newAccountUntil) - api.clock.now().getTime());
    expect(await readHolds()).toMatchObject({ newAccountUntil: null });
    expect(await readFlags('10')).toEqual([]);
  });

  test('amounts that need one or two reviewers, counting the last 24 hours', async () => {
    api.clock.advance(2 * day);
    expect(await readHolds()).toMatchObject({ reviewFrom: '500', twoPeopleFrom: '2000', newAddressMinutes: 1 });
    expect(await readFlags('400.5')).toEqual([]);
    expect(await readHolds()).toMatchObject({ reviewFrom: '99.5', twoPeopleFrom: '1599.5' });
    expect(await readFlags('99.499999999999999999')).toEqual([]);
    expect(await readFlags('10')).toEqual(['several']);
    expect(await readFlags('1600')).toEqual(['large', 'two_people']);
    expect(await readHolds()).toMatchObject({ reviewFrom: '0', twoPeopleFrom: '0' });
    expect(await readFlags('10')).toEqual(['several', 'two_people']);
  });

  test('a changed password', async () => {
    api.clock.advance(2 * day);
    expect(await readHolds()).toMatchObject({ protectedUntil: null });
    const at = api.clock.now();
    const change = { action: 'user.change_password', entity: 'user', before: null, after: null, reason: null } as const;
    await api.db
      .insertInto('auditLog')
      .values({ ...change, at, actorId: player.id, entityId: player.id })
      .execute();
    api.clock.advance(1000);
    const { protectedUntil } = await readHolds();
    expect(protectedUntil).toBe(new Date(at.getTime() + day).toISOString());
    const refusedAnswer = await requestWithdrawal('10');
    expectRefusal(refusedAnswer, 409, 'withdrawals_stopped');
    expect(refusedAnswer.json().params).toEqual({ until: protectedUntil });
  });
});

test('shows a payout that the hot wallet can’t make as blocked, not as next', async () => {
  api.clock.advance(2 * day);
  const { id } = (await requestWithdrawal('20')).json().data;
  await api.db
    .updateTable('withdrawals')
    .set({ status: 'approved', payAfter: api.clock.now() })
    .where('id', '=', id)
    .execute();
  const readWait = async () => {
    const items = (await sendExpectingSuccess(api, 'listWithdrawals', { as: player })).data as unknown as {
      waits: unknown;
    }[];
    return items[0]?.waits;
  };
  expect(await readWait()).toEqual({ what: 'payout', until: null });
  await api.db
    .insertInto('treasuryAlarms')
    .values({ what: 'daily_limit', since: api.clock.now(), withdrawalId: id })
    .execute();
  expect(await readWait()).toEqual({ what: 'payouts_paused', until: null });
  await api.db.deleteFrom('treasuryAlarms').execute();
  const amountBelow = 19n * 10n ** 18n;
  await api.db
    .updateTable('withdrawalLimits')
    .set({ perRequest: amountBelow, perDay: amountBelow, walletPerDay: amountBelow })
    .execute();
  expect(await readWait()).toEqual({ what: 'payouts_paused', until: null });
});
