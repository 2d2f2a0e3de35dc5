import '../../../testing/preload';
import type { ContestDetail, ContestWebhook } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { allowDialogs } from '../../../testing/dialogs';
import { staffFrame } from '../../../testing/staff-frame';
import { answerContestPage, openContestPage } from '../testing/contest-page';
import { contestId, makeContestDetail } from '../testing/contests';

let contest: ContestDetail;

const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  server.use(...answerContestPage({ answerContest: () => contest }));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the Discord webhook of a contest', () => {
  it('sets a Discord webhook, says whether it worked without showing its address, and removes it', async () => {
    contest = makeContestDetail({ phase: 'check_in' });
    const state = { setAt: contest.serverNow, language: 'de' as const, sentAt: null, testing: false, failure: null };
    let webhook: ContestWebhook['webhook'] = null;
    const sentRequests: unknown[] = [];
    const answerWebhook = (message?: string) => makeAnswerResponse({ contestId, available: true, webhook }, message);
    const url = buildCallUrl('getContestWebhook').replace('{id}', contestId);
    server.use(
      http.get(url, () => answerWebhook()),
      http.put(url, async ({ request }) => {
        sentRequests.push(await request.json());
        webhook = state;
        return answerWebhook('Webhook saved.');
      }),
      http.post(`${url}/test`, () => {
        const failure = { fault: 'missing' as const, at: contest.serverNow, stopped: true };
        webhook = { ...state, failure };
        return answerWebhook('Test message on its way.');
      }),
      http.delete(url, () => {
        webhook = null;
        return answerWebhook('Webhook removed.');
      }),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Set webhook' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Set the Discord webhook?' }));
    const address = `https://discord.com/api/webhooks/123456789012345678/${'x'.repeat(68)}`;
    await user.type(dialog.getByLabelText(/Webhook address/), address);
    await user.selectOptions(dialog.getByLabelText('Language of the messages'), 'de');
    await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
    const card = within(await screen.findByRole('region', { name: 'Discord' }));
    expect(await card.findByText(/Messages are in Deutsch\..*No message sent yet\./)).toBeVisible();
    expect(sentRequests).toEqual([{ address, language: 'de' }]);
    await user.click(card.getByRole('button', { name: 'Replace webhook' }));
    expect(screen.getByRole('dialog')).not.toHaveTextContent('123456789012345678');
    expect(within(screen.getByRole('dialog')).getByLabelText(/Webhook address/)).toHaveValue('');
    expect(within(screen.getByRole('dialog')).getByLabelText('Language of the messages')).toHaveValue('de');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await user.click(card.getByRole('button', { name: 'Send test message' }));
    expect(await card.findByText(/Discord no longer has this webhook/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Remove webhook' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Remove the Discord webhook?' })).getByRole('button', {
        name: 'Remove webhook',
      }),
    );
    expect(await card.findByRole('button', { name: 'Set webhook' })).toBeVisible();
  });
});
