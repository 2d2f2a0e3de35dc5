import '../../testing/preload';
import { makeContract } from '@laurel/shared/contracts/testing';
import {
  answerSettings,
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';

const makeUuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const moderator = makeUser({ username: 'umpire', role: 'moderator' });
const kestrel = { id: makeUuid(920), username: 'kestrel_09', avatarUrl: null };
const contract = makeContract({
  goal: { kind: 'count', threshold: 1 },
  status: 'disputed',
  next: { kind: 'ruling', at: '2026-12-05T17:00:00.000Z' },
  actions: ['rule'],
});
const participant = {
  id: makeUuid(910),
  player: kestrel,
  status: 'disputed',
  stake: '0',
  progress: null,
  claim: { at: '2026-11-21T15:00:00.000Z', state: 'disputed', ruled: null },
  record: null,
  payout: null,
  payoutTransactionId: null,
  reason: 'It was shared play.',
  decidesAt: null,
  since: '2026-11-21T13:00:00.000Z',
  actions: [],
};
const dispute = {
  ...contract,
  participants: [participant],
  reports: [
    {
      participantId: participant.id,
      readAt: '2026-11-21T15:01:00.000Z',
      lines: [
        { id: 'A', title: 'Wall Breaker', earnedAt: '2026-11-21T14:58:00.000Z', counting: 'counts' },
        { id: 'B', title: 'First Volley', earnedAt: '2026-10-03T19:12:00.000Z', counting: 'baseline' },
      ],
    },
  ],
};

const server = setupServer(answerSettings({ platforms: ['steam', 'playstation'] }), ...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() =>
  server.use(
    http.get(buildCallUrl('listContractDisputes'), () =>
      makePageResponse([
        {
          ...contract,
          disputed: [{ player: kestrel, reason: 'It was shared play.', disputedAt: '2026-11-21T16:00:00.000Z' }],
          decidesAt: '2026-12-05T17:00:00.000Z',
        },
      ]),
    ),
    http.get(buildCallUrl('getContractDispute'), () => makeAnswerResponse(dispute)),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = (path: string) =>
  renderAt(<AdminArea />, `/dashboard/admin/contracts${path}`, { user: moderator, base: '/dashboard/admin' });

test('disputes name the claiming player, and the navigation counts them', async () => {
  openPage('');
  expect(await screen.findByRole('row', { name: /Wall race.*kestrel_09/ })).toBeVisible();
  const navigation = within(screen.getByRole('navigation', { name: 'Staff' }));
  expect(navigation.getByRole('link', { name: /Contract disputes/ })).toHaveTextContent('1');
});

test('a ruling shows the platform’s record and the payouts', async () => {
  let sentRequest: unknown;
  server.use(
    http.post('*/contract/:id', async ({ request }) => {
      sentRequest = await request.json();
      const ruledDispute = { ...dispute, reason: 'The times are plain.' };
      server.use(http.get(buildCallUrl('getContractDispute'), () => makeAnswerResponse(ruledDispute)));
      return makeAnswerResponse(ruledDispute);
    }),
  );
  openPage(`/${contract.id}`);
  const report = within(await screen.findByRole('table', { name: 'What the platform recorded for kestrel_09' }));
  expect(report.getByRole('row', { name: /Wall Breaker/ })).toHaveTextContent('Counts');
  expect(report.getByRole('row', { name: /First Volley/ })).toHaveTextContent('Had it before joining');
  const claim = within(screen.getByRole('radiogroup', { name: 'kestrel_09’s claim' }));
  await userEvent.click(claim.getByRole('radio', { name: 'Reject' }));
  expect(screen.getByText(/You uphold none of the claims/)).toBeVisible();
  await userEvent.click(claim.getByRole('radio', { name: 'Uphold' }));
  expect(screen.getByText(/^kestrel_09 gets/)).toHaveTextContent('kestrel_09 gets 120');
  await userEvent.type(screen.getByLabelText(/Reason/), 'The times are plain.');
  await userEvent.click(screen.getByRole('button', { name: 'Submit ruling' }));
  expect(sentRequest).toBeUndefined();
  const dialog = within(screen.getByRole('dialog', { name: 'Uphold the claim?' }));
  expect(dialog.getByText(/^kestrel_09 gets/)).toHaveTextContent('kestrel_09 gets 120');
  // The form contains the dialog, so Ctrl+Enter must confirm the dialog instead of sending the form again.
  dialog.getByRole('button', { name: 'Cancel' }).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sentRequest).toEqual({ action: 'rule', winnerIds: [participant.id], reason: 'The times are plain.' }),
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('asks for every claim’s decision and a reason before its confirmation', async () => {
  openPage(`/${contract.id}`);
  const submitButton = await screen.findByRole('button', { name: 'Submit ruling' });
  expect(submitButton).toHaveAccessibleDescription('Decide kestrel_09’s claim first.');
  await userEvent.type(screen.getByLabelText(/Reason/), 'The times are plain.');
  await userEvent.click(submitButton);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Reject' }));
  expect(submitButton).not.toHaveAccessibleDescription();
  await userEvent.clear(screen.getByLabelText(/Reason/));
  await userEvent.click(submitButton);
  expect((await screen.findAllByText('Enter a reason.'))[0]).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('starts a second ruling from the values of the first', async () => {
  const ruledParticipant = { ...participant, claim: participant.claim && { ...participant.claim, ruled: true } };
  server.use(
    http.get(buildCallUrl('getContractDispute'), () =>
      makeAnswerResponse({ ...dispute, participants: [ruledParticipant] }),
    ),
  );
  openPage(`/${contract.id}`);
  expect(await screen.findByRole('radio', { name: 'Uphold' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Replace ruling' })).toBeVisible();
});
