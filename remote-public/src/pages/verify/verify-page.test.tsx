import { answered, callUrl, refused, renderAt, testUser } from '@laurel/shared/service/testing';
import { sessionUser } from '@laurel/shared/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { PublicArea, preloadPages } from '../../routes';

const server = setupServer();
beforeAll(() => preloadPages());
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const user = testUser({ status: 'unverified', emailVerifiedAt: null });
const provedAt = '2026-11-21T17:00:00.000Z';

interface Asked {
  action: 'send' | 'verify';
  code?: string;
}

/** Answers both actions; `sandbox` puts the code into the sandbox's inbox. */
function serve({ sandbox = false, right = '482913', resendAt = null as string | null } = {}): Asked[] {
  const asked: Asked[] = [];
  server.use(
    http.post<Record<string, never>, Asked>(callUrl('sendOtp'), async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      if (body.action === 'verify' && body.code !== right) return refused('code_invalid', 'This code is not right.');
      return answered({ emailVerifiedAt: body.action === 'verify' ? provedAt : null, resendAt, sandbox });
    }),
    http.get(callUrl('getSandboxMail'), () =>
      answered({
        messages: [
          { id: '1', to: user.email, subject: 'Code', text: 'Your code is 111111.', sentAt: '2026-11-21T16:00:00Z' },
          { id: '2', to: user.email, subject: 'Code', text: `Your code is ${right}.`, sentAt: '2026-11-21T16:59:00Z' },
          { id: '3', to: 'other@example.org', subject: 'Code', text: '999999', sentAt: '2026-11-21T16:59:30Z' },
        ],
      }),
    ),
  );
  return asked;
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
const prove = () => userEvent.click(screen.getByRole('button', { name: 'Prove the address' }));

test('sends the code when asked to, takes it and goes on', async () => {
  const asked = serve();
  const { location } = renderAt(<PublicArea />, '/verify?next=%2Fnowhere', { user });
  expect(asked).toEqual([]);
  await send();
  await userEvent.type(await screen.findByLabelText('Code'), '482913');
  await prove();
  await waitFor(() => expect(location()).toBe('/nowhere'));
  expect(asked).toEqual([{ action: 'send' }, { action: 'verify', code: '482913' }]);
  expect(sessionUser()).toMatchObject({ emailVerifiedAt: provedAt, status: 'active' });
});

test('says that a code is wrong at the code and keeps it', async () => {
  serve();
  renderAt(<PublicArea />, '/verify', { user });
  await send();
  await userEvent.type(await screen.findByLabelText('Code'), '000000');
  await prove();
  expect(await screen.findByText('This code is not right.')).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toBeInvalid();
  expect(screen.getByLabelText('Code')).toHaveValue('000000');
  expect(sessionUser()?.emailVerifiedAt).toBeNull();
});

test('does not ask the server about a code that is too short', async () => {
  const asked = serve();
  renderAt(<PublicArea />, '/verify', { user });
  await send();
  await userEvent.type(await screen.findByLabelText('Code'), '48');
  await prove();
  expect(await screen.findByText('Write the six digits.')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('shows the code where no mail goes out', async () => {
  serve({ sandbox: true });
  renderAt(<PublicArea />, '/verify', { user });
  await send();
  expect(await screen.findByText('Sandbox: no mail goes out.')).toBeInTheDocument();
  expect(await screen.findByText('482913')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use this code' }));
  expect(screen.getByLabelText('Code')).toHaveValue('482913');
});

test('offers another code only after the wait', async () => {
  serve({ resendAt: new Date(Date.now() + 60_000).toISOString() });
  const { unmount } = renderAt(<PublicArea />, '/verify', { user });
  await send();
  expect(await screen.findByRole('timer', { name: 'Time until another code' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send another code' })).not.toBeInTheDocument();
  unmount();

  const asked = serve({ resendAt: new Date(Date.now() - 1000).toISOString() });
  renderAt(<PublicArea />, '/verify', { user });
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Send another code' }));
  await waitFor(() => expect(asked).toEqual([{ action: 'send' }, { action: 'send' }]));
});

test('says why no code was sent', async () => {
  server.use(http.post(callUrl('sendOtp'), () => refused('rate_limited', 'Wait a minute before the next code.')));
  renderAt(<PublicArea />, '/verify', { user });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute before the next code.');
});

test('sends who is signed out to sign in first, and who has proved it on', async () => {
  const { location, unmount } = renderAt(<PublicArea />, '/verify?next=%2Fnowhere');
  expect(location()).toBe(`/sign-in?next=${encodeURIComponent('/verify?next=%2Fnowhere')}`);
  unmount();
  const proved = renderAt(<PublicArea />, '/verify?next=%2Fnowhere', { user: testUser() });
  expect(proved.location()).toBe('/nowhere');
});
