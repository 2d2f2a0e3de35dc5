import { dispatch, readCurrentRequest } from '@laurel/shared/service';
import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { AmountField, TextField } from '@laurel/shared/ui/field';
import { SubmitButton } from '@laurel/shared/ui/form';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { fakeDialogs } from '../ui/testing/native-dialog';
import { MoneyForm, useMoneyForm } from '.';

const server = setupServer();
let sentRequests: { key: string | null; body: unknown }[] = [];
beforeAll(() => {
  fakeDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  sentRequests = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const serveAnswer = (answer: () => Response) =>
  server.use(
    http.post(buildCallUrl('createTransaction'), async ({ request }) => {
      sentRequests.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return answer();
    }),
  );
const makeDoneAnswer = () =>
  makeAnswerResponse({ state: 'posted', id: 'id', at: '2026-11-21T12:00:00.000Z', amount: '-5', balanceAfter: '10' });

function SendForm() {
  const form = useMoneyForm('createTransaction', {
    initial: { username: '', amount: '' },
    request: (values) => ({ body: { kind: 'send', ...values } }),
  });
  return (
    <MoneyForm
      form={form}
      aria-label="Send"
      words={{
        ask: ({ amount, username }) => ({ title: `Send ${amount} to ${username}?`, confirmLabel: 'Yes, send' }),
        unknown: () => ({ title: 'No answer.', text: 'Perhaps it went.' }),
        done: ({ amount }, answer) => ({
          text: `${amount} sent, ${answer.state === 'posted' ? answer.balanceAfter : 'unknown'} left.`,
        }),
      }}
    >
      <TextField {...form.field('username')} label="To" />
      <AmountField {...form.field('amount')} label="Amount" />
      <SubmitButton disabled={form.locked}>Review</SubmitButton>
    </MoneyForm>
  );
}

async function pressReview(amount = '5') {
  await userEvent.type(screen.getByLabelText('To'), 'mlk_ovi');
  await userEvent.type(screen.getByLabelText('Amount'), amount);
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
}
const pressConfirm = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, send' }));
const openForm = () => renderAt(<SendForm />, '/', { user: makeUser() });

test('asks, sends once, reports the outcome and starts again', async () => {
  serveAnswer(makeDoneAnswer);
  openForm();
  await pressReview();
  expect(await screen.findByRole('dialog', { name: 'Send 5 to mlk_ovi?' })).toBeInTheDocument();
  expect(sentRequests).toEqual([]);
  await pressConfirm();
  expect(await screen.findByText('5 sent, 10 left.')).toBeInTheDocument();
  expect(screen.getByLabelText('Amount')).toHaveValue('');
  expect(sentRequests).toEqual([
    { key: expect.stringMatching(/^[\da-f]{32}$/), body: { kind: 'send', username: 'mlk_ovi', amount: '5' } },
  ]);
  await userEvent.type(screen.getByLabelText('To'), 'x');
  expect(screen.queryByText('5 sent, 10 left.')).not.toBeInTheDocument();
});

test('offers only the same command if no answer came, and uses a new key once the user gives it up', async () => {
  serveAnswer(() => HttpResponse.error());
  openForm();
  await pressReview();
  await pressConfirm();
  expect(await screen.findByText('No answer.')).toBeInTheDocument();
  expect(screen.getByLabelText('Amount')).toBeDisabled();
  serveAnswer(() => new HttpResponse(null, { status: 503 }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No answer.')).toBeInTheDocument();
  expect(sentRequests).toHaveLength(2);
  expect(sentRequests[1]).toEqual(sentRequests[0]);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByLabelText('Amount')).toBeEnabled();
  expect(screen.getByLabelText('Amount')).toHaveValue('5');
  serveAnswer(makeDoneAnswer);
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await pressConfirm();
  expect(await screen.findByText('5 sent, 10 left.')).toBeInTheDocument();
  expect(sentRequests[2]?.body).toEqual(sentRequests[0]?.body);
  expect(sentRequests[2]?.key).not.toBe(sentRequests[0]?.key);
});

test("another command of the same call doesn't change what is repeated", async () => {
  serveAnswer(() => HttpResponse.error());
  openForm();
  await pressReview();
  await pressConfirm();
  await screen.findByText('No answer.');
  serveAnswer(makeDoneAnswer);
  await dispatch({
    type: 'createTransaction',
    with: { body: { kind: 'send', username: 'pietra_88', amount: '900' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('5 sent, 10 left.')).toBeInTheDocument();
  expect(sentRequests[2]).toEqual(sentRequests[0]);
});

test('shows a refusal at its field and keeps the input', async () => {
  serveAnswer(() => makeRefusalResponse('validation_failed', 'No.', { username: ['Nobody is called so.'] }));
  openForm();
  await pressReview();
  await pressConfirm();
  expect(await screen.findByText('Nobody is called so.')).toBeInTheDocument();
  expect(screen.getByLabelText('To')).toHaveValue('mlk_ovi');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('asks for no confirmation of input that the protocol refuses', async () => {
  openForm();
  await pressReview('0');
  expect(await screen.findByText('Enter an amount above 0.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

function ConfirmForm() {
  const form = useMoneyForm('createWithdrawal', {
    initial: { code: '' },
    request: ({ code }) => ({
      body: { action: 'confirm', withdrawalId: '7e1f6f0a-3f64-4a3e-8a44-9f3a2f7f9d55', code },
    }),
    secrets: ['code'],
  });
  return (
    <MoneyForm
      form={form}
      aria-label="Withdraw"
      words={{
        ask: () => ({ title: 'Withdraw?', confirmLabel: 'Yes, send' }),
        unknown: () => ({ title: 'No answer.', text: '' }),
        done: () => ({ text: 'Withdrawn.' }),
      }}
    >
      <TextField {...form.field('code')} label="Code" />
      <SubmitButton disabled={form.locked}>Review</SubmitButton>
    </MoneyForm>
  );
}

test('a secret is entered again for a repeat with the same key, and isn’t stored in between', async () => {
  const keys: (string | null)[] = [];
  const serveAnswerOnce = (answer: () => Response) =>
    server.use(
      http.post(buildCallUrl('createWithdrawal'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return answer();
      }),
    );
  serveAnswerOnce(() => HttpResponse.error());
  renderAt(<ConfirmForm />, '/', { user: makeUser() });
  const codeField = screen.getByLabelText('Code');
  await userEvent.type(codeField, '482913');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await pressConfirm();
  expect(await screen.findByText('No answer.')).toBeInTheDocument();
  expect(codeField).toHaveValue('');
  expect(codeField).toBeEnabled();
  expect(JSON.stringify(readCurrentRequest())).not.toContain('482913');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Enter the 6-digit code.')).toBeInTheDocument();
  expect(keys).toHaveLength(1);
  await userEvent.type(codeField, '482913');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Edit' }));
  expect(screen.getByText('No answer.')).toBeInTheDocument();
  serveAnswerOnce(() => makeAnswerResponse({}));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pressConfirm();
  expect(await screen.findByText('Withdrawn.')).toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});
