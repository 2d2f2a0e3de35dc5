import { answered, callUrl, refused, renderAt, testUser } from '@laurel/shared/service/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { PublicArea, preloadPages } from '../../routes';

const server = setupServer();
beforeAll(() => preloadPages());
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function fill({ email = 'k.moreau@example.org', terms = true } = {}) {
  await userEvent.type(screen.getByLabelText('User name'), 'kestrel_09');
  await userEvent.type(screen.getByLabelText('Mail address'), email);
  await userEvent.type(screen.getByLabelText('Password'), 'a long password');
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1996-02-29' } });
  if (terms) await userEvent.click(screen.getByLabelText(/terms/));
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

test('registers and goes on to prove the mail address, keeping the way on', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(callUrl('register'), async ({ request }) => {
      bodies.push(await request.json());
      return answered(testUser({ status: 'unverified', emailVerifiedAt: null }));
    }),
  );
  const { location } = renderAt(<PublicArea />, '/register?next=%2Fcontests%2Fa');
  await fill();
  await userEvent.selectOptions(screen.getByLabelText(/Country/), 'France');
  await submit();
  await waitFor(() => expect(location()).toBe('/verify?next=%2Fcontests%2Fa'));
  expect(bodies).toEqual([
    {
      username: 'kestrel_09',
      email: 'k.moreau@example.org',
      password: 'a long password',
      birthDate: '1996-02-29',
      country: 'FR',
      terms: true,
    },
  ]);
});

test('puts the rules of the contract at the fields before it asks the server', async () => {
  renderAt(<PublicArea />, '/register');
  await fill({ email: 'not an address', terms: false });
  await submit();
  expect(await screen.findByText('Write a mail address such as name@example.org.')).toBeInTheDocument();
  expect(screen.getByLabelText('Mail address')).toBeInvalid();
  expect(screen.getByLabelText('Mail address')).toHaveFocus();
  expect(screen.getByText('Agree to the terms to register.')).toBeInTheDocument();
  expect(screen.getByLabelText('User name')).toBeValid();
});

test('puts the sentences of the server at their fields and keeps what was typed', async () => {
  server.use(
    http.post(callUrl('register'), () =>
      refused('validation_failed', 'Some fields need another look.', {
        password: ['This password is known from a leak.'],
        birthDate: ['You must be 18 or older.'],
      }),
    ),
  );
  renderAt(<PublicArea />, '/register');
  await fill();
  await submit();
  expect(await screen.findByText('This password is known from a leak.')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Date of birth')).toBeInvalid();
  expect(screen.getByLabelText('User name')).toHaveValue('kestrel_09');
  expect(screen.getByLabelText('Password')).toHaveValue('a long password');
});

test('puts a taken name at the name', async () => {
  server.use(http.post(callUrl('register'), () => refused('username_taken', 'This user name is taken.')));
  renderAt(<PublicArea />, '/register');
  await fill();
  await submit();
  expect(await screen.findByText('This user name is taken.')).toBeInTheDocument();
  expect(screen.getByLabelText('User name')).toBeInvalid();
});

test('says a refusal that is about no field above the form', async () => {
  server.use(http.post(callUrl('register'), () => refused('rate_limited', 'Too many tries. Wait a minute.')));
  renderAt(<PublicArea />, '/register');
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Wait a minute.');
});
