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

const fill = async (login: string, password: string) => {
  if (login) await userEvent.type(screen.getByLabelText('User name or mail address'), login);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('signs in and goes where one wanted to go', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(callUrl('login'), async ({ request }) => {
      bodies.push(await request.json());
      return answered(testUser());
    }),
  );
  const { location } = renderAt(<PublicArea />, '/sign-in?next=%2Fnowhere%3Ftab%3Drules');
  await fill('kestrel_09', 'correct horse');
  await waitFor(() => expect(location()).toBe('/nowhere?tab=rules'));
  expect(bodies).toEqual([{ login: 'kestrel_09', password: 'correct horse' }]);
  expect(sessionUser()).toEqual(testUser());
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
  'does not follow %s out of the site',
  async (next) => {
    server.use(http.post(callUrl('login'), () => answered(testUser())));
    const { location } = renderAt(<PublicArea />, `/sign-in?next=${encodeURIComponent(next)}`);
    await fill('kestrel_09', 'correct horse');
    await waitFor(() => expect(location()).toBe('/dashboard'));
  },
);

test('says that the password is wrong and keeps what was typed', async () => {
  server.use(http.post(callUrl('login'), () => refused('credentials_invalid', 'User name or password is wrong.')));
  const { location } = renderAt(<PublicArea />, '/sign-in');
  await fill('kestrel_09', 'wrong password');
  expect(await screen.findByRole('alert')).toHaveTextContent('User name or password is wrong.');
  expect(screen.getByLabelText('User name or mail address')).toHaveValue('kestrel_09');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong password');
  expect(location()).toBe('/sign-in');
  expect(sessionUser()).toBeNull();
});

test('asks for what is missing before it asks the server', async () => {
  renderAt(<PublicArea />, '/sign-in');
  await fill('kestrel_09', '');
  expect(await screen.findByText('Write your password.')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('User name or mail address')).toHaveValue('kestrel_09');
});

test('keeps the way on for who registers instead', async () => {
  renderAt(<PublicArea />, '/sign-in?next=%2Fcontests%2Fa');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register?next=%2Fcontests%2Fa');
});

test('lets nobody sign in twice', async () => {
  const { location } = renderAt(<PublicArea />, '/sign-in?next=%2Fnowhere', { user: testUser() });
  expect(location()).toBe('/nowhere');
});
