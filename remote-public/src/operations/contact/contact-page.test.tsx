import { preloadPages } from '@laurel/shared/area';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';

jest.mock('./solver', () => ({ solveChallenge: async () => 7 }));

const server = setupServer();
let bodies: unknown[];
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  bodies = [];
  sessionStorage.clear();
  server.use(
    http.post(buildCallUrl('createTicket'), async ({ request }) => {
      bodies.push(await request.json());
      return makeAnswerResponse({ ticketNo: 1042 });
    }),
    http.get(buildCallUrl('listOwnTickets'), () => makePageResponse([])),
    http.post(buildCallUrl('openContactForm'), () =>
      makeAnswerResponse({ challenge: '0a1b2c3d-0000-4000-8000-000000000009', bits: 14 }),
    ),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const user = userEvent.setup({ delay: null });
const openPage = (url = '/contact', signedIn?: ReturnType<typeof makeUser>) =>
  renderAt(<PublicArea />, url, signedIn ? { user: signedIn } : {});
const pressSend = () => user.click(screen.getByRole('button', { name: 'Send message' }));

async function typeMessage({ topic = true } = {}) {
  if (topic) await user.selectOptions(screen.getByLabelText('Topic'), 'Coins');
  await user.type(screen.getByLabelText('Subject'), 'A payout is missing');
  await user.type(screen.getByLabelText('Message'), 'I won last night.');
}
const writtenTicket = { subject: 'A payout is missing', message: 'I won last night.' };

test('a guest writes, and gets the ticket number and the reply address', async () => {
  openPage();
  await user.type(screen.getByLabelText('Name'), 'Ines Vale');
  await user.type(screen.getByLabelText('Email'), 'ines@example.org');
  await typeMessage();
  await pressSend();
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('Message sent. Your ticket number is 1042. We’ll reply to ines@example.org.');
  expect(bodies).toEqual([{ name: 'Ines Vale', email: 'ines@example.org', category: 'coins', ...writtenTicket }]);
  await user.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test("signed-in people don't enter their name, and a link names the subject", async () => {
  const id = '0a1b2c3d-0000-4000-8000-000000000001';
  openPage(`/contact?about=match:${id}`, makeUser({ username: 'kestrel_09', email: 'k@example.org' }));
  expect(screen.getByText('We’ll see which match you’re writing about.')).toBeVisible();
  expect(screen.getByLabelText('Topic')).toHaveValue('contest');
  await typeMessage({ topic: false });
  await pressSend();
  await screen.findByRole('status');
  const relatedMatch = { kind: 'match', id };
  expect(bodies).toEqual([
    { name: 'kestrel_09', email: 'k@example.org', category: 'contest', related: relatedMatch, ...writtenTicket },
  ]);
});

test('a message sent before the challenge has arrived waits for it', async () => {
  const challenge = '0a1b2c3d-0000-4000-8000-000000000009';
  let releaseAnswer = () => {};
  const release = new Promise<void>((resolve) => {
    releaseAnswer = resolve;
  });
  server.use(
    http.post(buildCallUrl('openContactForm'), async () => {
      await release;
      return makeAnswerResponse({ challenge, bits: 14 });
    }),
  );
  globalThis.Worker = class {} as unknown as typeof Worker;
  try {
    openPage('/contact', makeUser());
    await typeMessage();
    await pressSend();
    expect(screen.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-busy', 'true');
    expect(bodies).toEqual([]);
    releaseAnswer();
    await screen.findByRole('status');
    expect(bodies).toMatchObject([{ proof: { challenge, nonce: 7 } }]);
  } finally {
    Reflect.deleteProperty(globalThis, 'Worker');
  }
});

test.each(['match:1', 'user:0a1b2c3d-0000-4000-8000-000000000001', 'constructor:x'])(
  'an address about %s sets no subject',
  (about) => {
    openPage(`/contact?about=${about}`);
    expect(screen.getByLabelText('Topic')).toHaveValue('');
    expect(screen.queryByText(/writing about/)).not.toBeInTheDocument();
  },
);

test('missing input shows at its field, and nothing is sent', async () => {
  openPage();
  await pressSend();
  expect(await screen.findByText('Choose a topic.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toBeInvalid();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(bodies).toEqual([]);
});

test('a refusal shows above the fields, and the input stays', async () => {
  server.use(
    http.post(buildCallUrl('createTicket'), () =>
      makeRefusalResponse('rate_limited', 'Too many messages. Try again later.'),
    ),
  );
  openPage('/contact', makeUser());
  await typeMessage();
  await pressSend();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many messages. Try again later.');
  expect(screen.getByLabelText('Message')).toHaveValue('I won last night.');
});

test("people don't see the field for robots", () => {
  openPage();
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).not.toBeInTheDocument();
});

test('signed-in people see their tickets and statuses; guests don’t', async () => {
  const at = '2026-11-21T12:00:00.000Z';
  const id = '0a1b2c3d-0000-4000-8000-000000000001';
  const ownTicket = {
    id,
    ticketNo: 1042,
    subject: 'A payout is missing',
    status: 'pending',
    createdAt: at,
    updatedAt: at,
  };
  server.use(http.get(buildCallUrl('listOwnTickets'), () => makePageResponse([ownTicket])));
  const { unmount } = openPage('/contact', makeUser());
  expect(await screen.findByRole('link', { name: 'A payout is missing' })).toHaveAttribute('href', '/ticket/1042');
  expect(screen.getByText('Waiting for your reply')).toBeVisible();
  unmount();
  openPage();
  expect(screen.queryByText('Your tickets')).not.toBeInTheDocument();
});

test('a link about a withdrawal selects the category of coins', () => {
  openPage('/contact?about=withdrawal:0a1b2c3d-0000-4000-8000-000000000001');
  expect(screen.getByLabelText('Topic')).toHaveValue('coins');
});
