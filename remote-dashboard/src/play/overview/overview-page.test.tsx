import { ExtensionProvider } from '@laurel/shared/area';
import { makeExtendingArea, makeExtensionSource } from '@laurel/shared/area/testing';
import { makeContract } from '@laurel/shared/contracts/testing';
import type { ContestSummary, UserMatch } from '@laurel/shared/protocol';
import {
  answerSettings,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeProfile } from '../../coins/transactions/testing/money';
import { DashboardArea } from '../../routes';
import { createTestServer, handleGet, handlePost } from '../../testing/browser';
import {
  addMinutesToNow,
  contestRef,
  makeContest,
  makeOpponentReportedMatch,
  makeUserMatch,
  matchId,
  otherPlayer,
} from '../matches/testing/matches';
import * as german from './messages/de';
import { makeCheckInMove, makeMatchMove, makeMove, makeYourMoves } from './testing/moves';

const server = createTestServer(
  handleGet('getUser', () => makeAnswerResponse(makeProfile())),
  handleGet('listContracts', () => makePageResponse([])),
  handlePost('getCheckInTime', () =>
    makeAnswerResponse({
      opensAt: addMinutesToNow(-5),
      closesAt: addMinutesToNow(5),
      serverNow: addMinutesToNow(0),
      state: 'open',
    }),
  ),
);

function openPage(
  matches: UserMatch[],
  contests: ContestSummary[],
  user = makeUser(),
  contracts: unknown[] = [],
  moves = [
    ...matches.filter(({ yourMove }) => yourMove).map(makeMatchMove),
    ...contests
      .filter(({ phase, entry }) => phase === 'check_in' && entry?.status === 'registered')
      .map(makeCheckInMove),
  ],
) {
  server.use(
    handleGet('getYourMoves', () => makeAnswerResponse(makeYourMoves(moves))),
    handleGet('listUserMatches', () => makePageResponse(matches)),
    handleGet('listContests', () => makePageResponse(contests)),
    handleGet('listContracts', () => makePageResponse(contracts)),
  );
  return renderAt(
    <ExtensionProvider value={makeExtensionSource([rewardsArea])}>
      <DashboardArea />
    </ExtensionProvider>,
    '/dashboard',
    { user, base: '/dashboard' },
  );
}

const rewardsArea = makeExtendingArea('rewards', [
  { point: 'overview.card', id: 'card', chunks: [], styles: [] },
  { point: 'dashboard.link', id: 'rewards', to: '/rewards', label: { en: 'Rewards', de: 'Prämien' } },
]);

test('a card of another area ends the page', async () => {
  openPage([], []);
  const card = await screen.findByTestId('overview.card');
  expect(card).toHaveTextContent('rewards card {}');
  expect(card.parentElement?.lastElementChild).toBe(card);
});

test('the side bar ends with the links of other areas', async () => {
  openPage([], []);
  const sideBar = screen.getAllByRole('navigation')[0] ?? document.body;
  const links = within(sideBar).getAllByRole('link');
  expect(links.at(-1)).toHaveAttribute('href', '/rewards');
  expect(links.at(-1)).toHaveTextContent('Rewards');
});

test('a report to confirm comes first: the report, the effect of silence, one link', async () => {
  openPage([makeOpponentReportedMatch()], [makeContest()]);
  expect(
    await screen.findByRole('heading', { level: 1, name: /mlk_ovi reported a 3 to 1 win\.\s*Do you agree\?/ }),
  ).toBeVisible();
  expect(screen.getByText(/If you do nothing, it’s accepted/)).toHaveTextContent('held for 2 hours');
  expect(screen.getByRole('timer')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Confirm or dispute' })).toHaveAttribute(
    'href',
    `/dashboard/matches/${matchId}`,
  );
  expect(screen.queryByRole('link', { name: /Semi-final v/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: contestRef.title })).toBeInTheDocument();
});

test('a match in check-in shows what a missed check-in costs', async () => {
  openPage([makeUserMatch({ status: 'ready', actions: ['check_in'] })], []);
  expect(await screen.findByText(/you forfeit the match/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to check-in' })).toBeInTheDocument();
});

test('a contract whose goal is met leads, and says that others can still be first', async () => {
  const entry = { participantId: 'p', status: 'accepted', claimable: true } as const;
  const contract = makeContract({ title: 'Moss race', entry, claimUntil: addMinutesToNow(90) });
  openPage([], [makeContest()], makeUser(), [contract], [makeMove({ kind: 'contract_goal', id: contract.id })]);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You’ve met the goal of Moss race. Claim now.' }),
  ).toBeVisible();
  expect(screen.getByText(/^The first confirmed claim wins, and others can still be first\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to claim' })).toHaveAttribute(
    'href',
    `/dashboard/contracts/${makeContract().id}`,
  );
  expect(screen.queryByRole('link', { name: 'Moss race' })).not.toBeInTheDocument();
});

test('a contract’s next deadline is among the upcoming items, and shows less than an hour left', async () => {
  const contracts = [
    makeContract({ title: 'Moss race', next: { kind: 'race', at: addMinutesToNow(300) } }),
    makeContract({ id: matchId, title: 'Velvet in three days', next: { kind: 'approval', at: addMinutesToNow(39) } }),
  ];
  openPage([], [], makeUser(), contracts);
  const soonLink = await screen.findByRole('link', { name: 'Velvet in three days' });
  const [firstItem, secondItem] = screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('Ballista'));
  expect(firstItem).toContainElement(soonLink);
  expect(firstItem).toHaveTextContent('Approved automatically in less than an hour');
  expect(secondItem).toHaveTextContent('Race ends');
  expect(secondItem).not.toHaveTextContent('less than an hour');
});

test('people check in to a contest from here', async () => {
  let body: unknown;
  server.use(
    handlePost('checkIn', async ({ request }) => {
      body = await request.json();
      server.use(
        handleGet('getYourMoves', () => makeAnswerResponse(makeYourMoves())),
        handleGet('listContests', () =>
          makePageResponse([makeContest({ phase: 'check_in', entry: { entrantId: 'e', status: 'checked_in' } })]),
        ),
      );
      return makeAnswerResponse({ opensAt: null, closesAt: null, serverNow: addMinutesToNow(0), state: 'checked_in' });
    }),
  );
  openPage([], [makeContest({ phase: 'check_in', checkInClosesAt: addMinutesToNow(5) })]);
  expect(await screen.findByRole('heading', { level: 1, name: /Check in for Winter Laurel Cup XII/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(body).toEqual({ contestId: contestRef.id }));
  expect(await screen.findByText('You’re checked in')).toBeInTheDocument();
});

test('a refused check-in says why, beside its button', async () => {
  server.use(handlePost('checkIn', () => makeRefusalResponse('not_in_check_in', 'Check-in is closed.')));
  openPage([], [makeContest({ phase: 'check_in' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Check in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check-in is closed.');
});

test('without anything scheduled, an invitation to play shows', async () => {
  openPage([], []);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing scheduled yet.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View what’s open' })).toHaveAttribute('href', '/#open-now');
});

test('coins and winnings: the total, its parts and the weeks in a table', async () => {
  openPage([], []);
  const balance = await screen.findByRole('region', { name: 'Balance' });
  await waitFor(() => expect(balance).toHaveTextContent('Total balance1,842.50'));
  expect(within(balance).getByText('Available').parentElement).toHaveTextContent('542.50');
  const earnedRegion = screen.getByRole('region', { name: 'Winnings by week' });
  expect(earnedRegion).toHaveTextContent('1,590.00');
  const rows = within(within(earnedRegion).getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.at(-1)).toHaveTextContent(/16 Nov 2026.*980\.00/);
});

test('empty parts of the balance are left out', async () => {
  openPage([], []);
  const balance = await screen.findByRole('region', { name: 'Balance' });
  await waitFor(() => expect(balance).toHaveTextContent('Available542.50'));
  expect(balance).toHaveTextContent('Staked1,200.00');
  expect(balance).not.toHaveTextContent('Pending withdrawals');
});

test('medals: one per contest the player got far in, and their sum', async () => {
  openPage([], []);
  const region = await screen.findByRole('region', { name: 'Your medals' });
  expect(region).toHaveTextContent(/3 titles, 27 of 41 matches won, 4,830\sLRL in prizes/);
  const medals = within(within(region).getByRole('list', { name: 'Medals' })).getAllByRole('listitem');
  expect(medals.map((medal) => medal.textContent)).toEqual([
    expect.stringMatching(/Autumn BoostWinner.*17 Oct.*, 16 players/),
    expect.stringMatching(/Harbour CupRunner-up.*21 Jun.*, 32 players/),
  ]);
  expect(within(region).getByRole('link', { name: 'Autumn Boost' })).toHaveAttribute('href', '/contests/autumn-boost');
});

test("upcoming items name the winner's next match and opponent", async () => {
  const opponent = { ...otherPlayer, username: 'pietra_88' };
  const next = { id: '00000000-0000-4000-8000-0000000000ab', roundSize: 2, bestOf: 7 as const, opponent };
  openPage([makeUserMatch({ next })], []);
  const link = await screen.findByRole('link', { name: 'Final, if you win' });
  expect(link).toHaveAttribute('href', '/contests/winter-laurel-cup-xii');
  expect(link.closest('li')).toHaveTextContent('Winter Laurel Cup XII vs pietra_88, best of 7');
});

test('staff without a match read their tasks, never that there are none', async () => {
  const makeRuling = (ruleBy: string) => ({ ...makeUserMatch({}), since: addMinutesToNow(-70), ruleBy });
  server.use(
    handleGet('listDisputes', () =>
      makePageResponse([makeRuling(addMinutesToNow(-10)), makeRuling(addMinutesToNow(20))]),
    ),
  );
  const { unmount } = openPage([], [], makeUser({ role: 'moderator' }));
  expect(await screen.findByRole('heading', { level: 1, name: '1 ruling is overdue.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View rulings' })).toHaveAttribute('href', '/dashboard/admin/disputes');
  unmount();
  openPage([], [], makeUser({ role: 'finance' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You have no open matches.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to staff area' })).toHaveAttribute('href', '/dashboard/admin');
  expect(screen.queryByText(/Nothing waits for you/)).not.toBeInTheDocument();
});

test('an unverified email is named, with the way to verify it', async () => {
  openPage([], [], makeUser({ emailVerifiedAt: null, status: 'unverified' }));
  expect(screen.getByText('Verify your email.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify now' })).toHaveAttribute('href', '/verify');
  expect(await screen.findByRole('link', { name: 'View what’s open' })).toBeInTheDocument();
});

test('failed matches don’t affect the balance', async () => {
  openPage([], []);
  server.use(handleGet('listUserMatches', () => makeRefusalResponse('forbidden', 'Not now.')));
  expect(await screen.findByText('Couldn’t load your matches.')).toBeInTheDocument();
  expect(await screen.findByText('Available')).toBeInTheDocument();
});

test('the side bar counts the matches in which it is the player’s move', async () => {
  openPage([makeUserMatch(), makeUserMatch({ id: '00000000-0000-4000-8000-0000000000ad', yourMove: false })], []);
  expect(await screen.findByRole('link', { name: /My matches.*, 1 needs you/ })).toBeInTheDocument();
});

describe('in German', () => {
  beforeEach(() => act(() => setLocale('de')));
  afterEach(() => act(() => setLocale('en')));
  const secondMatch = makeUserMatch({ id: '00000000-0000-4000-8000-0000000000ad' });

  test('a report to confirm is in German, and coins are as German writes them', async () => {
    openPage([makeOpponentReportedMatch()], [makeContest()]);
    expect(
      await screen.findByRole('heading', { level: 1, name: /mlk_ovi meldet: 3 zu 1 gewonnen\.\s*Stimmt das\?/ }),
    ).toBeVisible();
    expect(screen.getByText(/Tust du nichts, gilt es um|Tust du nichts, gilt es am/)).toHaveTextContent(
      'ruht dann 2 Std.',
    );
    expect(screen.getByRole('link', { name: 'Meldung beantworten' })).toBeInTheDocument();
    expect(screen.getByText('Du bist dabei. Der Check-in öffnet vor dem Beginn')).toBeInTheDocument();
    const balance = screen.getByRole('region', { name: 'Guthaben' });
    await waitFor(() => expect(balance).toHaveTextContent('Guthaben insgesamt1.842,50'));
    const earnedRegion = screen.getByRole('region', { name: 'Gewinne nach Wochen' });
    expect(earnedRegion).toHaveTextContent(/1\.590,00.*in 2 Wochen/);
    expect(within(earnedRegion).getByRole('columnheader', { name: 'Woche ab', hidden: true })).toBeInTheDocument();
    expect(within(earnedRegion).getByRole('rowheader', { name: '16. Nov. 2026', hidden: true })).toBeInTheDocument();
  });

  test.each([
    [[makeUserMatch()], '1 wartet auf dich'],
    [[makeUserMatch(), secondMatch], '2 warten auf dich'],
  ])('the side bar counts the moves', async (matches, text) => {
    openPage(matches, []);
    expect(await screen.findByRole('link', { name: new RegExp(`Meine Matches.*${text}`) })).toBeInTheDocument();
  });

  test('a failed read says so', async () => {
    openPage([], []);
    server.use(handleGet('listUserMatches', () => makeRefusalResponse('forbidden', 'Not now.')));
    expect(await screen.findByText('Nicht geladen: deine Matches.')).toBeInTheDocument();
  });
});

test('requests a failed read once, and keeps showing the error', async () => {
  let requestCount = 0;
  const makeRefusal = () => makeRefusalResponse('forbidden', 'Not now.');
  server.use(
    handleGet('getUser', () => {
      requestCount += 1;
      return makeRefusal();
    }),
    handleGet('listUserMatches', makeRefusal),
    handleGet('listContests', makeRefusal),
  );
  renderAt(<DashboardArea />, '/dashboard', { user: makeUser(), base: '/dashboard' });
  expect(await screen.findByText('Couldn’t load your balance.')).toBeVisible();
  const requestCountBefore = requestCount;
  for (let round = 0; round < 5; round += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText('Couldn’t load your balance.')).toBeVisible();
  expect(requestCount).toBe(requestCountBefore);
});

test('a contract’s claim leads if nothing is more urgent, the other moves follow once, and the navigation counts them', async () => {
  const contract = makeContract({
    id: matchId,
    title: 'Wall race',
    next: { kind: 'approval', at: addMinutesToNow(39) },
  });
  const claim = makeMove({ id: contract.id, to: `/dashboard/contracts/${contract.id}`, dueAt: addMinutesToNow(39) });
  const invitation = makeMove({ kind: 'contract_invitation', title: 'Moss race', to: '/dashboard/contracts/x' });
  const reward = makeMove({ kind: 'campaign_reward', id: 'c', title: 'Orchard race', to: '/dashboard/campaigns/c' });
  server.use(answerSettings({ platforms: ['steam'] }));
  openPage([], [], makeUser(), [contract], [claim, invitation, reward]);
  const leadHeading = await screen.findByRole('heading', { level: 1, name: 'mlk_ovi claims to have won Wall race.' });
  expect(leadHeading.closest('section')).toHaveTextContent(/If you do nothing, the claim is approved/);
  expect(screen.getByRole('link', { name: 'View claim' })).toHaveAttribute('href', claim.to);
  expect(screen.getByRole('timer')).toBeInTheDocument();
  const otherRegion = within(screen.getByRole('region', { name: 'Also your move' }));
  expect(otherRegion.getByRole('link', { name: 'mlk_ovi invited you to Moss race' })).toHaveAttribute(
    'href',
    invitation.to,
  );
  expect(otherRegion.getByRole('link', { name: 'You’ve met the goal of Orchard race' })).toHaveAttribute(
    'href',
    reward.to,
  );
  expect(screen.queryByRole('link', { name: 'Wall race' })).not.toBeInTheDocument();
  const navigation = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(navigation.getByRole('link', { name: /^Overview.*, 3 need you/ })).toBeInTheDocument();
  expect(navigation.getByRole('link', { name: /^My contracts.*, 2 need you/ })).toBeInTheDocument();
  expect(navigation.getByRole('link', { name: /^My campaigns.*, 1 needs you/ })).toBeInTheDocument();
});

test('a single move has nothing below it, and no move shows an invitation to play', async () => {
  const { unmount } = openPage([], [], makeUser(), [], [makeMove()]);
  expect(await screen.findByRole('heading', { level: 1, name: /claims to have won/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Also your move' })).not.toBeInTheDocument();
  expect(screen.getByText('Nothing else coming up')).toBeVisible();
  unmount();
  openPage([], []);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing scheduled yet.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Overview' })).toBeInTheDocument();
});

test('every kind of move shows in German what it is, what happens and where to go', async () => {
  await act(() => setLocale('de'));
  const kinds = Object.keys(german.moves.titles) as (typeof german.moves.actions extends Record<infer Kind, string>
    ? Kind
    : never)[];
  for (const kind of kinds) {
    const { unmount } = openPage(
      [],
      [],
      makeUser(),
      [],
      [makeMove({ kind, title: kind === 'withdrawal_code' ? null : 'Mauerlauf' })],
    );
    expect(await screen.findByRole('link', { name: german.moves.actions[kind] })).toBeVisible();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.closest('section')).toHaveTextContent(/\d/);
    unmount();
  }
  await act(() => setLocale('en'));
});
