import '../../testing/preload';
import { refreshReads } from '@laurel/shared/service';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, makeUser } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setUpTicketPage } from './testing/ticket-page';
import { answers, id, makeActivity, makeTicket, moderator, openTickets, player } from './testing/tickets';

const { server, answerWaitingTickets, recordUpdates } = setUpTicketPage();

const medalsTicket = makeTicket({ id: player.id, subject: 'My medals', player, assignee: player });

const findTitle = () => screen.getByRole('heading', { level: 1 });

test('a message shows unformatted, with its sender and thread', async () => {
  openTickets(`/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'A payout is missing' })).toBeVisible();
  expect(screen.getByText(/Where are my coins\?/)).toBeVisible();
  for (const text of ['1042', 'Ines Vale (guest)', 'ines@example.org']) expect(screen.getByText(text)).toBeVisible();
});

test('a reply to an unverified address shows the content of its mail', async () => {
  server.use(http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ addressProven: false }))));
  openTickets(`/${id}`);
  expect(await screen.findByText(/^ines@example.org isn’t verified, so the email has only/)).toBeVisible();
});

test('a reply shows its recipient and the next status; a note has no recipient', async () => {
  const bodies = recordUpdates();
  openTickets(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Enter a message.')).toBeVisible();
  expect(screen.getByText(/^Emailed to ines@example.org, with a greeting/)).toBeVisible();
  await user.type(screen.getByLabelText('Reply'), 'They are on hold.');
  await user.click(screen.getByRole('button', { name: 'Send and solve' }));
  await waitFor(() => expect(bodies).toEqual([{ version: 3, reply: 'They are on hold.', status: 'solved' }]));
  await user.click(screen.getByRole('radio', { name: 'Internal note' }));
  await user.type(screen.getByLabelText('Note'), 'Second time this week.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(bodies[1]).toEqual({ version: 3, note: 'Second time this week.' }));
});

test('restores typed text, and forgets it once it is sent', async () => {
  const bodies = recordUpdates();
  const { unmount } = openTickets(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Reply'), 'They are on');
  unmount();
  openTickets(`/${id}`);
  const reply = await screen.findByLabelText('Reply');
  expect(reply).toHaveValue('They are on');
  await user.type(reply, ' hold.{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(bodies).toEqual([{ version: 3, reply: 'They are on hold.', status: 'solved' }]));
  await waitFor(() => expect(findTitle()).toHaveFocus());
  expect(reply).toHaveValue('');
});

test('topic and assignee are chosen in the details, a colleague with a note', async () => {
  const bodies = recordUpdates();
  openTickets(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.selectOptions(await screen.findByLabelText('Topic'), 'Account');
  const assignee = screen.getByLabelText('Assigned to');
  await within(assignee).findByRole('option', { name: 'kestrel_09' });
  await user.selectOptions(assignee, 'kestrel_09');
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over ticket 1042?' }));
  expect(await dialog.findByLabelText('To')).toHaveDisplayValue('kestrel_09');
  await user.type(dialog.getByLabelText('Note'), 'You know this contest.');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { version: 3, category: 'account' },
      { version: 3, assigneeId: player.id, note: 'You know this contest.' },
    ]),
  );
});

test('a ticket opened from the list leads to its neighbours there', async () => {
  answerWaitingTickets([makeTicket(), medalsTicket]);
  const { readLocation } = openTickets('');
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('link', { name: 'A payout is missing' }));
  await user.type(await screen.findByLabelText('Reply'), 'jj{Escape}j');
  await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/tickets/${player.id}`));
  await user.click(await screen.findByRole('link', { name: 'Previous' }));
  await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/tickets/${id}`));
  expect(screen.getByRole('link', { name: 'Next' })).toBeVisible();
});

test('a ticket in a new tab continues the queue of the list that opened it', async () => {
  answerWaitingTickets([medalsTicket, makeTicket()]);
  const { unmount } = openTickets('?status=all');
  const user = userEvent.setup({ delay: null });
  const link = await screen.findByRole('link', { name: 'A payout is missing' });
  await user.pointer({ keys: '[MouseMiddle]', target: link });
  unmount();
  sessionStorage.clear();
  answerWaitingTickets([]);
  const { readLocation } = openTickets(`/${id}`);
  await user.click(await screen.findByRole('link', { name: 'Previous' }));
  await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/tickets/${player.id}`));
  await user.keyboard('u');
  await waitFor(() => expect(readLocation()).toBe('/dashboard/admin/tickets?status=all'));
});

test('a ticket opened without a list is put among the waiting tickets', async () => {
  answerWaitingTickets([makeTicket(), medalsTicket]);
  const { readLocation } = openTickets(`/${id}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }));
  await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/tickets/${player.id}`));
});

test('one key sends, solves and opens the next ticket, also after a reload', async () => {
  const bodies = recordUpdates();
  answerWaitingTickets([makeTicket(), medalsTicket]);
  const { unmount } = openTickets('');
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('link', { name: 'A payout is missing' }));
  await screen.findByLabelText('Reply');
  unmount();
  const { readLocation } = openTickets(`/${id}`);
  await user.type(await screen.findByLabelText('Reply'), 'Paid.');
  expect(screen.getByRole('button', { name: 'Send, solve, open next' })).toBeVisible();
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/tickets/${player.id}`));
  expect(bodies).toEqual([{ version: 3, reply: 'Paid.', status: 'solved' }]);
});

test('other ways to send are in the menu of the button', async () => {
  const bodies = recordUpdates();
  openTickets(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Reply'), 'We look into it.');
  await user.click(screen.getByRole('button', { name: 'More ways to send' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send and keep open' }));
  await waitFor(() => expect(bodies).toEqual([{ version: 3, reply: 'We look into it.', status: 'open' }]));
});

test('I assigns the ticket to the reader, E solves it', async () => {
  const bodies = recordUpdates();
  openTickets(`/${id}`);
  await screen.findByLabelText('Reply');
  const user = userEvent.setup({ delay: null });
  await user.keyboard('i');
  await waitFor(() => expect(bodies).toEqual([{ version: 3, assigneeId: moderator.id }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark solved' })).not.toHaveAttribute('aria-busy'));
  await user.keyboard('e');
  await waitFor(() => expect(bodies[1]).toEqual({ version: 3, status: 'solved' }));
});

const makeLongThread = () =>
  [...Array(14).keys()].map((index) => ({
    ...{ id: `0a1b2c3d-0000-4000-8000-0000000001${10 + index}`, at: '2026-11-21T13:00:00.000Z' },
    ...{ kind: 'message', author: null, text: `Message ${index + 1} of many.` },
  }));

test('a long thread is a scrolling region that the keyboard reaches', async () => {
  server.use(http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ thread: makeLongThread() }))));
  openTickets(`/${id}`);
  const thread = await screen.findByRole('region', { name: 'Messages' });
  expect(within(thread).getByText(/Where are my coins\?/)).toBeVisible();
  expect(within(thread).getByText('Message 14 of many.')).toBeVisible();
  expect(thread).toHaveAttribute('tabindex', '0');
});

describe('on a phone', () => {
  beforeEach(() => {
    const narrowQuery = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    Object.assign(globalThis, { matchMedia: () => narrowQuery });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

  test('a long thread shows its newest two messages until the older ones are asked for', async () => {
    server.use(http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ thread: makeLongThread() }))));
    openTickets(`/${id}`);
    expect(await screen.findByText('Message 13 of many.')).toBeVisible();
    expect(screen.queryByText('Message 12 of many.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show 13 older messages' }));
    expect(screen.getByText(/Where are my coins\?/).closest('li')).toHaveFocus();
  });
});

test('sends on Ctrl-Enter, and keeps the text of a sender who was too late', async () => {
  server.use(
    http.patch(buildCallUrl('updateTicket'), () =>
      makeRefusalResponse('version_conflict', 'This ticket has changed since you opened it.', {}),
    ),
  );
  openTickets(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Reply'), 'They are on hold.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('This ticket has changed since you opened it.')).toBeVisible();
  expect(screen.getByLabelText('Reply')).toHaveValue('They are on hold.');
});

test('a ticket is taken, and deleted only after a confirmation', async () => {
  const calls: string[] = [];
  server.use(
    http.patch(buildCallUrl('updateTicket'), async ({ request }) => {
      calls.push(JSON.stringify(await request.json()));
      return makeAnswerResponse(makeTicket());
    }),
    http.delete(buildCallUrl('deleteTicket'), () => {
      calls.push('deleted');
      return makeAnswerResponse({});
    }),
  );
  const { readLocation } = openTickets(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(calls).toEqual([JSON.stringify({ version: 3, assigneeId: moderator.id })]));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.at(-1)).toHaveTextContent('Delete');
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete ticket' }));
  await waitFor(() => expect(readLocation()).toBe('/dashboard/admin/tickets'));
  expect(calls[1]).toBe('deleted');
});

test('notes look different from what the sender reads', async () => {
  const thread = [{ id: player.id, at: '2026-11-21T13:00:00.000Z', kind: 'note', author: player, text: 'Looks odd.' }];
  server.use(http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ thread }))));
  openTickets(`/${id}`);
  expect(await screen.findByText('Looks odd.')).toBeVisible();
  expect(screen.getByText(/internal note/)).toBeVisible();
});

test('a message links to its match', async () => {
  server.use(
    http.get(buildCallUrl('getTicket'), () =>
      makeAnswerResponse(makeTicket({ player, related: { kind: 'match', id } })),
    ),
  );
  openTickets(`/${id}`);
  expect(await screen.findByRole('link', { name: 'View match' })).toHaveAttribute(
    'href',
    `/dashboard/admin/matches/${id}`,
  );
});

test('a message links to its payment if the reader can decide on payments', async () => {
  const relatedSubject = { kind: 'withdrawal', id };
  server.use(
    http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ player, related: relatedSubject }))),
  );
  const { unmount } = openTickets(`/${id}`);
  expect(await screen.findByText('A withdrawal (0a1b2c3d)')).toBeVisible();
  expect(screen.queryByRole('link', { name: /A withdrawal/ })).not.toBeInTheDocument();
  unmount();
  openTickets(`/${id}`, makeUser({ username: 'steward', role: 'admin' }));
  expect(await screen.findByRole('link', { name: 'A withdrawal (0a1b2c3d)' })).toHaveAttribute(
    'href',
    `/dashboard/admin/payments/withdrawals/${id}`,
  );
});

test('a deleted message says so', async () => {
  server.use(http.get(buildCallUrl('getTicket'), () => makeRefusalResponse('not_found', 'Ticket not found.')));
  openTickets(`/${id}`);
  expect(await screen.findByRole('heading', { name: 'Ticket not found' })).toBeVisible();
});

test('a saved reply fills in its placeholders and is appended to the input', async () => {
  openTickets(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Reply'), 'Hi!');
  await user.selectOptions(await screen.findByLabelText('Saved reply'), 'Prize on hold');
  expect(screen.getByLabelText('Reply')).toHaveValue('Hi!\n\nTicket 1042 of Ines Vale waits {weather}. umpire');
});

test('other viewers of the ticket show, writers before readers, and see that this one writes', async () => {
  const makeIso = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const makePresentPerson = (username: string, isTyping = false) => ({
    player: { ...player, id: `id-of-${username}`, username },
    ...{ seenAt: makeIso(-5), hereUntil: makeIso(70), awaySince: null },
    typingUntil: isTyping ? makeIso(60) : null,
  });
  let isStewardTyping = false;
  const sentStates: unknown[] = [];
  server.use(
    http.get(buildCallUrl('getPresence'), ({ params }) => {
      expect(params.subject).toBe(`ticket-${id}`);
      const people = [makePresentPerson('kestrel_09'), makePresentPerson('steward', isStewardTyping)];
      return makeAnswerResponse({ people, serverNow: makeIso(0) });
    }),
    http.put(buildCallUrl('markPresence'), async ({ request }) => {
      const { state } = (await request.json()) as { state: string };
      sentStates.push(state);
      isStewardTyping = state === 'typing';
      return makeAnswerResponse({});
    }),
  );
  openTickets(`/${id}`);
  expect(await screen.findByText('kestrel_09 and steward are looking at this ticket too.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reply'), 'H');
  await waitFor(() => expect(sentStates.at(-1)).toBe('typing'));
  refreshReads('getPresence');
  expect(await screen.findByText('steward is writing a reply.')).toBeVisible();
  sentStates.length = 0;
  await userEvent.click(screen.getByRole('radio', { name: 'Internal note' }));
  await screen.findByLabelText('Note');
  await waitFor(() => expect(sentStates).toEqual(['here']));
});

test('a ticket is handed over to a colleague, with a note', async () => {
  const bodies: unknown[] = [];
  const steward = { ...player, id, username: 'steward' };
  const umpire = { ...player, id: moderator.id, username: 'umpire' };
  const agents = [player, steward, umpire];
  server.use(
    http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ assignee: player }))),
    http.get(buildCallUrl('listTicketAgents'), () => makeAnswerResponse({ agents })),
    http.patch(buildCallUrl('updateTicket'), async ({ request }) => {
      bodies.push(await request.json());
      return makeAnswerResponse(makeTicket({ version: 4 }));
    }),
  );
  openTickets(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hand over' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over ticket 1042?' }));
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByText('Enter a note.')).toBeVisible();
  expect(await dialog.findByRole('option', { name: 'steward' })).toBeInTheDocument();
  for (const name of ['kestrel_09', 'umpire']) expect(dialog.queryByRole('option', { name })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('To'), 'steward');
  await user.type(dialog.getByLabelText('Note'), 'You know this contest.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(bodies).toEqual([{ version: 3, assigneeId: id, note: 'You know this contest.' }]));
  await waitFor(() => expect(findTitle()).toHaveFocus());
});

test('a saved reply names the contest and the amount, and asks for unknown values before sending', async () => {
  const savedReplies = [{ ...answers[0], text: 'Your {amount} from {contest} are on hold, {name}.' }];
  const bodies: unknown[] = [];
  server.use(
    http.get(buildCallUrl('listSavedReplies'), () => makeAnswerResponse({ answers: savedReplies })),
    http.get(buildCallUrl('getTicketActivity'), () =>
      makeAnswerResponse(makeActivity({ about: { contest: 'Harbour Cup', amount: null } })),
    ),
    http.patch(buildCallUrl('updateTicket'), async ({ request }) => {
      bodies.push(await request.json());
      return makeAnswerResponse(makeTicket({ version: 4 }));
    }),
  );
  openTickets(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.selectOptions(await screen.findByLabelText('Saved reply'), 'Prize on hold');
  const reply = screen.getByLabelText('Reply');
  expect(reply).toHaveValue('Your {amount} from Harbour Cup are on hold, Ines Vale.');
  expect(screen.getByText('Nothing in this ticket says what belongs there.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(reply).toBeInvalid());
  expect(reply).toHaveAccessibleDescription(expect.stringContaining('Replace {amount} before you send it.'));
  expect(bodies).toEqual([]);
  await user.clear(reply);
  await user.type(reply, 'Your 60 LRL from Harbour Cup are on hold.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(bodies).toMatchObject([{ reply: 'Your 60 LRL from Harbour Cup are on hold.' }]));
});

test('the thread says who assigned, solved and reopened the ticket', async () => {
  const makeAction = (lastDigit: number, fields: object) => ({
    ...{
      id: `0a1b2c3d-0000-4000-8000-00000000020${lastDigit}`,
      at: `2026-11-21T1${lastDigit}:00:00.000Z`,
      by: moderator,
    },
    ...fields,
  });
  const history = [
    makeAction(3, { kind: 'assigned', assignee: player }),
    makeAction(4, { kind: 'solved' }),
    makeAction(5, { kind: 'reopened', by: null }),
    makeAction(6, { kind: 'merged', ticketNo: 1040 }),
  ];
  server.use(http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ history }))));
  openTickets(`/${id}`);
  const lines = within((await screen.findByText(/Where are my coins/)).closest('ol') as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringContaining('Where are my coins?'),
    expect.stringMatching(/^umpire assigned this to kestrel_09\./),
    expect.stringMatching(/^umpire solved this\./),
    expect.stringMatching(/^Reopened by the sender’s message\./),
    expect.stringMatching(/^umpire merged ticket 1040 into this one\./),
  ]);
});

test('finance reads a ticket and can add a note, nothing else', async () => {
  const bodies = recordUpdates();
  openTickets(`/${id}`, makeUser({ role: 'finance' }));
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Note'), 'Sent at noon.');
  for (const name of ['Send reply', 'Assign to me', 'Mark solved', 'More actions'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Topic')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(bodies).toEqual([{ version: 3, note: 'Sent at noon.' }]));
});
