import type { ContestDetail } from '@laurel/shared/protocol';
import {
  answerSettings,
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { writeCookie } from '@laurel/shared/ui/cookies';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { PublicArea } from '../../../routes';
import { createContestServer, findCard, makeEnteredContest, url } from '../testing/contest-page';
import { allMet, makeContest, makeEntrant } from '../testing/contests';

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
  renderAt(<PublicArea />, url);
  const panel = await findCard('Can you enter?');
  const next = `/sign-in?next=${encodeURIComponent(`${url}#can-you-enter`)}`;
  expect(within(panel).getByRole('link', { name: 'Sign in to enter' })).toHaveAttribute('href', next);
  expect(within(panel).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', next);
});

test('shows each requirement with its fix, and keeps the button disabled until all are met', async () => {
  serve(
    makeContest({
      eligibility: {
        eligible: false,
        conditions: [
          ...allMet.conditions.slice(0, 1),
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
  renderAt(<PublicArea />, url, { user });
  const panel = await findCard('Can you enter?');
  expect(panel).toHaveTextContent('1 of 3 requirements met.');
  const [missing] = within(panel).getAllByRole('list');
  expect(missing).toHaveAccessibleName('Entry requirements');
  expect(missing).not.toHaveTextContent('Signed in');
  expect(within(panel).getByText('1 requirement met').closest('details')).not.toHaveAttribute('open');
  expect(panel).toHaveTextContent('You have 12 LRL. Coins come from');
  expect(within(panel).getByRole('link', { name: 'Verify email' })).toHaveAttribute(
    'href',
    `/verify?next=${encodeURIComponent(`${url}#can-you-enter`)}`,
  );
  expect(within(panel).getByRole('link', { name: 'Find free contests' })).toHaveAttribute(
    'href',
    '/contests?free=true',
  );
  expect(within(panel).getByRole('button', { name: /^Enter for 75\sLRL$/ })).toBeDisabled();
});

test('sends a player who lacks only the linked account to link it, from the button', async () => {
  const to = '/sign-in/psn?next=%2Fcontests%2Fcup';
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
            fix: { code: 'link_account', to },
          },
        ],
      },
    }),
  );
  renderAt(<PublicArea />, url, { user });
  const panel = await findCard('Can you enter?');
  expect(panel).toHaveTextContent('Link your PlayStation account first.');
  expect(within(panel).getByRole('link', { name: 'Link your PlayStation account to enter' })).toHaveAttribute(
    'href',
    to,
  );
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
  const { unmount } = renderAt(<PublicArea />, url, { user });
  const card = await findCard('Can you enter?');
  await waitFor(() =>
    expect(card).toHaveTextContent(/You have 12.LRL. Coins come from deposits, prizes, other players or Laurel/),
  );
  unmount();
  renderAt(<PublicArea />, url, { user: makeUser({ status: 'unverified', emailVerifiedAt: null }) });
  const panel = await findCard('Can you enter?');
  await waitFor(() => expect(panel).toHaveTextContent(/Verify your email to get 100.LRL/));
});

test('scrolls to the entry card for people who return to it', async () => {
  serve(makeContest());
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(within(this as HTMLElement).queryByRole('button', { name: /^Enter for 75\sLRL$/ }));
  };
  renderAt(<PublicArea />, `${url}#can-you-enter`, { user });
  const enter = await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ });
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(enter));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('enters once, thanks to a key, and shows the next step', async () => {
  const served = serve(makeContest());
  const keys: (string | null)[] = [];
  server.use(
    http.post(buildCallUrl('enterContest'), async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      expect(await request.json()).toEqual({ contestId: served.contest.id, termsVersion: 2 });
      served.contest = makeEnteredContest();
      return makeAnswerResponse(served.contest, 'You are in.');
    }),
  );
  renderAt(<PublicArea />, url, { user });
  await userEvent.click(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ }));
  const panel = await findCard('You’re in');
  expect(panel).toHaveTextContent('Check-in opens');
  // The clicked button is gone, so its replacement has the focus.
  expect(panel.parentElement).toHaveFocus();
  expect(keys).toEqual([expect.stringMatching(/.{8,}/)]);
  expect(screen.queryByRole('button', { name: /^Enter/ })).not.toBeInTheDocument();
});

function allowPush(permission: NotificationPermission) {
  const register = jest.fn();
  const getRegistration = async () => undefined;
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register, getRegistration } });
  Object.assign(window, { PushManager: class {}, Notification: { permission } });
  server.use(http.get(buildCallUrl('getPushBrowsers'), () => makeAnswerResponse({ publicKey: 'key', browsers: [] })));
}

describe('pushes', () => {
  afterEach(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const enterContest = async () => {
    const served = serve(makeContest());
    server.use(
      http.post(buildCallUrl('enterContest'), () => {
        served.contest = makeEnteredContest();
        return makeAnswerResponse(served.contest, 'You are in.');
      }),
    );
    const { unmount } = renderAt(<PublicArea />, url, { user });
    expect(screen.queryByText('Know when it’s your move.')).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ }));
    await findCard('You’re in');
    return unmount;
  };

  test('are offered only after an entry, and not again once declined', async () => {
    allowPush('default');
    const leave = await enterContest();
    await userEvent.click(await screen.findByRole('button', { name: 'No thanks' }));
    expect(screen.queryByText('Know when it’s your move.')).not.toBeInTheDocument();
    leave();
    await enterContest();
    expect(screen.queryByText('Know when it’s your move.')).not.toBeInTheDocument();
    writeCookie('laurel_push_offer', '', 0);
  });

  test('aren’t offered where the browser blocks them', async () => {
    allowPush('denied');
    await enterContest();
    expect(screen.queryByText('Know when it’s your move.')).not.toBeInTheDocument();
  });
});

test('shows changed terms and enters on them only after another click', async () => {
  const served = serve(makeContest());
  const sent: unknown[] = [];
  server.use(
    http.post(buildCallUrl('enterContest'), async ({ request }) => {
      const body = (await request.json()) as { termsVersion: number };
      sent.push(body.termsVersion);
      if (body.termsVersion === 3) {
        served.contest = makeEnteredContest();
        return makeAnswerResponse(served.contest, 'You are in.');
      }
      served.contest = makeContest({ entryFee: '90', bestOf: 7, roundLengths: { 1: 5 }, termsVersion: 3 });
      return makeRefusalResponse(
        'terms_changed',
        'The terms of this contest have changed.',
        {},
        { terms: served.contest },
      );
    }),
  );
  renderAt(<PublicArea />, url, { user });
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
  expect(sent).toEqual([2, 3]);
});

test('shows new terms also if a retry finds them', async () => {
  const served = serve(makeContest());
  let tries = 0;
  server.use(
    http.post(buildCallUrl('enterContest'), () => {
      tries += 1;
      if (tries === 1) return HttpResponse.error();
      served.contest = makeContest({ entryFee: '90', termsVersion: 3 });
      return makeRefusalResponse('terms_changed', 'The terms have changed.', {}, { terms: served.contest });
    }),
  );
  renderAt(<PublicArea />, url, { user });
  await userEvent.click(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ }));
  const panel = await findCard('Can you enter?');
  await userEvent.click(await within(panel).findByRole('button', { name: 'Try again' }));
  expect(await within(panel).findByRole('list', { name: 'What has changed' })).toHaveTextContent(/Entry fee: 90/);
  expect(await within(panel).findByRole('button', { name: /^Enter for 90\sLRL$/ })).toBeEnabled();
});

test('leaves after showing the refund, and can enter again', async () => {
  const served = serve(makeEnteredContest());
  const keys: (string | null)[] = [];
  server.use(
    http.post(buildCallUrl('leaveContest'), ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      served.contest = makeContest();
      return makeAnswerResponse(served.contest, 'You have left Lantern Cup.');
    }),
  );
  renderAt(<PublicArea />, url, { user });
  await userEvent.click(within(await findCard('You’re in')).getByRole('button', { name: 'Leave contest' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave contest?' });
  expect(dialog).toHaveTextContent(/Your entry fee of 75.LRL goes back to your balance right away/);
  expect(dialog).toHaveTextContent(/You can enter again while entries are open/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep spot' }));
  expect(keys).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Leave contest' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave contest' }));
  const panel = await findCard('Can you enter?');
  expect(panel.parentElement).toHaveFocus();
  expect(within(panel).getByRole('button', { name: /^Enter for 75\sLRL$/ })).toBeEnabled();
  expect(keys).toEqual([expect.stringMatching(/.{8,}/)]);
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
  renderAt(<PublicArea />, url, { user });
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
  renderAt(<PublicArea />, url, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave contest' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave contest' }));
  expect(await within(dialog).findByText(/Check-in has closed/)).toBeInTheDocument();
});

test('shows a refusal beside the button and updates the checklist', async () => {
  const served = serve(makeContest());
  server.use(
    http.post(buildCallUrl('enterContest'), () => {
      served.contest = makeContest({
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
  renderAt(<PublicArea />, url, { user });
  await userEvent.click(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ }));
  const panel = await findCard('Can you enter?');
  expect(await within(panel).findByRole('alert')).toHaveTextContent(
    'You weren’t entered. The last place has just gone.',
  );
  expect(await within(panel).findByText('All 8 spots are taken.')).toBeInTheDocument();
  expect(within(panel).getByRole('button', { name: /^Enter for 75\sLRL$/ })).toBeDisabled();
});

test('repeats a lost entry with the same key', async () => {
  const served = serve(makeContest());
  const keys: (string | null)[] = [];
  server.use(
    http.post(buildCallUrl('enterContest'), ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      if (keys.length === 1) return HttpResponse.error();
      served.contest = makeEnteredContest();
      return makeAnswerResponse(served.contest);
    }),
  );
  renderAt(<PublicArea />, url, { user });
  await userEvent.click(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await findCard('You’re in');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

describe('the waitlist of a full contest', () => {
  const makeFullEligibility = (waiting?: number): ContestDetail['eligibility'] => ({
    eligible: false,
    conditions: [
      ...allMet.conditions,
      {
        condition: 'place_left',
        params: {},
        met: false,
        state: { code: 'full', params: { of: 8, ...(waiting !== undefined && { waiting }) } },
        fix: null,
      },
    ],
  });
  const makeWaiting = (fields: Partial<ContestDetail> = {}, checkedInAt: string | null = null) =>
    makeContest({
      entry: { entrantId: makeEntrant(1).id, status: 'waitlisted' },
      entrants: [
        makeEntrant(2),
        makeEntrant(0, { status: 'waitlisted' }),
        makeEntrant(1, { status: 'waitlisted', checkedInAt }),
        makeEntrant(3, { status: 'waitlisted' }),
      ],
      ...fields,
    });

  test('is joined for the fee, and shows the number', async () => {
    const served = serve(makeContest({ entered: 8, eligibility: makeFullEligibility(1) }));
    const bodies: unknown[] = [];
    server.use(
      http.post(buildCallUrl('enterContest'), async ({ request }) => {
        bodies.push(await request.json());
        served.contest = makeWaiting();
        return makeAnswerResponse(served.contest, 'You’re on the waitlist of Winter Laurel Cup XII.');
      }),
    );
    renderAt(<PublicArea />, url, { user });
    expect(await screen.findByText('All 8 spots are taken. 1 player is on the waitlist.')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /^Join waitlist for 75\sLRL$/ }));
    const panel = await findCard('You’re on the waitlist');
    expect(bodies).toMatchObject([{ waitlist: true, termsVersion: 2 }]);
    expect(panel).toHaveTextContent('Number 2 of 3');
    expect(panel).toHaveTextContent('Your fee is refunded if you leave or no spot opens.');
    const list = screen.getByRole('table', { name: 'Waitlist: 3 players' });
    expect(
      within(list)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('hexaplar'),
      expect.stringContaining('mlk_ovi'),
      expect.stringContaining('brambleton'),
    ]);
    expect(within(screen.getByRole('table', { name: 'Entrants' })).getAllByRole('rowheader')).toHaveLength(1);
  });

  test('can’t be joined when it is full too, or something else is missing', async () => {
    serve(makeContest({ entered: 8, eligibility: makeFullEligibility() }));
    renderAt(<PublicArea />, url, { user });
    expect(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /waitlist/ })).not.toBeInTheDocument();
  });

  test('can be left, with the refund named', async () => {
    const served = serve(makeWaiting());
    server.use(
      http.post(buildCallUrl('leaveContest'), () => {
        served.contest = makeContest();
        return makeAnswerResponse(served.contest);
      }),
    );
    renderAt(<PublicArea />, url, { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave waitlist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave waitlist?' });
    expect(dialog).toHaveTextContent(
      /75\sLRL goes back to your balance right away\. You lose your number on the list\./,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave waitlist' }));
    await findCard('Can you enter?');
  });

  test('is kept until the start by those who check in', async () => {
    const checkIn = { phase: 'check_in', serverNow: '2026-11-21T18:05:00.000Z' } as const;
    const served = serve(makeWaiting(checkIn));
    server.use(
      http.post(buildCallUrl('checkIn'), () => {
        served.contest = makeWaiting(checkIn, checkIn.serverNow);
        const { checkInOpensAt: opensAt, checkInClosesAt: closesAt } = served.contest;
        return makeAnswerResponse({ opensAt, closesAt, serverNow: checkIn.serverNow, state: 'checked_in' });
      }),
    );
    renderAt(<PublicArea />, url, { user });
    const panel = await findCard('Your move');
    await userEvent.click(within(panel).getByRole('button', { name: /^Check in by/ }));
    expect(await findCard('You’re standing by')).toHaveTextContent('Number 2 of 3');
    expect(screen.getByRole('table', { name: 'Waitlist: 3 players' })).toHaveTextContent('Standing by');
  });
});

describe('a seat that staff offer', () => {
  const offered = makeContest({
    phase: 'running',
    seatOffer: { entrantId: makeEntrant(0).id, replaces: makeEntrant(0).player },
  });

  test('is taken for the fee', async () => {
    const served = serve(offered);
    const bodies: unknown[] = [];
    server.use(
      http.post(buildCallUrl('takeSeat'), async ({ request }) => {
        bodies.push(await request.json());
        const entry = { entrantId: makeEntrant(1).id, status: 'active' } as const;
        const { seatOffer: _taken, ...contest } = offered;
        served.contest = { ...contest, entry };
        return makeAnswerResponse(served.contest);
      }),
    );
    renderAt(<PublicArea />, url, { user });
    const card = await findCard('A seat is free for you');
    expect(card).toHaveTextContent('hexaplar is missing.');
    await userEvent.click(within(card).getByRole('button', { name: /^Take seat for 75\sLRL$/ }));
    await findCard('You’re playing');
    expect(bodies).toEqual([{ entrantId: makeEntrant(0).id, termsVersion: 2 }]);
  });

  test('says so if another player was faster', async () => {
    serve(offered);
    server.use(
      http.post(buildCallUrl('takeSeat'), () => makeRefusalResponse('not_eligible', 'Somebody has taken it.')),
    );
    renderAt(<PublicArea />, url, { user });
    await userEvent.click(await screen.findByRole('button', { name: /^Take seat/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You didn’t get the seat. Somebody has taken it.');
  });
});
