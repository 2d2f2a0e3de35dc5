import '../../testing/preload';
import { buildCallUrl, makeAnswerResponse, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { admin } from '../../testing/staff';
import { staffFrame } from '../../testing/staff-frame';

const serverNow = '2026-11-22T12:00:00.000Z';
const psn = {
  provider: 'psn',
  mode: 'live',
  access: [
    {
      login: 'main',
      state: 'key_rejected',
      since: '2026-11-22T11:00:00.000Z',
      answeredAt: '2026-11-22T10:00:00.000Z',
      budget: { left: 12, of: 50 },
      expiresAt: '2026-11-27T12:00:00.000Z',
    },
  ],
  schedule: {
    players: 10_000,
    waiting: 3200,
    waitingSince: '2026-11-22T08:00:00.000Z',
    pass: { minutes: 1440, read: 6800 },
    perMinute: 10,
    promises: [
      { withinHours: 2, players: 0, everyMinutes: 10 },
      { withinHours: 24, players: 200, everyMinutes: 60 },
      { withinHours: 168, players: 0, everyMinutes: 360 },
      { withinHours: null, players: 9800, everyMinutes: 1440 },
    ],
  },
};

const server = setupServer(...staffFrame);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    http.get(buildCallUrl('getPlatformHealth'), () =>
      makeAnswerResponse({
        platforms: [psn, { provider: 'steam', mode: 'off', access: [], schedule: null }],
        serverNow,
      }),
    ),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = async () => {
  renderAt(<AdminArea />, '/dashboard/admin/platforms', { user: admin, base: '/dashboard/admin' });
  return within(await screen.findByRole('region', { name: 'PlayStation' }));
};

test('shows refusals, the remaining budget, and the days until the login expires', async () => {
  const section = await openPage();
  expect(section.getByText('Rejecting our login')).toBeVisible();
  expect(section.getByText('12 of 50')).toBeVisible();
  expect(section.getByText(/5 days left/)).toBeVisible();
  expect(section.getByText('Renew the login soon. PlayStation never extends it.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Steam' })).getByText('Not configured')).toBeVisible();
});

test('runs a check, and says that the canary is silent', async () => {
  server.use(http.get(buildCallUrl('checkPlatform'), () => makeAnswerResponse({ outcome: 'canary' })));
  const section = await openPage();
  await userEvent.click(section.getByRole('button', { name: 'Check PlayStation now' }));
  expect(await section.findByText(/canary’s text is empty/)).toBeVisible();
});

test('renews the login, and stores nothing of the NPSSO', async () => {
  const sentRequests: unknown[] = [];
  server.use(
    http.post(buildCallUrl('renewPlayStationLogin'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse({ expiresAt: serverNow });
    }),
  );
  const section = await openPage();
  const npsso = 'a1b2c3d4e5f6a1b2c3d4e5f6';
  await userEvent.type(section.getByLabelText('NPSSO'), npsso);
  await userEvent.click(section.getByRole('button', { name: 'Renew login' }));
  await waitFor(() => expect(sentRequests).toEqual([{ login: 'main', npsso }]));
  await waitFor(() => expect(section.getByLabelText('NPSSO')).toHaveValue(''));
});

test('shows the progress of the run, the waiting readings, and the intervals', async () => {
  const section = await openPage();
  expect(section.getByText('6,800 of 10,000 read. A pass takes 24 hours.')).toBeVisible();
  expect(section.getByText(/3,200 players, the first due/)).toBeVisible();
  const table = within(section.getByRole('table', { name: 'How often progress is read' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Read every'),
    'Under 24 hoursPlayers 20060 minutes',
    'LongerPlayers 9,80024 hours',
  ]);
});
