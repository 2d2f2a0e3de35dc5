import type { AnswerOf } from '@laurel/shared/protocol';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { readHouseBalance } from '../../testing';
import { api, app, makeForm, makePublishedCampaign, readDetail, setUpCampaignTests, staff } from './testing';

setUpCampaignTests();

describe('a campaign whose author has no budget', () => {
  const removeBudget = () => api.db.deleteFrom('staffBudgets').where('userId', '=', staff.id).execute();
  const readWaitingApprovals = async (as: SignedIn) =>
    (await sendExpectingSuccess(api, 'getApprovals', { as })).data as AnswerOf<'getApprovals'>;
  const decideApprovalAs = (as: SignedIn, id: string) =>
    sendExpectingSuccess(api, 'decideApproval', { as, params: { id }, body: { decision: 'post' } });

  it('needs a second approval from 500 on', async () => {
    await removeBudget();
    const finance = await signInUser(api, 'the_finance', 'finance');
    const campaign = await makePublishedCampaign({ rewardPool: '500' });
    expect(campaign).toMatchObject({ status: 'draft', cost: { pool: '500' } });
    const approvals = await readWaitingApprovals(finance);
    expect(approvals.waiting).toMatchObject([
      { subject: { kind: 'campaign', id: campaign.id }, amount: '500', requestedBy: { username: 'the_moderator' } },
    ]);
    expect((await readWaitingApprovals(staff)).waiting).toMatchObject([{ actions: ['reject'] }]);
    expect(await readHouseBalance(app, 'treasury')).toBe('100000');
    await decideApprovalAs(finance, approvals.waiting[0]?.id ?? '');
    expect(await readDetail(campaign.id)).toMatchObject({ status: 'active', rewardPool: '500' });
    expect(await readHouseBalance(app, 'treasury')).toBe('99500');
  });

  it('counts additions, deducts reductions, and deducts everything when cancelled', async () => {
    await removeBudget();
    const finance = await signInUser(api, 'the_finance', 'finance');
    const readMovedCoins = async () => (await readWaitingApprovals(finance)).moved.map(({ amount }) => amount);
    const { id } = await makePublishedCampaign({ rewardPool: '300' });
    const editCampaign = (version: number, rewardPool: string) =>
      sendCall(api, 'updateCampaign', {
        as: staff,
        params: { id },
        body: { action: 'edit', version, ...makeForm({ rewardPool }) },
      });
    expectRefusal(await editCampaign(1, '500'), 422, 'validation_failed', ['rewardPool']);
    expect((await editCampaign(1, '499')).statusCode).toBe(200);
    expect(await readMovedCoins()).toEqual(['499']);
    expect((await editCampaign(2, '120')).statusCode).toBe(200);
    expect(await readMovedCoins()).toEqual(['120']);
    await sendExpectingSuccess(api, 'updateCampaign', {
      as: staff,
      params: { id },
      body: { action: 'cancel', reason: 'It was a try.' },
    });
    expect(await readMovedCoins()).toEqual([]);
    expect(await readHouseBalance(app, 'treasury')).toBe('100000');
  });

  it('isn’t published by an approval of an earlier version', async () => {
    await removeBudget();
    const finance = await signInUser(api, 'the_finance', 'finance');
    const { id } = await makePublishedCampaign({ rewardPool: '500' });
    const [approval] = (await readWaitingApprovals(finance)).waiting;
    await api.db.updateTable('campaigns').set({ version: 2 }).where('id', '=', id).execute();
    const params = { id: approval?.id ?? '' };
    const refusedAnswer = await sendCall(api, 'decideApproval', { as: finance, params, body: { decision: 'post' } });
    expectRefusal(refusedAnswer, 409, 'approval_closed');
    expect(await readHouseBalance(app, 'treasury')).toBe('100000');
  });

  it('withdraws its approval request when deleted', async () => {
    await removeBudget();
    const { id } = await makePublishedCampaign({ rewardPool: '500' });
    await sendExpectingSuccess(api, 'deleteCampaign', { as: staff, params: { id } });
    expect((await readWaitingApprovals(staff)).waiting).toEqual([]);
  });
});
