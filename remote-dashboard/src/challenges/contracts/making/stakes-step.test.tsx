import { makeContract } from '@laurel/shared/contracts/testing';
import type { ContractDetail } from '@laurel/shared/protocol';
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
import { fakeDialogs } from '../../../../../shared/ui/testing/native-dialog';
import { DashboardArea } from '../../../routes';
import { createTestServer } from '../../../testing/browser';

const server = createTestServer();
const sentRequests: unknown[] = [];
beforeAll(fakeDialogs);

const { game } = makeContract();
const playStationFields: Partial<ContractDetail> = { game: { ...game, platform: 'playstation', systems: ['PS4'] } };
const steamFields: Partial<ContractDetail> = { game };
const achievement = { description: '', icon: null, rarity: null, hidden: false, grade: null };

async function openStakesStep(fields: Partial<ContractDetail>, allowsWagers: boolean) {
  sentRequests.length = 0;
  const contract = makeContract(fields);
  server.use(
    http.get(buildCallUrl('listUserMatches'), () => makePageResponse([])),
    http.get(buildCallUrl('getUser').replace(':id', '*'), () => makeAnswerResponse({ ...makeUser(), sanctions: [] })),
    http.get(buildCallUrl('listContractParticipants'), () => makePageResponse([])),
    answerSettings({ wagers: allowsWagers, platforms: ['playstation', 'steam'] }),
    http.get(buildCallUrl('getPublicContract').replace(':id', '*'), () => makeAnswerResponse(contract)),
    http.get(buildCallUrl('getGame').replace(':id', '*'), () =>
      makeAnswerResponse({
        game: contract.game,
        achievements: ['A', 'B', 'C'].map((id) => ({ ...achievement, id, title: id })),
        readAt: null,
        stacks: [],
      }),
    ),
    http.post(buildCallUrl('createContract'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse(contract);
    }),
  );
  renderAt(<DashboardArea />, `/dashboard/contracts/new?from=${contract.id}`, { user: makeUser(), base: '/dashboard' });
  const continueButton = await screen.findByRole('button', { name: 'Continue' });
  await userEvent.click(continueButton);
  await userEvent.click(continueButton);
  await screen.findByLabelText('Your stake');
}

async function reviewContract() {
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.click(screen.getByRole('button', { name: 'Review contract' }));
}

const findBounty = () => screen.queryByRole('radio', { name: /^Only you/ });
const findWager = () => screen.getByRole('radio', { name: /^Everyone A wager|^Everyone Steam|^Everyone Not offered/ });

test('where wagers are offered, everyone can stake on PlayStation', async () => {
  await openStakesStep(playStationFields, true);
  expect(findBounty()).toBeChecked();
  expect(screen.queryByLabelText('Stake per player')).not.toBeInTheDocument();
  await userEvent.click(findWager());
  const stakeField = screen.getByLabelText('Stake per player');
  expect(stakeField).toHaveValue('');
  await reviewContract();
  expect(await screen.findByText('Something needs fixing in “Stakes”.')).toBeVisible();
  expect(sentRequests).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Go to “Stakes”' }));
  expect(screen.getByText('Enter the stake per player.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Stake per player'), '40');
  await reviewContract();
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(
      /stakes 120.LRL and each player 40.LRL\. All stakes go to the first player whose claim is confirmed\./,
    ),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Open contract' }));
  await waitFor(() => expect(sentRequests).toHaveLength(1));
  expect(sentRequests[0]).toMatchObject({ mode: 'wager', creatorStake: '120', participantStake: '40' });
});

test('wagers are refused on Steam, with a reason', async () => {
  await openStakesStep(steamFields, true);
  expect(screen.getByText('Steam’s terms forbid it')).toBeVisible();
  expect(findWager()).toBeDisabled();
  expect(findBounty()).toBeChecked();
});

test.each([
  ['PlayStation', playStationFields],
  ['Steam', steamFields],
])('without wagers, nobody is asked who stakes on %s', async (_, fields) => {
  await openStakesStep(fields, false);
  expect(findBounty()).not.toBeInTheDocument();
  await reviewContract();
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open contract' }));
  await waitFor(() => expect(sentRequests).toHaveLength(1));
  expect(sentRequests[0]).toMatchObject({ mode: 'bounty', participantStake: '0' });
});

test('a copied wager can become a bounty if wagers are no longer offered', async () => {
  await openStakesStep({ ...playStationFields, mode: 'wager', participantStake: '40' }, false);
  expect(screen.getByText('Not offered here')).toBeVisible();
  expect(findWager()).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: /^Only you/ }));
  expect(findBounty()).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Stake per player')).not.toBeInTheDocument();
});
