import { makeContract, makeParticipant } from '@laurel/shared/contracts/testing';
import {
  answerSettings,
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { fakeDialogs } from '../../../../shared/ui/testing/native-dialog';
import { DashboardArea } from '../../routes';
import { createTestServer } from '../../testing/browser';

const server = createTestServer();
const sentRequests: unknown[] = [];
beforeAll(fakeDialogs);
beforeEach(() => {
  sentRequests.length = 0;
  participantQueries.length = 0;
  server.use(
    http.get(buildCallUrl('listUserMatches'), () => makePageResponse([])),
    http.get(buildCallUrl('getGameReport'), () => makeAnswerResponse(report)),
    answerSettings({ platforms: ['playstation', 'steam'] }),
  );
});

const progress = { percent: 3333, earned: 1, total: 3, lastEarnedAt: null };
const achievement = { description: '', icon: null, hidden: false, grade: null, rarity: 2290 };
const report = {
  game: makeContract().game,
  baseline: { ...progress, takenAt: '2026-11-21T13:00:00.000Z' },
  now: { ...progress, percent: 6666, earned: 2 },
  difference: { percent: 3333, earned: 1 },
  achievements: [
    { ...achievement, id: 'A', title: 'First Volley', earnedAt: '2026-10-03T19:12:00.000Z', counting: 'baseline' },
    { ...achievement, id: 'B', title: 'Wall Breaker', earnedAt: '2026-11-21T14:00:00.000Z', counting: 'counts' },
  ],
  met: false,
  diagnosis: { finding: 'readable', retryAt: null, checkedAt: '2026-11-21T15:00:00.000Z' },
  readAt: '2026-11-21T15:00:00.000Z',
};

const user = makeUser();
const me = { id: user.id, username: user.username, avatarUrl: null };
const openPage = (path: string) =>
  renderAt(<DashboardArea />, `/dashboard/contracts${path}`, { user, base: '/dashboard' });
const participantQueries: (readonly string[])[] = [];
function serveContract(contract = makeContract(), participants = contract.participants): void {
  server.use(
    http.get(buildCallUrl('getPublicContract'), () => makeAnswerResponse(contract)),
    http.get(buildCallUrl('listContractParticipants'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('filter[contractId]') !== contract.id) return makePageResponse([]);
      const statuses = query.getAll('filter[status][]');
      participantQueries.push(statuses);
      return makePageResponse(participants.filter(({ status }) => statuses.includes(status)));
    }),
  );
}
const recordCall = (name: 'changeContractParticipantStatus' | 'updateContract' | 'claimContract', answer: object) =>
  server.use(
    http.post(buildCallUrl(name).replace(':id', '*'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse(answer);
    }),
  );

test('the player’s contracts are sorted by deadline, with the player’s part in each', async () => {
  const queries: URLSearchParams[] = [];
  const entry = { participantId: makeParticipant().id, status: 'accepted', claimable: false } as const;
  server.use(
    http.get(buildCallUrl('listContracts'), ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return makePageResponse([makeContract({ deadline: '2999-11-24T17:00:00.000Z', entry })]);
    }),
  );
  openPage('');
  const row = await screen.findByRole('row', { name: /Wall race/ });
  for (const text of ['Ballista League: Any 2 achievements', 'Live', 'Race ends', 'In the race'])
    expect(row).toHaveTextContent(text);
  expect(queries[0]?.get('sort')).toBe('next');
  expect(queries[0]?.get('filter[mine]')).toBe('any');
});

test('a player claims, and sees the deadline', async () => {
  const ownParticipant = makeParticipant({ player: { ...makeParticipant().player, id: user.id } });
  serveContract(makeContract({ participants: [ownParticipant], actions: ['claim'] }));
  recordCall('claimContract', makeContract());
  openPage(`/${makeContract().id}`);
  const place = within(await screen.findByRole('region', { name: 'Your spot' }));
  expect(place.getByText('You’re in the race. Earn it, then claim.')).toBeVisible();
  expect(place.getByText(/^1 of 2 counted at our last reading/)).toBeVisible();
  await userEvent.click(place.getByRole('button', { name: 'Claim the win' }));
  expect(sentRequests).toEqual([{ contractId: makeContract().id }]);
});

test('an invitation that can’t be accepted yet shows why, and how to fix it', async () => {
  const ownParticipant = makeParticipant({
    player: { ...makeParticipant().player, id: user.id },
    status: 'invited',
    actions: ['accept', 'decline'],
  });
  const linkFix = { code: 'link_account', to: '/sign-in/steam' } as const;
  const line = { condition: 'account_linked', params: { provider: 'steam' }, met: false, fix: linkFix } as const;
  const conditions = [{ ...line, state: { code: 'not_linked', params: { provider: 'steam' } } as const }];
  serveContract(
    makeContract({ status: 'open', participants: [ownParticipant], eligibility: { eligible: false, conditions } }),
  );
  openPage(`/${makeContract().id}`);
  const place = within(await screen.findByRole('region', { name: 'Your spot' }));
  expect(place.getByText('Steam account linked')).toBeVisible();
  expect(place.getByRole('link', { name: /Link account/ })).toHaveAttribute('href', '/sign-in/steam');
  expect(place.getByRole('button', { name: 'Accept invitation' })).toBeDisabled();
  expect(place.getByRole('button', { name: 'Decline invitation' })).toBeEnabled();
});

test('missing progress is read before an invitation is accepted', async () => {
  const ownParticipant = makeParticipant({
    player: { ...makeParticipant().player, id: user.id },
    status: 'invited',
    actions: ['accept', 'decline'],
  });
  const invitedContract = makeContract({ status: 'open', participants: [ownParticipant] });
  const linkedCondition = { condition: 'account_linked', params: { provider: 'steam' }, met: true, fix: null } as const;
  const unreadCondition = { condition: 'profile_readable', params: {}, met: false, fix: null } as const;
  const conditions = [
    { ...linkedCondition, state: { code: 'linked', params: { name: 'Kestrel' } } as const },
    { ...unreadCondition, state: { code: 'not_read', params: {} } as const },
  ];
  serveContract({ ...invitedContract, eligibility: { eligible: false, conditions } });
  server.use(
    http.get(buildCallUrl('getOwnGame').replace(':id', '*'), () => {
      serveContract({ ...invitedContract, eligibility: { eligible: true, conditions: [] } });
      return makeAnswerResponse({});
    }),
  );
  openPage(`/${makeContract().id}`);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Accept invitation' })).toBeEnabled());
});

const makeOwnPlace = (fields: Parameters<typeof makeParticipant>[0] = {}) =>
  makeParticipant({ player: { ...makeParticipant().player, id: user.id }, ...fields });
const metProgress = { percent: 10_000, earned: 2, total: 2, lastEarnedAt: null };
const makeRivalPlace = (fields: Parameters<typeof makeParticipant>[0]) => makeParticipant({ id: 'rival', ...fields });
const makeClaim = (time: string, state: 'reading' | 'met' | 'approved' = 'reading') => ({
  at: `2026-11-21T${time}:00.000Z`,
  state,
  ruled: null,
});
const openPlace = async (contract: ReturnType<typeof makeContract>) => {
  serveContract(contract);
  openPage(`/${contract.id}`);
  return within(await screen.findByRole('region', { name: 'Your spot' }));
};

test('a player who has met the goal is told to claim at once, and that others can still be first', async () => {
  const place = await openPlace(
    makeContract({ participants: [makeOwnPlace({ progress: metProgress })], actions: ['claim'] }),
  );
  expect(place.getByText('You’ve met the goal by our last reading. Claim now.')).toBeVisible();
  expect(place.getByText('No one has claimed yet. Whoever claims before you is first.')).toBeVisible();
  expect(place.getByRole('button', { name: 'Claim now' })).toBeVisible();
  expect(place.queryByText('You’re in the race. Earn it, then claim.')).not.toBeInTheDocument();
});

test.each([
  [
    'an earlier claim',
    { claim: makeClaim('14:00') },
    '1 earlier claim is ahead of you. If it isn’t confirmed, the next one is first.',
  ],
  ['a later one', { claim: makeClaim('16:00') }, 'Yours is the earliest claim. If it holds, you win.'],
  [
    'an earlier one that was rejected',
    { status: 'disputed', claim: { ...makeClaim('14:00'), ruled: false } },
    'Yours is the earliest claim. If it holds, you win.',
  ],
] as const)('a player who has claimed sees the order of claims beside %s', async (_, otherClaims, text) => {
  const ownPlace = makeOwnPlace({ status: 'submitted', claim: makeClaim('15:00', 'met'), progress: metProgress });
  const place = await openPlace(
    makeContract({ participants: [ownPlace, makeRivalPlace({ status: 'submitted', ...otherClaims })] }),
  );
  expect(place.getByText(text)).toBeVisible();
});

test('an unmet claim is tracked with its missing achievements', async () => {
  const ownPlace = makeOwnPlace({ status: 'submitted', claim: makeClaim('15:00') });
  const place = await openPlace(makeContract({ status: 'claim', participants: [ownPlace] }));
  expect(place.getByText(/^1 of 2 missing at our last reading\. If that’s still so, this claim fails/)).toBeVisible();
});

test('an unconfirmed claim is explained, and can be made again', async () => {
  const ownPlace = makeOwnPlace({ failedClaimAt: '2026-11-21T15:00:00.000Z' });
  const place = await openPlace(makeContract({ participants: [ownPlace], actions: ['claim'] }));
  expect(place.getByText('Your last claim wasn’t confirmed.')).toBeVisible();
  expect(place.getByText(/the goal wasn’t met\. You’re still in, and you can claim again\./)).toBeVisible();
  expect(place.getByRole('button', { name: 'Claim the win' })).toBeVisible();
});

test('an approved claim says that it waits for its turn, not for the creator', async () => {
  const ownPlace = makeOwnPlace({ status: 'submitted', claim: makeClaim('15:00', 'approved'), progress: metProgress });
  const place = await openPlace(makeContract({ participants: [ownPlace] }));
  expect(place.getByText('Your claim is approved. It’s paid when its turn comes.')).toBeVisible();
  expect(place.queryByText(/72 hours/)).not.toBeInTheDocument();
});

test('no one is in the race after its end', async () => {
  serveContract(
    makeContract({ status: 'claim', participants: [makeRivalPlace({})], serverNow: '2026-11-25T16:00:00.000Z' }),
  );
  openPage(`/${makeContract().id}`);
  const race = within(await screen.findByRole('table', { name: 'Race' }));
  expect(race.getByText('Not claimed yet')).toBeVisible();
  expect(race.queryByText('In the race')).not.toBeInTheDocument();
});

test('the creator decides on applicants by their record', async () => {
  const record = { won: 3, lost: 1, withdrawn: 0 };
  const appliedParticipant = makeParticipant({ status: 'applied', record, actions: ['accept', 'decline'] });
  serveContract(makeContract({ creator: me, actions: ['invite', 'cancel'] }), [appliedParticipant]);
  recordCall('changeContractParticipantStatus', appliedParticipant);
  openPage(`/${makeContract().id}`);
  expect(await screen.findByText('3 won, 1 lost, 0 left')).toBeVisible();
  serveContract(makeContract({ creator: me }), [
    { ...appliedParticipant, status: 'accepted', record: null, actions: [] },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Accept kestrel_09' }));
  expect(sentRequests).toEqual([{ action: 'accept', participantId: appliedParticipant.id, termsVersion: 1 }]);
  const race = await screen.findByRole('region', { name: 'Race' });
  expect(await within(race).findByRole('row', { name: /kestrel_09/ })).toHaveTextContent('In the race');
  expect(screen.queryByText('3 won, 1 lost, 0 left')).not.toBeInTheDocument();
});

test('participants come from their own call, and only the creator requests applicants', async () => {
  serveContract(makeContract(), [makeParticipant()]);
  openPage(`/${makeContract().id}`);
  const race = await screen.findByRole('region', { name: 'Race' });
  expect(await within(race).findByRole('row', { name: /kestrel_09/ })).toHaveTextContent('1 of 2');
  expect(participantQueries.some((statuses) => statuses.includes('accepted'))).toBe(true);
  expect(participantQueries.some((statuses) => statuses.includes('applied'))).toBe(false);
});

test('a failed read of the players shows beside the contract', async () => {
  serveContract();
  server.use(http.get(buildCallUrl('listContractParticipants'), () => makeRefusalResponse('forbidden', 'No.')));
  openPage(`/${makeContract().id}`);
  const race = await screen.findByRole('region', { name: 'Race' });
  expect(await within(race).findByText('Couldn’t load the players.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Wall race' })).toBeVisible();
});

test('the creator disputes a claim with a reason', async () => {
  const claimedParticipant = makeParticipant({
    status: 'submitted',
    claim: { at: '2026-11-21T15:00:00.000Z', state: 'met', ruled: null },
    decidesAt: '2026-11-24T15:00:00.000Z',
    actions: ['approve', 'dispute'],
  });
  serveContract(makeContract({ status: 'claim', participants: [claimedParticipant] }));
  recordCall('changeContractParticipantStatus', claimedParticipant);
  openPage(`/${makeContract().id}`);
  const claim = within(await screen.findByRole('region', { name: 'kestrel_09 claims the win' }));
  await userEvent.click(claim.getByRole('button', { name: 'Game report' }));
  expect(await claim.findByRole('row', { name: /Wall Breaker/ })).toBeVisible();
  await userEvent.click(claim.getByRole('button', { name: 'Dispute claim' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Why you dispute it'), 'Shared play.');
  await userEvent.click(dialog.getByRole('button', { name: 'Dispute claim' }));
  expect(sentRequests).toEqual([{ action: 'dispute', participantId: claimedParticipant.id, reason: 'Shared play.' }]);
});

test('a proposal to cancel waits for everyone’s consent', async () => {
  serveContract(
    makeContract({
      actions: ['agree_cancel'],
      cancellation: {
        by: makeContract().creator,
        reason: 'The servers are down.',
        agreed: 1,
        needed: 2,
        own: false,
      },
    }),
  );
  recordCall('updateContract', makeContract({ status: 'cancelled' }));
  openPage(`/${makeContract().id}`);
  expect(await screen.findByText('nova_lin wants to cancel this contract')).toBeVisible();
  expect(screen.getByText('1 of 2 agree. Once everyone does, all stakes go back.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Agree to cancel' }));
  expect(sentRequests).toEqual([{ action: 'agree_cancel' }]);
});

test('the creator edits the terms, and sees the effect on applicants and the stake', async () => {
  serveContract(makeContract({ status: 'open', actions: ['edit'], counts: { applied: 1, accepted: 0 } }));
  const achievement = { description: '', icon: null, rarity: null, hidden: false, grade: null };
  server.use(
    http.get(buildCallUrl('getGame').replace(':id', '*'), () =>
      makeAnswerResponse({
        game: makeContract().game,
        achievements: ['A', 'B', 'C'].map((id) => ({ ...achievement, id, title: id })),
        readAt: null,
        stacks: [],
      }),
    ),
    http.get(buildCallUrl('getSettings'), () =>
      makeAnswerResponse({ minimumAge: 18, starterCoins: '0', wagers: false, platforms: ['steam'], sandbox: true }),
    ),
  );
  recordCall('updateContract', makeContract());
  openPage(`/${makeContract().id}/edit`);
  expect(await screen.findByText(/^Anyone who applied to the old terms has to apply again/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const stake = screen.getByLabelText('Your stake');
  await userEvent.clear(stake);
  await userEvent.type(stake, '60');
  expect(screen.getByText(/^Saving gives 120.LRL back/)).toHaveTextContent('puts 60');
  await userEvent.click(screen.getByRole('button', { name: 'Save terms' }));
  await waitFor(() => expect(sentRequests).toHaveLength(1));
  const { openUntil, deadline, claimUntil } = makeContract();
  expect(sentRequests[0]).toMatchObject({ action: 'edit', creatorStake: '60', openUntil, deadline, claimUntil });
});

test('fixed terms can’t be edited', async () => {
  serveContract(makeContract({ actions: [] }));
  server.use(
    http.get(buildCallUrl('getGame').replace(':id', '*'), () =>
      makeAnswerResponse({ game: makeContract().game, achievements: [], readAt: null, stacks: [] }),
    ),
  );
  openPage(`/${makeContract().id}/edit`);
  expect(await screen.findByText(/^The terms are fixed/)).toBeVisible();
});

test('an outage shows its start and the deadlines that it moves', async () => {
  serveContract(makeContract({ outage: { moved: 5_400_000, since: '2026-11-21T16:05:00.000Z' } }));
  openPage(`/${makeContract().id}`);
  expect(await screen.findByText('Steam isn’t responding')).toBeVisible();
  expect(screen.getByText(/^Since /)).toHaveTextContent('14 days at most');
  expect(screen.getByText('Steam was down for 1 hour and 30 minutes, so claims close that much later.')).toBeVisible();
});

test('without a platform, the list has no link', async () => {
  server.use(
    answerSettings(),
    http.get(buildCallUrl('listContracts'), () => makePageResponse([])),
  );
  openPage('');
  expect(await screen.findByRole('heading', { name: 'No contracts yet' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Find contracts' })).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: 'Make a contract' })).not.toBeInTheDocument();
});

test('without a platform, no contract can be made, whatever the address', async () => {
  server.use(answerSettings());
  openPage('/new');
  expect(await screen.findByText(/^Contracts aren’t available here/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Game' })).not.toBeInTheDocument();
});
