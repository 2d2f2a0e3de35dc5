import { preloadPages } from '@laurel/shared/area';
import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeTooManyResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { readSessionUser } from '@laurel/shared/session';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';

const server = setupServer(http.get(buildCallUrl('getSignInWays'), () => makeAnswerResponse({ ways: [] })));
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const submitForm = async (login: string, password: string) => {
  if (login) await userEvent.type(screen.getByLabelText('Username or email'), login);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('signs in and continues to the destination', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(buildCallUrl('login'), async ({ request }) => {
      bodies.push(await request.json());
      return makeAnswerResponse(makeUser());
    }),
  );
  const { readLocation } = renderAt(<PublicArea />, '/sign-in?next=%2Fnowhere%3Ftab%3Drules');
  await submitForm('kestrel_09', 'correct horse');
  await waitFor(() => expect(readLocation()).toBe('/nowhere?tab=rules'));
  expect(bodies).toEqual([{ login: 'kestrel_09', password: 'correct horse' }]);
  expect(readSessionUser()).toEqual(makeUser());
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
  'does not follow %s out of the site',
  async (next) => {
    server.use(http.post(buildCallUrl('login'), () => makeAnswerResponse(makeUser())));
    const { readLocation } = renderAt(<PublicArea />, `/sign-in?next=${encodeURIComponent(next)}`);
    await submitForm('kestrel_09', 'correct horse');
    await waitFor(() => expect(readLocation()).toBe('/dashboard'));
  },
);

test.each([
  ['player', '/dashboard'],
  ['moderator', '/dashboard/admin'],
  ['finance', '/dashboard/admin'],
] as const)('without a destination, %s starts at %s', async (role, startPath) => {
  server.use(http.post(buildCallUrl('login'), () => makeAnswerResponse(makeUser({ role }))));
  const { readLocation } = renderAt(<PublicArea />, '/sign-in');
  await submitForm('kestrel_09', 'correct horse');
  await waitFor(() => expect(readLocation()).toBe(startPath));
});

test('says that the password is wrong and keeps the input', async () => {
  server.use(
    http.post(buildCallUrl('login'), () =>
      makeRefusalResponse('credentials_invalid', 'User name or password is wrong.'),
    ),
  );
  const { readLocation } = renderAt(<PublicArea />, '/sign-in');
  await submitForm('kestrel_09', 'wrong password');
  expect(await screen.findAllByText('User name or password is wrong.')).toHaveLength(1);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/User name or password is wrong/);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Username or email')).toHaveValue('kestrel_09');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong password');
  expect(readLocation()).toBe('/sign-in');
  expect(readSessionUser()).toBeNull();
});

test('a suspended account shows the reason and a link to the appeal', async () => {
  const sentence = 'Your account is suspended. Reason: Two accounts.';
  const params = { until: null, reason: 'Two accounts.', appeal: '/appeal/1#secret' };
  server.use(http.post(buildCallUrl('login'), () => makeRefusalResponse('account_suspended', sentence, {}, params)));
  renderAt(<PublicArea />, '/sign-in');
  await submitForm('kestrel_09', 'correct horse');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your account is suspended. Reason: Two accounts.');
  expect(within(alert).getByRole('link', { name: 'Appeal' })).toHaveAttribute('href', '/appeal/1#secret');
});

test.each([
  ['en', 'Too many requests. Try again in 40 seconds.'],
  ['de', 'Zu viele Anfragen. Versuch es in 40 Sekunden noch einmal.'],
] as const)('after too many tries, shows when to try again and keeps the input: %s', async (locale, sentence) => {
  server.use(http.post(buildCallUrl('login'), () => makeTooManyResponse(40)));
  renderAt(<PublicArea />, '/sign-in');
  await submitForm('kestrel_09', 'wrong password');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Try again in 40 seconds.');
  await act(() => setLocale(locale));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByDisplayValue('kestrel_09')).toBeInTheDocument();
  expect(screen.getByDisplayValue('wrong password')).toBeInTheDocument();
  await act(() => setLocale('en'));
});

test('requires missing fields before it calls the server', async () => {
  renderAt(<PublicArea />, '/sign-in');
  await submitForm('kestrel_09', '');
  expect(await screen.findByText('Enter your password.')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Username or email')).toHaveValue('kestrel_09');
});

test('keeps the destination for people who sign up instead', async () => {
  renderAt(<PublicArea />, '/sign-in?next=%2Fcontests%2Fa');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register?next=%2Fcontests%2Fa');
});

test("doesn't let people sign in twice", async () => {
  const { readLocation } = renderAt(<PublicArea />, '/sign-in?next=%2Fnowhere', { user: makeUser() });
  expect(readLocation()).toBe('/nowhere');
});
