import { calculateCost, emptyDraft } from './draft';

const coin = 10n ** 18n;
const calculateDraftCost = (fields: Partial<typeof emptyDraft>) =>
  calculateCost({ ...emptyDraft, rewardAmount: '10', rewardPool: '105', maxParticipants: '20', ...fields });

test('pays whole rewards to the first claims and returns the rest', () => {
  expect(calculateDraftCost({ rewardModel: 'first_n' })).toEqual({
    pool: 105n * coin,
    winnerCount: 10,
    rewardEach: 10n * coin,
    remainder: 5n * coin,
  });
});

test('pays at most one reward per player who can join', () => {
  expect(calculateDraftCost({ rewardModel: 'fixed', maxParticipants: '4' })).toMatchObject({
    winnerCount: 4,
    remainder: 65n * coin,
  });
});

test('pays out a shared pool in full', () => {
  expect(calculateDraftCost({ rewardModel: 'split', rewardAmount: '' })).toMatchObject({
    winnerCount: null,
    rewardEach: (105n * coin) / 20n,
    remainder: 0n,
  });
});

test.each([
  { rewardPool: '' },
  { rewardPool: '1e3' },
  { rewardAmount: '' },
  { rewardAmount: '0' },
  { rewardAmount: '200' },
  { maxParticipants: '0' },
])('shows no cost while %o', (fields) => expect(calculateDraftCost(fields)).toBeNull());
