import '../../../testing/preload';
import type { SeedingView } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../../routes';
import { allowDialogs } from '../../../testing/dialogs';
import { admin } from '../../../testing/staff';
import { staffFrame } from '../../../testing/staff-frame';
import { contestId, makeEntrantId } from '../testing/contests';

const entrantNames = ['ines_vale', 'kestrel_09', 'mlk_ovi', 'half_moon'];
const makeSeeding = (fields: Partial<SeedingView> = {}): SeedingView => ({
  contest: { id: contestId, title: 'Lantern Duel II', seeding: 'manual' },
  version: 4,
  open: true,
  entrants: entrantNames.map((username, index) => ({
    id: makeEntrantId(username),
    player: { id: `id-of-${username}`, username, avatarUrl: null },
    status: 'registered',
    rating: index === 2 ? { rating: 1712, provisional: false } : null,
  })),
  ...fields,
});

let seeding: SeedingView;
let sentRequests: unknown[];
let hasNewerOrder: boolean;
const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  seeding = makeSeeding();
  sentRequests = [];
  hasNewerOrder = false;
  server.use(
    http.get(buildCallUrl('getSeeding'), () => makeAnswerResponse(seeding)),
    http.put(buildCallUrl('orderSeeds'), async ({ request }) => {
      const body = (await request.json()) as { version: number; entrantIds: string[] };
      sentRequests.push(body);
      if (hasNewerOrder) {
        hasNewerOrder = false;
        seeding = { ...makeSeeding({ version: 5 }), entrants: makeSeeding().entrants.toReversed() };
        const by = { id: makeEntrantId('umpire'), username: 'umpire', avatarUrl: null };
        const params = { what: 'contest', by, at: '2026-11-21T20:04:00.000Z' } as const;
        return makeRefusalResponse('version_conflict', 'Changed.', {}, params);
      }
      const findEntrant = (id: string) => makeSeeding().entrants.find((entrant) => entrant.id === id);
      seeding = { ...seeding, version: 5, entrants: body.entrantIds.flatMap((id) => findEntrant(id) ?? []) };
      return makeAnswerResponse(seeding, 'Seeds saved.');
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = (path = '') =>
  renderAt(<AdminArea />, `/dashboard/admin/contests/${contestId}/seeding${path}`, {
    user: admin,
    base: '/dashboard/admin',
  });
const listNames = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => entrantNames.find((name) => row.textContent?.includes(name)))
    .filter((name) => name !== undefined);

test('players move by keys, by arrows and to a typed seed, and the order is saved once', async () => {
  openPage();
  const user = userEvent.setup({ delay: null });
  const handleButton = await screen.findByRole('button', { name: 'Move half_moon' });
  expect(screen.getByText('1 of 4 have a settled rating in this game.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save seeds' })).toBeDisabled();
  handleButton.focus();
  await user.keyboard('{ArrowUp}{Home}{ArrowDown}');
  expect(listNames()).toEqual(['ines_vale', 'half_moon', 'kestrel_09', 'mlk_ovi']);
  expect(screen.getByText('half_moon: seed 2 of 4')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move half_moon' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Move ines_vale down' }));
  await user.clear(screen.getByRole('textbox', { name: 'Seed of mlk_ovi' }));
  await user.type(screen.getByRole('textbox', { name: 'Seed of mlk_ovi' }), '1{Enter}');
  expect(listNames()).toEqual(['mlk_ovi', 'half_moon', 'ines_vale', 'kestrel_09']);
  await user.click(screen.getByRole('button', { name: 'Save seeds' }));
  await waitFor(() =>
    expect(sentRequests).toEqual([
      { version: 4, entrantIds: ['mlk_ovi', 'half_moon', 'ines_vale', 'kestrel_09'].map(makeEntrantId) },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save seeds' })).toBeDisabled());
});

test('a row moves to where the pointer drops it', async () => {
  openPage();
  const user = userEvent.setup({ delay: null });
  const handleButton = await screen.findByRole('button', { name: 'Move ines_vale' });
  for (const [index, row] of screen.getAllByRole('listitem').entries())
    if (entrantNames.some((name) => row.textContent?.includes(name)))
      row.getBoundingClientRect = () => new DOMRect(0, (index - findFirstEntrantRow()) * 40, 300, 40);
  await user.pointer([
    { keys: '[MouseLeft>]', target: handleButton, coords: { clientY: 20 } },
    { coords: { clientY: 130 } },
    { keys: '[/MouseLeft]', coords: { clientY: 130 } },
  ]);
  expect(listNames()).toEqual(['kestrel_09', 'mlk_ovi', 'ines_vale', 'half_moon']);
});
const findFirstEntrantRow = () =>
  screen.getAllByRole('listitem').findIndex((row) => entrantNames.some((name) => row.textContent?.includes(name)));

test('the second of two people who save sees the first one’s order, and can keep their own', async () => {
  hasNewerOrder = true;
  openPage();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Sort by rating' }));
  await user.click(screen.getByRole('button', { name: 'Save seeds' }));
  expect(await screen.findByText(/^umpire saved another order/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep your order' }));
  await user.click(screen.getByRole('button', { name: 'Save seeds' }));
  await waitFor(() => expect(sentRequests).toHaveLength(2));
  expect(sentRequests[1]).toMatchObject({
    entrantIds: ['mlk_ovi', 'ines_vale', 'kestrel_09', 'half_moon'].map(makeEntrantId),
  });
});

test('a pasted list orders everyone at once, and says whom it doesn’t name', async () => {
  openPage();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Paste list…' }));
  const confirmButton = screen.getByRole('button', { name: 'Order by list' });
  expect(confirmButton).toBeDisabled();
  await user.type(screen.getByLabelText('Usernames, first seed first'), 'half_moon{Enter}nobody{Enter}MLK_ovi');
  expect(screen.getByText('2 of 4 entrants are in the list.')).toBeInTheDocument();
  expect(screen.getByText('The other 2 come last, in the order they have now.')).toBeInTheDocument();
  expect(screen.getByText('1 name isn’t an entrant: nobody.')).toBeInTheDocument();
  await user.click(confirmButton);
  expect(listNames()).toEqual(['half_moon', 'mlk_ovi', 'ines_vale', 'kestrel_09']);
  await user.click(screen.getByRole('button', { name: 'Shuffle' }));
  expect(listNames().toSorted()).toEqual(entrantNames.toSorted());
  expect(sentRequests).toEqual([]);
});

test.each([
  [{ open: false }, 'The contest is drawn or cancelled, so its seeds are fixed.'],
  [
    { entrants: [...makeSeeding().entrants, { ...makeSeeding().entrants[0], id: makeEntrantId('me'), player: admin }] },
    'You’ve entered this contest, so someone else has to seed it.',
  ],
])('nobody orders seeds that are fixed, or of a contest they entered', async (fields, note) => {
  seeding = makeSeeding(fields as Partial<SeedingView>);
  openPage();
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(screen.getByText('kestrel_09')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Move kestrel_09' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save seeds' })).toBeNull();
});
