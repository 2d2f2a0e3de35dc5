import { answered, callUrl, refused, renderAt, testUser } from '@laurel/shared/service/testing';
import { clearSessionUser } from '@laurel/shared/session';
import { PasswordField, TextAreaField } from '@laurel/shared/ui/field';
import { SubmitButton } from '@laurel/shared/ui/form';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { standInForDialogs } from '../ui/testing/native-dialog';
import { CallForm, KeptForm, useForm } from '.';

const server = setupServer();
beforeAll(() => {
  standInForDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const matchId = '7e1f6f0a-3f64-4a3e-8a44-9f3a2f7f9d55';

function Cancel({ kept = false }: { kept?: boolean }) {
  const form = useForm('cancelContest', {
    initial: { reason: '' },
    request: (body) => ({ params: { id: matchId }, body }),
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

const answerWith = (answer: () => Response) => {
  const sent: unknown[] = [];
  server.use(
    http.post(callUrl('cancelContest'), async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
};
const open = (element = <Cancel />) => renderAt(element, '/', { user: testUser() });
const reason = () => screen.getByLabelText('Reason');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));

test('an empty required field says so, takes the focus, and nothing is sent', async () => {
  const sent = answerWith(() => answered({}));
  open();
  await submit();
  expect(await screen.findAllByText('Say why it is cancelled.')).toHaveLength(1);
  expect(reason()).toHaveFocus();
  await userEvent.type(reason(), 'x');
  expect(screen.queryByText('Say why it is cancelled.')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("the protocol's schema checks the input, and the parsed request is sent", async () => {
  const sent = answerWith(() => answered({}));
  open();
  await userEvent.type(reason(), 'no');
  await submit();
  expect(await screen.findByText(/./, { selector: '[aria-live] p span' })).toBeInTheDocument();
  expect(reason()).toBeInvalid();
  await userEvent.type(reason(), ' players ');
  await submit();
  expect(sent).toEqual([{ reason: 'no players' }]);
});

test('a refusal shows at its fields or above them, never both', async () => {
  answerWith(() => refused('validation_failed', 'Look again.', { reason: ['Say it nicely.'] }));
  open();
  await userEvent.type(reason(), 'Nobody came');
  await submit();
  expect(await screen.findByText('Say it nicely.')).toBeInTheDocument();
  expect(screen.queryByText('Look again.')).not.toBeInTheDocument();
  expect(reason()).toHaveValue('Nobody came');

  answerWith(() => refused('prizes_paid', 'The prizes are paid.'));
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('The prizes are paid.');
  expect(reason()).toBeValid();

  answerWith(() => refused('frozen_field', 'It is fixed.'));
  await submit();
  expect(await screen.findByText('It is fixed.')).toBeInTheDocument();
  expect(reason()).toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  answerWith(() => refused('validation_failed', 'Look again.', { elsewhere: ['No field shows this.'] }));
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('No field shows this.');
});

test('a second submit while sending is ignored', async () => {
  let finish: () => void = () => {};
  let sent = 0;
  server.use(
    http.post(callUrl('cancelContest'), async () => {
      sent += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      return answered({});
    }),
  );
  open();
  await userEvent.type(reason(), 'Nobody came');
  await submit();
  await submit();
  expect(screen.getByRole('button', { name: 'Cancel it' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => finish());
  expect(sent).toBe(1);
});

describe('a kept draft', () => {
  test('comes back, can be thrown away, and asks before a link leaves it', async () => {
    const { unmount } = open(<Cancel kept />);
    await userEvent.type(reason(), 'Nobody came');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    unmount();
    open(<Cancel kept />);
    expect(reason()).toHaveValue('Nobody came');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(reason()).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test('is gone once sent', async () => {
    answerWith(() => answered({}));
    open(<Cancel kept />);
    await userEvent.type(reason(), 'Nobody came');
    expect(sessionStorage).toHaveLength(1);
    await submit();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is gone after signing out', async () => {
    open(<Cancel kept />);
    await userEvent.type(reason(), 'Nobody came');
    expect(sessionStorage).toHaveLength(1);
    act(() => clearSessionUser());
    expect(sessionStorage).toHaveLength(0);
  });
});

function Secret() {
  const form = useForm('login', {
    initial: { login: '', password: '' },
    request: (body) => ({ body }),
    draft: 'login',
  });
  return <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />;
}

test('a form with secrets keeps no draft', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => open(<Secret />)).toThrow('keeps no draft');
  jest.restoreAllMocks();
});
