import {
  answerSettings,
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { PublicArea } from '../../../routes';
import { contestUrl, createContestServer, findCard, makeEnteredContest } from '../testing/contest-page';
import { makeContest, metEligibility } from '../testing/contests';

const { serve, server } = createContestServer();
beforeEach(() => server.use(answerSettings()));
const user = makeUser();

test('sends a visitor to sign in and back', async () => {
  serve(
    makeContest({
      eligibility: {
        eligible: false,
        conditions: [
          {
            condition: 'signed_in',
            met: false,
            params: {},
            state: { code: 'signed_out', params: {} },
            fix: { code: 'sign_in', to: '/sign-in' },
          },
        ],
      },
    }),
  );
  renderAt(<PublicArea />, contestUrl);
  const panel = await findCard('Can you enter?');
  const next = `/sign-in?next=${encodeURIComponent(`${contestUrl}#can-you-enter`)}`;
  expect(within(panel).getByRole('link', { name: 'Sign in to enter' })).toHaveAttribute('href', next);
  expect(within(panel).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', next);
});

test('shows each requirement with its fix, and keeps the button disabled until all are met', async () => {
  serve(
    makeContest({
      eligibility: {
        eligible: false,
        conditions: [
          ...metEligibility.conditions.slice(0, 1),
          {
            condition: 'email_verified',
            met: false,
            params: {},
            state: { code: 'unverified', params: {} },
            fix: { code: 'verify_email', to: '/elsewhere' },
          },
          {
            condition: 'balance',
            met: false,
            params: { fee: '75' },
            state: { code: 'available', params: { available: '12' } },
            fix: { code: 'free_contests', to: '/contests?free=true' },
          },
        ],
      },
    }),
  );
  renderAt(<PublicArea />, contestUrl, { user });
  const panel = await findCard('Can you enter?');
  expect(panel).toHaveTextContent('1 of 3 requirements met.');
  const [missingList] = within(panel).getAllByRole('list');
  expect(missingList).toHaveAccessibleName('Entry requirements');
  expect(missingList).not.toHaveTextContent('Signed in');
  expect(within(panel).getByText('1 requirement met').closest('details')).not.toHaveAttribute('open');
  expect(panel).toHaveTextContent('You have 12 LRL. Coins come from');
  expect(within(panel).getByRole('link', { name: 'Verify email' })).toHaveAttribute(
    'href',
    `/verify?next=${encodeURIComponent(`${contestUrl}#can-you-enter`)}`,
  );
  expect(within(panel).getByRole('link', { name: 'Find free contests' })).toHaveAttribute(
    'href',
    '/contests?free=true',
  );
  expect(within(panel).getByRole('button', { name: /^Enter for 75\sLRL$/ })).toBeDisabled();
});

test('sends a player who lacks only the linked account to link it, from the button', async () => {
  const linkPath = '/sign-in/psn?next=%2Fcontests%2Fcup';
  serve(
    makeContest({
      requiresPlatform: true,
      eligibility: {
        eligible: false,
        conditions: [
          {
            condition: 'account_linked',
            met: false,
            params: { provider: 'psn' },
            state: { code: 'not_linked', params: { provider: 'psn' } },
            fix: { code: 'link_account', to: linkPath },
          },
        ],
      },
    }),
  );
  renderAt(<PublicArea />, contestUrl, { user });
  const panel = await findCard('Can you enter?');
  expect(panel).toHaveTextContent('Link your PlayStation account first.');
  expect(
    within(panel)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Link PlayStation account']);
  expect(within(panel).getByRole('link')).toHaveAttribute('href', linkPath);
  expect(within(panel).getByRole('button', { name: /^Enter for/ })).toBeDisabled();
});

test('explains where coins come from: starter coins, prizes, players and Laurel', async () => {
  serve(
    makeContest({
      eligibility: {
        eligible: false,
        conditions: [
          {
            condition: 'balance',
            met: false,
            params: { fee: '75' },
            state: { code: 'available', params: { available: '12' } },
            fix: { code: 'free_contests', to: '/contests?free=true' },
          },
        ],
      },
    }),
  );
  server.use(answerSettings());
  const { unmount } = renderAt(<PublicArea />, contestUrl, { user });
  const card = await findCard('Can you enter?');
  await waitFor(() =>
    expect(card).toHaveTextContent(/You have 12.LRL. Coins come from deposits, prizes, other players or Laurel/),
  );
  unmount();
  renderAt(<PublicArea />, contestUrl, { user: makeUser({ status: 'unverified', emailVerifiedAt: null }) });
  const panel = await findCard('Can you enter?');
  await waitFor(() => expect(panel).toHaveTextContent(/Verify your email to get 100.LRL/));
});

test('scrolls to the entry card for people who return to it', async () => {
  serve(makeContest());
  const scrolledSpy = jest.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledSpy(within(this as HTMLElement).queryByRole('button', { name: /^Enter for 75\sLRL$/ }));
  };
  renderAt(<PublicArea />, `${contestUrl}#can-you-enter`, { user });
  const enterButton = await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ });
  await waitFor(() => expect(scrolledSpy).toHaveBeenCalledWith(enterButton));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('enters once, thanks to a key, and shows the next step', async () => {
  const serverState = serve(makeContest());
  const idempotencyKeys: (string | null)[] = [];
  server.use(
    http.post(buildCallUrl('enterContest'), async ({ request }) => {
      idempotencyKeys.push(request.headers.get('Idempotency-Key'));
      expect(await request.json()).toEqual({ contestId: serverState.contest.id, termsVersion: 2 });
      serverState.contest = makeEnteredContest();
      return makeAnswerResponse(serverState.contest, 'You are in.');
    }),
  );
  renderAt(<PublicArea />, contestUrl, { user });
  await userEvent.click(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ }));
  const panel = await findCard('You’re in');
  expect(within(panel).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/dashboard/settings#calendar',
  );
  expect(panel).toHaveTextContent('Check-in opens');
  expect(panel.parentElement).toHaveFocus();
  expect(idempotencyKeys).toEqual([expect.stringMatching(/.{8,}/)]);
  expect(screen.queryByRole('button', { name: /^Enter/ })).not.toBeInTheDocument();
});

test('shows changed terms and enters on them only after another click', async () => {
  const serverState = serve(makeContest());
  const sentRequests: unknown[] = [];
  server.use(
    http.post(buildCallUrl('enterContest'), async ({ request }) => {
      const body = (await request.json()) as { termsVersion: number };
      sentRequests.push(body.termsVersion);
      if (body.termsVersion === 3) {
        serverState.contest = makeEnteredContest();
        return makeAnswerResponse(serverState.contest, 'You are in.');
      }
      serverState.contest = makeContest({ entryFee: '90', bestOf: 7, roundLengths: { 1: 5 }, termsVersion: 3 });
      return makeRefusalResponse(
        'terms_changed',
        'The terms of this contest have changed.',
        {},
        { terms: serverState.contest },
      );
    }),
  );
  renderAt(<PublicArea />, contestUrl, { user });
  await userEvent.click(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ }));
  const panel = await findCard('Can you enter?');
  expect(await within(panel).findByRole('alert')).toHaveTextContent(/The terms have changed. You weren’t entered/);
  const changes = within(panel).getByRole('list', { name: 'What has changed' });
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    'Entry fee: 90\u00a0LRL, was 75\u00a0LRL',
    'Match length: best of 7, in the final best of 5, was best of 3',
  ]);
  await userEvent.click(within(panel).getByRole('button', { name: /^Enter for 90\sLRL$/ }));
  await findCard('You’re in');
  expect(sentRequests).toEqual([2, 3]);
});

test('shows new terms also if a retry finds them', async () => {
  const serverState = serve(makeContest());
  let tryCount = 0;
  server.use(
    http.post(buildCallUrl('enterContest'), () => {
      tryCount += 1;
      if (tryCount === 1) return HttpResponse.error();
      serverState.contest = makeContest({ entryFee: '90', termsVersion: 3 });
      return makeRefusalResponse('terms_changed', 'The terms have changed.', {}, { terms: serverState.contest });
    }),
  );
  renderAt(<PublicArea />, contestUrl, { user });
  await userEvent.click(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ }));
  const panel = await findCard('Can you enter?');
  await userEvent.click(await within(panel).findByRole('button', { name: 'Try again' }));
  expect(await within(panel).findByRole('list', { name: 'What has changed' })).toHaveTextContent(/Entry fee: 90/);
  expect(await within(panel).findByRole('button', { name: /^Enter for 90\sLRL$/ })).toBeEnabled();
});

test('leaves after showing the refund, and can enter again', async () => {
  const serverState = serve(makeEnteredContest());
  const idempotencyKeys: (string | null)[] = [];
  server.use(
    http.post(buildCallUrl('leaveContest'), ({ request }) => {
      idempotencyKeys.push(request.headers.get('Idempotency-Key'));
      serverState.contest = makeContest();
      return makeAnswerResponse(serverState.contest, 'You have left Lantern Cup.');
    }),
  );
  renderAt(<PublicArea />, contestUrl, { user });
  await userEvent.click(within(await findCard('You’re in')).getByRole('button', { name: 'Leave contest' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave contest?' });
  expect(dialog).toHaveTextContent(/Your entry fee of 75.LRL goes back to your balance right away/);
  expect(dialog).toHaveTextContent(/You can enter again while entries are open/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep spot' }));
  expect(idempotencyKeys).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Leave contest' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave contest' }));
  const panel = await findCard('Can you enter?');
  expect(panel.parentElement).toHaveFocus();
  expect(within(panel).getByRole('button', { name: /^Enter for 75\sLRL$/ })).toBeEnabled();
  expect(idempotencyKeys).toEqual([expect.stringMatching(/.{8,}/)]);
});

test.each([
  [
    'paused while entries are open',
    { phase: 'registration', status: 'paused', pausedAt: '2026-11-20T18:00:00.000Z' },
    true,
  ],
  ['check-in is open', { phase: 'check_in' }, true],
  ['check-in has closed', { phase: 'check_in', checkInClosesAt: '2020-01-01T00:00:00.000Z' }, false],
  ['the bracket is drawn', { phase: 'running' }, false],
] as const)('offers to leave while it is possible: %s', async (_when, change, offered) => {
  serve({ ...makeEnteredContest(), ...change });
  renderAt(<PublicArea />, contestUrl, { user });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('region', { name: /You’re in|Your move/ });
  expect(screen.queryAllByRole('button', { name: 'Leave contest' })).toHaveLength(offered ? 1 : 0);
});

test('shows why leaving came too late and keeps the question', async () => {
  serve(makeEnteredContest());
  server.use(
    http.post(buildCallUrl('leaveContest'), () =>
      makeRefusalResponse('contest_closed', 'Check-in has closed: you can no longer leave this contest.'),
    ),
  );
  renderAt(<PublicArea />, contestUrl, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave contest' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave contest' }));
  expect(await within(dialog).findByText(/Check-in has closed/)).toBeInTheDocument();
});

test('shows a refusal beside the button and updates the checklist', async () => {
  const serverState = serve(makeContest());
  server.use(
    http.post(buildCallUrl('enterContest'), () => {
      serverState.contest = makeContest({
        entered: 8,
        eligibility: {
          eligible: false,
          conditions: [
            {
              condition: 'place_left',
              params: {},
              met: false,
              state: { code: 'full', params: { of: 8 } },
              fix: null,
            },
          ],
        },
      });
      return makeRefusalResponse('contest_full', 'The last place has just gone.');
    }),
  );
  renderAt(<PublicArea />, contestUrl, { user });
  await userEvent.click(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ }));
  const panel = await findCard('Can you enter?');
  expect(await within(panel).findByRole('alert')).toHaveTextContent(
    'You weren’t entered. The last place has just gone.',
  );
  expect(await within(panel).findByText('All 8 spots are taken.')).toBeInTheDocument();
  expect(within(panel).getByRole('button', { name: /^Enter for 75\sLRL$/ })).toBeDisabled();
});

test('repeats a lost entry with the same key', async () => {
  const serverState = serve(makeContest());
  const idempotencyKeys: (string | null)[] = [];
  server.use(
    http.post(buildCallUrl('enterContest'), ({ request }) => {
      idempotencyKeys.push(request.headers.get('Idempotency-Key'));
      if (idempotencyKeys.length === 1) return HttpResponse.error();
      serverState.contest = makeEnteredContest();
      return makeAnswerResponse(serverState.contest);
    }),
  );
  renderAt(<PublicArea />, contestUrl, { user });
  await userEvent.click(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await findCard('You’re in');
  expect(idempotencyKeys).toHaveLength(2);
  expect(idempotencyKeys[1]).toBe(idempotencyKeys[0]);
});
