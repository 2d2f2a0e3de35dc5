import { preloadPages } from '@laurel/shared/area';
import {
  answerSettings,
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';

const server = setupServer(http.get(buildCallUrl('getSignInWays'), () => makeAnswerResponse({ ways: [] })));
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(answerSettings()));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function fillForm({ email = 'k.moreau@example.org', terms = true } = {}) {
  await userEvent.type(screen.getByLabelText('Username'), 'kestrel_09');
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), 'a long password');
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1996-02-29' } });
  if (terms) await userEvent.click(screen.getByLabelText(/terms/));
}

const pressCreate = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

test('signs up, continues to verify the email, then to where they came from', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(buildCallUrl('register'), async ({ request }) => {
      bodies.push(await request.json());
      return makeAnswerResponse(makeUser({ status: 'unverified', emailVerifiedAt: null }));
    }),
    http.post(buildCallUrl('sendOtp'), () =>
      makeAnswerResponse({
        emailVerifiedAt: null,
        resendAt: null,
        expiresAt: '2999-01-01T00:00:00.000Z',
        sandbox: false,
      }),
    ),
  );
  const { readLocation } = renderAt(<PublicArea />, '/register?next=%2Fcontests%2Fa');
  await fillForm();
  await userEvent.selectOptions(screen.getByLabelText(/Country/), 'France');
  await pressCreate();
  await waitFor(() => expect(readLocation()).toBe('/verify?next=%2Fcontests%2Fa'));
  expect(screen.getByLabelText('Verification code')).toBeInTheDocument();
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

test("shows the protocol's rules at the fields before it calls the server", async () => {
  renderAt(<PublicArea />, '/register');
  await fillForm({ email: 'not an address', terms: false });
  await pressCreate();
  expect(await screen.findByText('Enter a valid email, like name@example.org.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByText('Agree to the terms to create an account.')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toBeValid();
});

test("shows the server's sentences at their fields and keeps the input", async () => {
  server.use(
    http.post(buildCallUrl('register'), () =>
      makeRefusalResponse('validation_failed', 'Some fields need another look.', {
        password: ['This password is known from a leak.'],
        birthDate: ['You must be 18 or older.'],
      }),
    ),
  );
  renderAt(<PublicArea />, '/register');
  await fillForm();
  await pressCreate();
  expect(await screen.findByText('This password is known from a leak.')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Date of birth')).toBeInvalid();
  expect(screen.getByLabelText('Username')).toHaveValue('kestrel_09');
  expect(screen.getByLabelText('Password')).toHaveValue('a long password');
});

test('shows at the name’s field that the name is taken', async () => {
  server.use(
    http.post(buildCallUrl('register'), () => makeRefusalResponse('username_taken', 'This user name is taken.')),
  );
  renderAt(<PublicArea />, '/register');
  await fillForm();
  await pressCreate();
  expect(await screen.findByText('This user name is taken.')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toBeInvalid();
});

test('shows a general refusal above the form', async () => {
  server.use(
    http.post(buildCallUrl('register'), () => makeRefusalResponse('rate_limited', 'Too many tries. Wait a minute.')),
  );
  renderAt(<PublicArea />, '/register');
  await fillForm();
  await pressCreate();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Wait a minute.');
});

test('says at the field that someone is too young, before it calls the server', async () => {
  server.use(answerSettings({ minimumAge: 21, starterCoins: '0', sandbox: false }));
  renderAt(<PublicArea />, '/register');
  const field = screen.getByLabelText('Date of birth');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^You must be 21 or older\./));
  await fillForm();
  fireEvent.change(field, { target: { value: `${new Date().getFullYear() - 14}-01-01` } });
  await pressCreate();
  expect(await screen.findByText('You must be 21 or older.')).toBeInTheDocument();
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
});

test("leaves the age to the server if the server didn't send it", async () => {
  server.use(
    http.get(buildCallUrl('getSettings'), () => makeRefusalResponse('forbidden', 'Not now.')),
    http.post(buildCallUrl('register'), () =>
      makeRefusalResponse('validation_failed', 'Some fields need another look.', {
        birthDate: ['You must be 18 or older.'],
      }),
    ),
  );
  renderAt(<PublicArea />, '/register');
  await fillForm();
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '2020-01-01' } });
  await pressCreate();
  expect(await screen.findByText('You must be 18 or older.')).toBeInTheDocument();
});
