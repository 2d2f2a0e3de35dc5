import { preloadPages } from '@laurel/shared/area';
import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { clearSessionUser, readSessionUser } from '@laurel/shared/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';

const server = setupServer(http.get(buildCallUrl('getSignInWays'), () => makeAnswerResponse({ ways: [] })));
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterEach(() => clearSessionUser());
afterAll(() => server.close());

const email = 'k.moreau@example.org';
const message = {
  id: '0b0f4a52-1111-4111-8111-111111111111',
  to: email,
  subject: '914627 resets your Laurel password',
  text: 'Hi kestrel_09,\n\nYour code to set a new password is 914627.',
  html: '<p>914627</p>',
  sentAt: '2026-11-20T18:00:00.000Z',
};

test('requests a code, then sets the password with it, without the email in the address bar', async () => {
  const bodies: unknown[] = [];
  const recordRequest = async (request: Request) => {
    bodies.push(await request.json());
  };
  server.use(
    http.post(buildCallUrl('forgotPassword'), async ({ request }) => {
      await recordRequest(request);
      return makeAnswerResponse({ resendAt: '2026-11-20T18:01:00.000Z', sandbox: true });
    }),
    http.get(buildCallUrl('getSandboxMail'), () => makeAnswerResponse({ messages: [message] })),
    http.post(buildCallUrl('resetPassword'), async ({ request }) => {
      await recordRequest(request);
      return makeAnswerResponse({ user: makeUser() });
    }),
  );
  const { readLocation } = renderAt(<PublicArea />, '/sign-in');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
  await waitFor(() => expect(readLocation()).toBe('/reset-password'));
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  await userEvent.click(await screen.findByRole('button', { name: 'Use this code' }));
  await userEvent.type(screen.getByLabelText('New password'), 'a long winded phrase');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await waitFor(() => expect(readLocation()).toBe('/dashboard/settings'));
  expect(readSessionUser()?.id).toBe(makeUser().id);
  expect(bodies).toEqual([{ email }, { email, code: '914627', password: 'a long winded phrase' }]);
});

test('a code that was mailed for another purpose is not offered', async () => {
  const earlierMail = { ...message, subject: '501360 verifies your email', sentAt: '2026-11-20T17:59:30.000Z' };
  server.use(
    http.post(buildCallUrl('forgotPassword'), () =>
      makeAnswerResponse({ resendAt: '2026-11-20T18:01:00.000Z', sandbox: true }),
    ),
    http.get(buildCallUrl('getSandboxMail'), () => makeAnswerResponse({ messages: [earlierMail] })),
  );
  renderAt(<PublicArea />, '/forgot-password');
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
  expect(await screen.findByText('The code is on its way.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use this code' })).not.toBeInTheDocument();
});

test('shows a wrong code and a weak password at their fields', async () => {
  server.use(
    http.post(buildCallUrl('resetPassword'), () => makeRefusalResponse('code_invalid', 'Wrong code. 4 tries left.')),
  );
  renderAt(<PublicArea />, '/reset-password');
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Code'), '111111');
  await userEvent.type(screen.getByLabelText('New password'), 'a long winded phrase');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Wrong code. 4 tries left.')).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toBeInvalid();
  server.use(
    http.post(buildCallUrl('resetPassword'), () => makeRefusalResponse('password_weak', 'Too easy to guess.')),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Too easy to guess.')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toBeInvalid();
});

test('rates the password during typing, considering the owner’s own words', async () => {
  renderAt(<PublicArea />, '/reset-password');
  await userEvent.type(screen.getByLabelText('Email'), email);
  const field = screen.getByLabelText('New password');
  expect(field).toHaveAccessibleDescription(/At least 10 characters/);
  await userEvent.type(field, 'Moreau1996');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/^Strength: (very )?weak\. Too close to your username/),
  );
  await userEvent.clear(field);
  await userEvent.type(field, 'a long winded phrase');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Strength: strong.'));
});

test("a sandbox's outbox shows everyone's email, and explains itself", async () => {
  server.use(http.get(buildCallUrl('getSandboxMail'), () => makeAnswerResponse({ messages: [message] })));
  renderAt(<PublicArea />, '/sandbox/mail');
  expect(await screen.findByRole('heading', { name: message.subject })).toBeInTheDocument();
  expect(screen.getByText('Sandbox: no email is sent.')).toBeInTheDocument();
  expect(screen.getByText(`To ${email}`)).toBeInTheDocument();
});

test('addresses of this site become links, others don’t', async () => {
  const ownUrl = `${location.origin}/ticket/1042#ab12`;
  const text = `Open your ticket:\n${ownUrl}\n\nOr https://elsewhere.example/ticket`;
  server.use(http.get(buildCallUrl('getSandboxMail'), () => makeAnswerResponse({ messages: [{ ...message, text }] })));
  renderAt(<PublicArea />, '/sandbox/mail');
  const links = within(await screen.findByRole('region', { name: message.subject })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ticket/1042#ab12']);
});
