import type { Context } from './context';
import { dispatchByTag } from './dispatch';

const readMessage = (what: string) => async (_context: unknown, input: object) =>
  ({ data: { what, input } }) as unknown as never;

const context = {} as Context<'updateStaking'>;
const updateStaking = dispatchByTag('updateStaking', 'action', {
  stake: readMessage('stakeCoins'),
  unstake: readMessage('unstakeCoins'),
  claim: readMessage('claimReward'),
  renew: readMessage('renewStake'),
  auto_renew_on: readMessage('turnAutoRenewOn'),
  auto_renew_off: readMessage('turnAutoRenewOff'),
});

test('passes the rest of the body to the command of each action', async () => {
  expect(await updateStaking(context, { action: 'claim', positionId: 'p' })).toEqual({
    data: { what: 'claimReward', input: { positionId: 'p' } },
  });
  expect(await updateStaking(context, { action: 'unstake', positionId: 'p', early: true })).toEqual({
    data: { what: 'unstakeCoins', input: { positionId: 'p', early: true } },
  });
});

test('doesn’t accept an inherited property name as an action', () => {
  const forgedInput = { action: 'toString', positionId: 'p' } as unknown as Parameters<typeof updateStaking>[1];
  expect(() => updateStaking(context, forgedInput)).toThrow('updateStaking has no command for toString');
});
