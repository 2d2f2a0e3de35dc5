import { preloadPages } from '@laurel/shared/area';
import { readCurrentNotice } from '@laurel/shared/service';
import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { readSessionUser } from '@laurel/shared/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';

const server = setupServer();
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const unverifiedUser = makeUser({ status: 'unverified', emailVerifiedAt: null });
const verifiedAt = '2026-11-21T17:00:00.000Z';

interface OtpRequest {
  action: 'send' | 'verify' | 'state';
  code?: string;
}

const addMinutesToNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

interface OtpAnswers {
  sandbox?: boolean;
  right?: string;
  resendAt?: string | null;
  expiresAt?: string | null;
  starterCoins?: string | null;
}

const makeMail = (code: string, fields: { to?: string; sentAt: string }) => ({
  id: code,
  to: unverifiedUser.email,
  subject: `${code} is your Laurel code`,
  text: `Hi 123456,\n\nYour verification code is ${code}. It’s valid for 10 minutes.`,
  ...fields,
});

function serveVerification({
  sandbox = false,
  right = '482913',
  resendAt = null,
  expiresAt = addMinutesToNow(10),
  starterCoins = null,
}: OtpAnswers = {}) {
  const requests: OtpRequest[] = [];
  server.use(
    http.post<Record<string, never>, OtpRequest>(buildCallUrl('sendOtp'), async ({ request }) => {
      const body = await request.json();
      if (body.action !== 'state') requests.push(body);
      if (body.action === 'verify' && body.code !== right)
        return makeRefusalResponse('code_invalid', 'This code is not right.');
      if (body.action === 'verify')
        return makeAnswerResponse({
          emailVerifiedAt: verifiedAt,
          resendAt: null,
          expiresAt: null,
          sandbox,
          starterCoins,
        });
      const codeTimes =
        body.action === 'send'
          ? { resendAt: addMinutesToNow(1), expiresAt: addMinutesToNow(10) }
          : { resendAt, expiresAt };
      return makeAnswerResponse({ emailVerifiedAt: null, ...codeTimes, sandbox, starterCoins: null });
    }),
    http.get(buildCallUrl('getSandboxMail'), () =>
      makeAnswerResponse({
        messages: [
          makeMail('111111', { sentAt: '2026-11-21T16:00:00Z' }),
          makeMail(right, { sentAt: '2026-11-21T16:59:00Z' }),
          makeMail('999999', { to: 'other@example.org', sentAt: '2026-11-21T16:59:30Z' }),
        ],
      }),
    ),
  );
  return requests;
}

const pressVerify = () => userEvent.click(screen.getByRole('button', { name: 'Verify email' }));
const findField = () => screen.getByLabelText('Verification code');

test('the code field shows at once: the code has been sent, and verifying it continues', async () => {
  const requests = serveVerification({ resendAt: addMinutesToNow(1) });
  const { readLocation } = renderAt(<PublicArea />, '/verify?next=%2Fnowhere', { user: unverifiedUser });
  await userEvent.type(findField(), '482913');
  expect(await screen.findByRole('timer', { name: 'Time until you can resend' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resend code' })).not.toBeInTheDocument();
  await pressVerify();
  await waitFor(() => expect(readLocation()).toBe('/nowhere'));
  expect(requests).toEqual([{ action: 'verify', code: '482913' }]);
  expect(readSessionUser()).toMatchObject({ emailVerifiedAt: verifiedAt, status: 'active' });
});

test('names the coins credited for verifying', async () => {
  serveVerification({ starterCoins: '100' });
  renderAt(<PublicArea />, '/verify?next=%2Fnowhere', { user: unverifiedUser });
  await userEvent.type(findField(), '482913');
  await pressVerify();
  await waitFor(() => expect(readCurrentNotice()?.message).toBe('Email verified. You got 100\u00a0LRL to start with.'));
});

test('shows a wrong code at its field, once, and keeps it', async () => {
  serveVerification();
  renderAt(<PublicArea />, '/verify', { user: unverifiedUser });
  await userEvent.type(findField(), '000000');
  await pressVerify();
  expect(await screen.findAllByText('This code is not right.')).toHaveLength(1);
  expect(findField()).toBeInvalid();
  expect(findField()).toHaveValue('000000');
  expect(readCurrentNotice()).toBeNull();
  expect(readSessionUser()?.emailVerifiedAt).toBeNull();
});

test("doesn't send a code that is too short", async () => {
  const requests = serveVerification();
  renderAt(<PublicArea />, '/verify', { user: unverifiedUser });
  await userEvent.type(findField(), '48');
  await pressVerify();
  expect(await screen.findByText('Enter the 6-digit code.')).toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('shows the code where no email is sent, whatever digits the name has', async () => {
  serveVerification({ sandbox: true });
  renderAt(<PublicArea />, '/verify', { user: unverifiedUser });
  expect(await screen.findByText('Sandbox: no email is sent.')).toBeInTheDocument();
  expect(await screen.findByText('482913')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use this code' }));
  expect(findField()).toHaveValue('482913');
});

test('after the wait, the code can be resent, and the next wait starts', async () => {
  const requests = serveVerification({ resendAt: addMinutesToNow(-1) });
  renderAt(<PublicArea />, '/verify', { user: unverifiedUser });
  await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }));
  expect(await screen.findByRole('timer', { name: 'Time until you can resend' })).toBeInTheDocument();
  expect(requests).toEqual([{ action: 'send' }]);
});

test('says that there is no valid code, and sends one', async () => {
  const requests = serveVerification({ expiresAt: null });
  renderAt(<PublicArea />, '/verify', { user: unverifiedUser });
  expect(await screen.findByText(/^There’s no valid code/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText(/^Enter the 6-digit code we sent/)).toBeInTheDocument();
  expect(requests).toEqual([{ action: 'send' }]);
});

test('shows why no code was sent', async () => {
  serveVerification();
  renderAt(<PublicArea />, '/verify', { user: unverifiedUser });
  const resendButton = await screen.findByRole('button', { name: 'Resend code' });
  server.use(
    http.post(buildCallUrl('sendOtp'), () =>
      makeRefusalResponse('rate_limited', 'Wait a minute before the next code.'),
    ),
  );
  await userEvent.click(resendButton);
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute before the next code.');
});

test('sends signed-out people to sign in first, and verified ones on', async () => {
  server.use(http.get(buildCallUrl('getSignInWays'), () => makeAnswerResponse({ ways: [] })));
  const { readLocation, unmount } = renderAt(<PublicArea />, '/verify?next=%2Fnowhere');
  expect(readLocation()).toBe(`/sign-in?next=${encodeURIComponent('/verify?next=%2Fnowhere')}`);
  unmount();
  const verifiedPage = renderAt(<PublicArea />, '/verify?next=%2Fnowhere', { user: makeUser() });
  expect(verifiedPage.readLocation()).toBe('/nowhere');
});
