import type { AnswerOf } from '@laurel/shared/protocol';
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
import { PublicArea } from '../../routes';
import { createTestServer, recordRequests } from './testing/browser';

const server = createTestServer();
type WaitingAttempt = Extract<AnswerOf<'verifyPsn'>, { outcome: 'code' }>;
const ticket = 'T'.repeat(43);
const addMinutesToNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const makeWaitingAttempt = (fields: Partial<WaitingAttempt> = {}): WaitingAttempt => ({
  outcome: 'code',
  ticket,
  code: 'LR7K2M9Q',
  onlineId: 'Kestrel-09',
  expiresAt: addMinutesToNow(30),
  triesLeft: 5,
  finding: 'waiting',
  retryAt: null,
  profilesUrl: null,
  ...fields,
});

async function getCode(fields: Partial<WaitingAttempt> = {}, user?: ReturnType<typeof makeUser>) {
  const { bodies, handler } = recordRequests(() => makeAnswerResponse(makeWaitingAttempt(fields)));
  server.use(http.post(buildCallUrl('verifyPsn'), handler, { once: true }));
  const renderedPage = renderAt(<PublicArea />, '/sign-in/psn?next=%2Fnowhere', { user });
  await userEvent.type(screen.getByLabelText('PlayStation Online ID'), 'kestrel-09');
  await userEvent.click(screen.getByRole('button', { name: 'Get a code' }));
  expect(await screen.findByText('LR7K2M9Q')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ action: 'start', onlineId: 'kestrel-09' }]);
  return renderedPage;
}
const pressCheckNow = () => userEvent.click(screen.getByRole('button', { name: 'Check now' }));

test('shows the code with its steps, the remaining time and tries', async () => {
  await getCode();
  expect(screen.getByText('Your code for Kestrel-09')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'How to add the code' }).children).toHaveLength(3);
  expect(screen.getByRole('timer', { name: 'Time left for this code' })).toBeInTheDocument();
  expect(screen.getByText(/5 tries left/)).toBeInTheDocument();
});

test('signs in after the code is found, and opens the destination', async () => {
  const { readLocation } = await getCode();
  const { bodies, handler } = recordRequests(() => makeAnswerResponse({ outcome: 'signed_in', user: makeUser() }));
  server.use(http.post(buildCallUrl('verifyPsn'), handler));
  await pressCheckNow();
  await waitFor(() => expect(readLocation()).toBe('/nowhere'));
  expect(bodies).toEqual([{ action: 'check', ticket }]);
  expect(readSessionUser()).toEqual(makeUser());
});

test('registers a new player, and links for a signed-in one', async () => {
  const { readLocation, unmount } = await getCode();
  server.use(
    http.post(buildCallUrl('verifyPsn'), () =>
      makeAnswerResponse({
        outcome: 'registration',
        ticket,
        expiresAt: addMinutesToNow(30),
        username: 'Kestrel_09',
        email: null,
      }),
    ),
  );
  await pressCheckNow();
  expect(await screen.findByLabelText('Username')).toHaveValue('Kestrel_09');
  expect(readLocation()).toBe('/sign-in/psn');
  unmount();
  const linkingPage = await getCode({}, makeUser());
  server.use(
    http.post(buildCallUrl('verifyPsn'), () =>
      makeAnswerResponse({ outcome: 'linked', linkedAccount: { provider: 'psn' } }),
    ),
  );
  await pressCheckNow();
  await waitFor(() => expect(linkingPage.readLocation()).toBe('/nowhere'));
});

test.each([
  ['waiting', 'The code isn’t in your “About me” yet.'],
  ['account_gone', 'PlayStation no longer finds this account.'],
  ['platform_down', 'PlayStation isn’t responding. This didn’t use up a try.'],
  ['busy', 'PlayStation is limiting our requests. This didn’t use up a try.'],
  ['key_rejected', 'Our access to PlayStation needs renewing'],
] as const)('%s is explained', async (finding, sentence) => {
  await getCode();
  server.use(
    http.post(buildCallUrl('verifyPsn'), () => makeAnswerResponse(makeWaitingAttempt({ finding, triesLeft: 4 }))),
  );
  await pressCheckNow();
  expect(await screen.findByText(new RegExp(`^${sentence}`))).toBeInTheDocument();
  expect(await screen.findByText(/4 tries left/)).toBeInTheDocument();
});

test('while PlayStation limits us, nothing can be checked', async () => {
  await getCode();
  server.use(
    http.post(buildCallUrl('verifyPsn'), () =>
      makeAnswerResponse(makeWaitingAttempt({ finding: 'busy', retryAt: addMinutesToNow(2) })),
    ),
  );
  await pressCheckNow();
  expect(await screen.findByRole('timer', { name: 'Time until you can check again' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check now' })).toBeDisabled();
});

test('without a remaining try, a new code can be requested', async () => {
  await getCode();
  server.use(http.post(buildCallUrl('verifyPsn'), () => makeAnswerResponse(makeWaitingAttempt({ triesLeft: 0 }))));
  await pressCheckNow();
  expect(await screen.findByText('No tries left. Get a new code.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Get a new code' }));
  expect(screen.getByLabelText('PlayStation Online ID')).toBeInTheDocument();
});

test('an expired attempt says so, and an unknown name shows at its field', async () => {
  await getCode();
  server.use(
    http.post(buildCallUrl('verifyPsn'), () => makeRefusalResponse('attempt_over', 'This took too long. Start again.')),
  );
  await pressCheckNow();
  expect(await screen.findByRole('alert')).toHaveTextContent('This took too long. Start again.');
  await userEvent.click(screen.getByRole('button', { name: 'Get a new code' }));
  const sentence = 'No PlayStation account has this Online ID.';
  server.use(
    http.post(buildCallUrl('verifyPsn'), () =>
      makeRefusalResponse('validation_failed', sentence, { onlineId: [sentence] }),
    ),
  );
  await userEvent.type(screen.getByLabelText('PlayStation Online ID'), 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Get a code' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByLabelText('PlayStation Online ID')).toBeInvalid();
});

test('in the sandbox, a link leads to the invented profiles', async () => {
  await getCode({ profilesUrl: '/api/v1/sandbox/playstation/profiles' });
  expect(screen.getByText('Sandbox: this isn’t PlayStation.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Open the invented profiles/ })).toHaveAttribute(
    'href',
    '/api/v1/sandbox/playstation/profiles',
  );
});
