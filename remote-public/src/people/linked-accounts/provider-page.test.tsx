import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { readSessionUser } from '@laurel/shared/session';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { PublicArea } from '../../routes';
import { leavePage } from './leave-page';
import { createTestServer, recordRequests } from './testing/browser';

jest.mock('./leave-page', () => ({ leavePage: jest.fn() }));

const server = createTestServer();
const leavePageMock = jest.mocked(leavePage);
beforeEach(() => leavePageMock.mockClear());

const addHourToNow = () => new Date(Date.now() + 3_600_000).toISOString();
const ticket = 'T'.repeat(43);
const openPage = (url: string, user?: ReturnType<typeof makeUser>) => renderAt(<PublicArea />, url, { user });

describe('the sign-in and sign-up pages', () => {
  test.each(['/sign-in', '/register'])(
    '%s offers the configured ways, and says which belong to the sandbox',
    async (url) => {
      openPage(`${url}?next=%2Fcontests%2Fa`);
      expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Continue with Steam' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Continue with PlayStation' })).toHaveAttribute(
        'href',
        '/sign-in/psn?next=%2Fcontests%2Fa',
      );
      expect(screen.getByText(/^Sandbox: these accounts are invented/)).toBeInTheDocument();
    },
  );

  test('without configured ways, only the password is offered', async () => {
    server.use(http.get(buildCallUrl('getSignInWays'), () => makeAnswerResponse({ ways: [] })));
    openPage('/sign-in');
    await waitFor(() => expect(screen.queryByText('or')).not.toBeInTheDocument());
  });

  test.each([
    ['Google', 'oauth', { action: 'start', provider: 'google', returnTo: '/contests/a' }],
    ['Steam', 'verifySteam', { action: 'start', returnTo: '/contests/a' }],
  ] as const)('%s starts at once, with the path to return to', async (name, call, body) => {
    const { bodies, handler } = recordRequests(() =>
      makeAnswerResponse({ outcome: 'redirect', url: 'https://provider.example/' }),
    );
    server.use(http.post(buildCallUrl(call), handler));
    openPage('/sign-in?next=%2Fcontests%2Fa');
    await userEvent.click(await screen.findByRole('button', { name: `Continue with ${name}` }));
    await waitFor(() => expect(leavePageMock).toHaveBeenCalledWith('https://provider.example/'));
    expect(bodies).toEqual([body]);
  });

  test('a path outside the site is ignored', async () => {
    const { bodies, handler } = recordRequests(() =>
      makeAnswerResponse({ outcome: 'redirect', url: 'https://provider.example/' }),
    );
    server.use(http.post(buildCallUrl('oauth'), handler));
    openPage('/sign-in?next=https%3A%2F%2Fevil.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(bodies).toEqual([{ action: 'start', provider: 'google', returnTo: '/dashboard' }]));
  });
});

describe('coming back', () => {
  const query = 'state=abc&code=x%2Fy&iss=https%3A%2F%2Faccounts.example&scope=a+b&scope=c';

  test.each([
    ['google', 'oauth', { action: 'callback', provider: 'google', query }],
    ['steam', 'verifySteam', { action: 'callback', query }],
  ] as const)('%s: sends the unchanged query once, and signs in', async (provider, call, body) => {
    const { bodies, handler } = recordRequests(() =>
      makeAnswerResponse({ outcome: 'signed_in', user: makeUser(), returnTo: '/nowhere?tab=rules' }),
    );
    server.use(http.post(buildCallUrl(call), handler));
    const { readLocation } = openPage(`/sign-in/${provider}?${query}`);
    await waitFor(() => expect(readLocation()).toBe('/nowhere?tab=rules'));
    expect(readSessionUser()).toEqual(makeUser());
    expect(bodies).toEqual([body]);
  });

  test('staff without a destination start on the staff page', async () => {
    const user = makeUser({ role: 'moderator' });
    server.use(
      http.post(buildCallUrl('oauth'), () =>
        makeAnswerResponse({ outcome: 'signed_in', user, returnTo: '/dashboard' }),
      ),
    );
    const { readLocation } = openPage(`/sign-in/google?${query}`);
    await waitFor(() => expect(readLocation()).toBe('/dashboard/admin'));
  });

  test('links for a signed-in user, and returns to where it began', async () => {
    const linkedAccount = { provider: 'google', displayName: 'Kes' };
    server.use(
      http.post(buildCallUrl('oauth'), () =>
        makeAnswerResponse({ outcome: 'linked', linkedAccount, returnTo: '/dashboard/settings' }),
      ),
    );
    const { readLocation } = openPage(`/sign-in/google?${query}`, makeUser());
    expect(screen.getByRole('heading', { name: 'Link Google' })).toBeInTheDocument();
    await waitFor(() => expect(readLocation()).toBe('/dashboard/settings'));
  });

  test.each([
    ['identity_unverified', 'You cancelled at Google.', ['Start again', 'Other ways to sign in']],
    ['attempt_over', 'This took too long.', ['Start again', 'Other ways to sign in']],
    ['platform_down', 'We can’t reach Google right now.', ['Start again', 'Other ways to sign in']],
    ['not_offered', 'Google isn’t available here.', ['Other ways to sign in']],
    ['account_suspended', 'Your account is suspended.', ['Contact us']],
  ] as const)('%s shows a message and the next step', async (code, sentence, ways) => {
    server.use(http.post(buildCallUrl('oauth'), () => makeRefusalResponse(code, sentence)));
    openPage(`/sign-in/google?${query}`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Couldn’t sign you in with Google. ${sentence}`);
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(ways);
    expect(readSessionUser()).toBeNull();
  });

  test.each([
    ['identity_taken', 'Another Laurel account has linked this Google account.', ['Start again', 'Go to settings']],
    ['identity_other', 'Unlink it first.', ['Go to settings']],
  ] as const)('linking: %s leads to the settings', async (code, sentence, ways) => {
    server.use(http.post(buildCallUrl('oauth'), () => makeRefusalResponse(code, sentence)));
    openPage(`/sign-in/google?${query}`, makeUser());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Couldn’t link Google. ${sentence}`);
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(ways);
  });

  test('without an answer, the same return can be retried', async () => {
    server.use(http.post(buildCallUrl('oauth'), () => HttpResponse.error(), { once: true }));
    const { readLocation } = openPage(`/sign-in/google?${query}`);
    await screen.findByRole('alert');
    server.use(
      http.post(buildCallUrl('oauth'), () =>
        makeAnswerResponse({ outcome: 'signed_in', user: makeUser(), returnTo: '/nowhere' }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(readLocation()).toBe('/nowhere'));
  });
});

describe('a first time', () => {
  const offeredSignUp = {
    outcome: 'registration',
    ticket,
    username: 'kes',
    email: 'kes@example.org',
    returnTo: '/nowhere',
  };

  async function returnFromProvider(provider: string, call: 'oauth' | 'verifySteam', answer: object = offeredSignUp) {
    server.use(
      http.post(buildCallUrl(call), () => makeAnswerResponse({ ...answer, expiresAt: addHourToNow() }), { once: true }),
    );
    const renderedPage = openPage(`/sign-in/${provider}?state=abc&code=secret`);
    expect(await screen.findByRole('heading', { name: 'Create account' })).toBeInTheDocument();
    return renderedPage;
  }
  async function fillForm() {
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1996-02-29' } });
    await userEvent.click(screen.getByLabelText(/terms/));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  }

  test.each([
    ['google', 'oauth', { provider: 'google' }],
    ['steam', 'verifySteam', {}],
  ] as const)('%s: signs up with the ticket and the suggested name, and continues', async (provider, call, params) => {
    const { readLocation } = await returnFromProvider(provider, call);
    expect(readLocation()).toBe(`/sign-in/${provider}`);
    expect(screen.getByLabelText('Username')).toHaveValue('kes');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Already verified/);
    const { bodies, handler } = recordRequests(() =>
      makeAnswerResponse({ outcome: 'signed_in', user: makeUser(), returnTo: '/nowhere' }),
    );
    server.use(http.post(buildCallUrl(call), handler));
    await fillForm();
    await waitFor(() => expect(readLocation()).toBe('/nowhere'));
    expect(bodies).toEqual([
      {
        action: 'register',
        ...params,
        ticket,
        username: 'kes',
        email: 'kes@example.org',
        birthDate: '1996-02-29',
        terms: true,
      },
    ]);
    expect(readSessionUser()).toEqual(makeUser());
  });

  test('an unverified email is verified first, and the destination is kept', async () => {
    const { readLocation } = await returnFromProvider('steam', 'verifySteam', { ...offeredSignUp, email: null });
    const user = makeUser({ status: 'unverified', emailVerifiedAt: null });
    server.use(
      http.post(buildCallUrl('verifySteam'), () =>
        makeAnswerResponse({ outcome: 'signed_in', user, returnTo: '/nowhere' }),
      ),
      http.post(buildCallUrl('sendOtp'), () =>
        makeAnswerResponse({ emailVerifiedAt: null, resendAt: null, expiresAt: addHourToNow(), sandbox: false }),
      ),
    );
    await userEvent.type(screen.getByLabelText('Email'), 'kes@example.org');
    await fillForm();
    await waitFor(() => expect(readLocation()).toBe('/verify?next=%2Fnowhere'));
  });

  test('a taken name shows at its field, and the ticket works for another try', async () => {
    await returnFromProvider('google', 'oauth');
    server.use(
      http.post(buildCallUrl('oauth'), () => makeRefusalResponse('username_taken', 'That username is taken.')),
    );
    await fillForm();
    expect(await screen.findByText('That username is taken.')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toBeInvalid();
  });

  test('an expired ticket says so, and the user can start again', async () => {
    server.use(
      http.post(buildCallUrl('oauth'), () =>
        makeAnswerResponse({ ...offeredSignUp, expiresAt: '2020-01-01T00:00:00.000Z' }),
      ),
    );
    openPage('/sign-in/google?state=abc&code=secret');
    expect(await screen.findByRole('button', { name: 'Continue to Google' })).toBeInTheDocument();
  });
});

test('with the email of an existing account, the user signs in as usual and then links', async () => {
  server.use(
    http.post(buildCallUrl('oauth'), () =>
      makeAnswerResponse({ outcome: 'sign_in_first', ticket, expiresAt: addHourToNow(), returnTo: '/nowhere' }),
    ),
    http.post(buildCallUrl('login'), () => makeAnswerResponse(makeUser())),
  );
  const { readLocation } = openPage('/sign-in/google?state=abc&code=secret');
  expect(await screen.findByRole('heading', { name: 'You already have an account' })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Username or email'), 'kestrel_09');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const { bodies, handler } = recordRequests(() =>
    makeAnswerResponse({ outcome: 'linked', linkedAccount: { provider: 'google' }, returnTo: '/nowhere' }),
  );
  server.use(http.post(buildCallUrl('oauth'), handler));
  await userEvent.click(await screen.findByRole('button', { name: 'Link Google' }));
  await waitFor(() => expect(readLocation()).toBe('/nowhere'));
  expect(bodies).toEqual([{ action: 'link', provider: 'google', ticket }]);
});
