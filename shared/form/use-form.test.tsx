import { clearNotice, readCurrentNotice } from '@laurel/shared/service';
import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { clearSessionUser } from '@laurel/shared/session';
import { PasswordField, TextAreaField } from '@laurel/shared/ui/field';
import { SubmitButton } from '@laurel/shared/ui/form';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { fakeDialogs } from '../ui/testing/native-dialog';
import { CallForm, FormPage, KeptForm, useForm } from '.';

const server = setupServer();
beforeAll(() => {
  fakeDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  clearNotice();
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const contestId = '7e1f6f0a-3f64-4a3e-8a44-9f3a2f7f9d55';

function CancelForm({ kept = false }: { kept?: boolean }) {
  const form = useForm('cancelContest', {
    initial: { reason: '' },
    request: (body) => ({ params: { id: contestId }, body }),
    required: { reason: 'Say why it is cancelled.' },
    codes: { frozen_field: 'reason' },
    ...(kept && { draft: 'cancel' }),
  });
  const Frame = kept ? KeptForm : CallForm;
  return (
    <>
      <Frame form={form} aria-label="Cancel">
        <TextAreaField {...form.field('reason')} label="Reason" />
        <SubmitButton>Cancel it</SubmitButton>
      </Frame>
      <a href="/elsewhere">Elsewhere</a>
    </>
  );
}

function CancelPage() {
  const form = useForm('cancelContest', {
    initial: { reason: '' },
    request: (body) => ({ params: { id: contestId }, body }),
  });
  return (
    <FormPage form={form} title="Cancel the cup" submit="Cancel it">
      <TextAreaField {...form.field('reason')} label="Reason" />
    </FormPage>
  );
}

function EnterForm() {
  const form = useForm('enterContest', {
    initial: {},
    request: () => ({ body: { contestId: contestId, termsVersion: 1 } }),
  });
  return (
    <CallForm form={form} aria-label="Enter">
      <SubmitButton>Enter it</SubmitButton>
    </CallForm>
  );
}

const serveAnswer = (answer: () => Response) => {
  const sentBodies: unknown[] = [];
  server.use(
    http.post(buildCallUrl('cancelContest'), async ({ request }) => {
      sentBodies.push(await request.json());
      return answer();
    }),
  );
  return sentBodies;
};
test('a page of one form has its title as name and heading', async () => {
  const sentBodies = serveAnswer(() => makeRefusalResponse('forbidden', 'Not for you.'));
  openForm(<CancelPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Cancel the cup' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Cancel the cup | Laurel'));
  await userEvent.type(screen.getByLabelText('Reason'), 'Too few players.');
  await userEvent.click(within(screen.getByRole('form', { name: 'Cancel the cup' })).getByRole('button'));
  expect(await screen.findByText('Not for you.')).toBeVisible();
  expect(sentBodies).toEqual([{ reason: 'Too few players.' }]);
});

const openForm = (element = <CancelForm />) => renderAt(element, '/', { user: makeUser() });
const findReasonField = () => screen.getByLabelText('Reason');
const pressCancel = () => userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));

test('an empty required field says so, takes the focus, and nothing is sent', async () => {
  const sentBodies = serveAnswer(() => makeAnswerResponse({}));
  openForm();
  await pressCancel();
  expect(await screen.findAllByText('Say why it is cancelled.')).toHaveLength(1);
  expect(findReasonField()).toHaveFocus();
  await userEvent.type(findReasonField(), 'x');
  expect(screen.queryByText('Say why it is cancelled.')).not.toBeInTheDocument();
  expect(sentBodies).toEqual([]);
});

test("checks the input with the protocol's schema, and sends the parsed request", async () => {
  const sentBodies = serveAnswer(() => makeAnswerResponse({}));
  openForm();
  await userEvent.type(findReasonField(), 'no');
  await pressCancel();
  expect(await screen.findByText(/./, { selector: '[aria-live] p span' })).toBeInTheDocument();
  expect(findReasonField()).toBeInvalid();
  await userEvent.type(findReasonField(), ' players ');
  await pressCancel();
  expect(sentBodies).toEqual([{ reason: 'no players' }]);
});

test('shows a refusal at its fields or above them, never both', async () => {
  serveAnswer(() => makeRefusalResponse('validation_failed', 'Look again.', { reason: ['Say it nicely.'] }));
  openForm();
  await userEvent.type(findReasonField(), 'Nobody came');
  await pressCancel();
  expect(await screen.findByText('Say it nicely.')).toBeInTheDocument();
  expect(screen.queryByText('Look again.')).not.toBeInTheDocument();
  expect(findReasonField()).toHaveValue('Nobody came');

  serveAnswer(() => makeRefusalResponse('prizes_paid', 'The prizes are paid.'));
  await pressCancel();
  expect(await screen.findByRole('alert')).toHaveTextContent('The prizes are paid.');
  expect(findReasonField()).toBeValid();

  serveAnswer(() => makeRefusalResponse('frozen_field', 'It is fixed.'));
  await pressCancel();
  expect(await screen.findByText('It is fixed.')).toBeInTheDocument();
  expect(findReasonField()).toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  serveAnswer(() => makeRefusalResponse('validation_failed', 'Look again.', { elsewhere: ['No field shows this.'] }));
  await pressCancel();
  expect(await screen.findByRole('alert')).toHaveTextContent('No field shows this.');
});

describe('a request without an answer', () => {
  test('says what may have happened, and can be repeated unchanged', async () => {
    const sentBodies = serveAnswer(() => HttpResponse.error());
    openForm();
    await userEvent.type(findReasonField(), 'Nobody came');
    await pressCancel();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent(
      'Encountered network error! It may have gone through: look before you try again.',
    );
    expect(readCurrentNotice()).toBeNull();
    const repeatedBodies = serveAnswer(() => makeAnswerResponse({}));
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(repeatedBodies).toEqual(sentBodies);
  });

  test("can't be repeated once fields have changed, or after an answer", async () => {
    serveAnswer(() => HttpResponse.error());
    openForm();
    await userEvent.type(findReasonField(), 'Nobody came');
    await pressCancel();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await userEvent.type(findReasonField(), ' at all');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    serveAnswer(() => makeRefusalResponse('prizes_paid', 'The prizes are paid.'));
    await pressCancel();
    expect(await screen.findByRole('alert')).toHaveTextContent('The prizes are paid.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('keeps its idempotency key if it moves coins', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(buildCallUrl('enterContest'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length < 2 ? HttpResponse.error() : makeAnswerResponse({});
      }),
    );
    openForm(<EnterForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Enter it' }));
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Trying again is safe: it can’t happen twice.');
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });
});

test('ignores a second submit while sending', async () => {
  let finishCall: () => void = () => {};
  let sentCount = 0;
  server.use(
    http.post(buildCallUrl('cancelContest'), async () => {
      sentCount += 1;
      await new Promise<void>((resolve) => (finishCall = resolve));
      return makeAnswerResponse({});
    }),
  );
  openForm();
  await userEvent.type(findReasonField(), 'Nobody came');
  await pressCancel();
  await pressCancel();
  expect(screen.getByRole('button', { name: 'Cancel it' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => finishCall());
  expect(sentCount).toBe(1);
});

describe('a kept draft', () => {
  test('is restored, can be discarded, and asks before a link leaves it', async () => {
    const { unmount } = openForm(<CancelForm kept />);
    await userEvent.type(findReasonField(), 'Nobody came');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    unmount();
    openForm(<CancelForm kept />);
    expect(findReasonField()).toHaveValue('Nobody came');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(findReasonField()).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test('is gone once sent', async () => {
    serveAnswer(() => makeAnswerResponse({}));
    openForm(<CancelForm kept />);
    await userEvent.type(findReasonField(), 'Nobody came');
    expect(sessionStorage).toHaveLength(1);
    await pressCancel();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is gone after signing out', async () => {
    openForm(<CancelForm kept />);
    await userEvent.type(findReasonField(), 'Nobody came');
    expect(sessionStorage).toHaveLength(1);
    act(() => clearSessionUser());
    expect(sessionStorage).toHaveLength(0);
  });
});

function SecretField() {
  const form = useForm('login', {
    initial: { login: '', password: '' },
    request: (body) => ({ body }),
    draft: 'login',
  });
  return <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />;
}

test('a form with secrets keeps no draft', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => openForm(<SecretField />)).toThrow('keeps no draft');
  jest.restoreAllMocks();
});
