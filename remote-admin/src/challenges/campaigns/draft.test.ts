import { costOf, emptyDraft } from './draft';

const coin = 10n ** 18n;
const cost = (change: Partial<typeof emptyDraft>) =>
  costOf({ ...emptyDraft, rewardAmount: '10', rewardPool: '105', maxParticipants: '20', ...change });

test('the first claims get whole rewards, and the rest is returned', () => {
  expect(cost({ rewardModel: 'first_n' })).toEqual({
    pool: 105n * coin,
    winners: 10,
    each: 10n * coin,
    rest: 5n * coin,
  });
});

test('no more rewards are paid than players can join', () => {
  expect(cost({ rewardModel: 'fixed', maxParticipants: '4' })).toMatchObject({ winners: 4, rest: 65n * coin });
});

test('a shared pool is paid in full', () => {
  expect(cost({ rewardModel: 'split', rewardAmount: '' })).toMatchObject({
    winners: null,
    each: (105n * coin) / 20n,
    rest: 0n,
  });
});

test.each([
  { rewardPool: '' },
  { rewardPool: '1e3' },
  { rewardAmount: '' },
  { rewardAmount: '0' },
  { rewardAmount: '200' },
  { maxParticipants: '0' },
])('shows no cost while %o', (change) => expect(cost(change)).toBeNull());
