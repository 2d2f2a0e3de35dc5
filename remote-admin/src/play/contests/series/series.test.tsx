import '../../../testing/preload';
import type { SeriesView } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../../routes';
import { allowDialogs } from '../../../testing/dialogs';
import { admin } from '../../../testing/staff';
import { staffFrame } from '../../../testing/staff-frame';
import { contestId, makeContestDetail } from '../testing/contests';

const makeSeries = (fields: Partial<SeriesView> = {}): SeriesView => ({
  id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21',
  title: 'Lantern Duel',
  templateId: contestId,
  rule: { weekdays: [5], time: '19:00', timeZone: 'Europe/Berlin' },
  daysAhead: 7,
  owner: { id: 'id-of-steward', username: 'steward', avatarUrl: null },
  stopped: null,
  latest: { id: contestId, title: 'Lantern Duel 3' },
  dates: [4, null, 5].map((number, index) => ({
    startsAt: `2026-12-${String(4 + 7 * index).padStart(2, '0')}T18:00:00.000Z`,
    opensAt: `2026-11-${String(27).padStart(2, '0')}T18:00:00.000Z`,
    number,
  })),
  ...fields,
});

let series: SeriesView[];
let title: string;
let sentRequests: unknown[];
const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  series = [makeSeries()];
  title = 'Lantern Duel 3';
  sentRequests = [];
  const keepRequest = async (request: Request) => {
    sentRequests.push(request.method === 'POST' && request.headers.get('content-type') ? await request.json() : null);
    return makeAnswerResponse({ series }, 'Done');
  };
  server.use(
    http.get(buildCallUrl('getSeries'), () => makeAnswerResponse({ series })),
    http.get(buildCallUrl('listDisputes'), () => makeRefusalResponse('not_implemented', 'Not here.')),
    http.get(buildCallUrl('getAdminContest'), () => makeAnswerResponse(makeContestDetail({ title }))),
    http.post(buildCallUrl('createSeries'), ({ request }) => keepRequest(request)),
    http.post(buildCallUrl('skipSeriesDate'), ({ request }) => keepRequest(request)),
    http.post(buildCallUrl('stopSeries'), ({ request }) => keepRequest(request)),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = (path: string) =>
  renderAt(<AdminArea />, `/dashboard/admin/contests/${path}`, { user: admin, base: '/dashboard/admin' });

test('a series shows its rule and next dates; a date can be skipped and restored, and the series stops after a confirmation', async () => {
  openPage('series');
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByText('Every Friday at 19:00 (Europe/Berlin)')).toBeInTheDocument();
  expect(screen.getByText('Opens 7 days ahead, in steward’s name')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lantern Duel 3' })).toHaveAttribute(
    'href',
    `/dashboard/admin/contests/${contestId}`,
  );
  expect(screen.getByRole('link', { name: 'View contest' })).toHaveAttribute(
    'href',
    `/dashboard/admin/contests/${contestId}`,
  );
  await user.click(screen.getByRole('button', { name: 'Skip Lantern Duel 4' }));
  await waitFor(() => expect(sentRequests).toEqual([{ date: '2026-12-04T18:00:00.000Z', skipped: true }]));
  await user.click(await screen.findByRole('button', { name: /after all$/ }));
  await waitFor(() => expect(sentRequests[1]).toEqual({ date: '2026-12-11T18:00:00.000Z', skipped: false }));
  await user.click(screen.getByRole('button', { name: 'Stop series' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Stop Lantern Duel?' }));
  series = [makeSeries({ dates: [], stopped: { at: '2026-11-27T18:00:00.000Z', why: 'staff' } })];
  await user.click(dialog.getByRole('button', { name: 'Stop series' }));
  expect(await screen.findByText('Stopped')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a contest’s series starts with its weekday and number, and the form shows the next dates', async () => {
  openPage(`${contestId}/repeat`);
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Lantern Duel');
  expect(screen.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  expect(screen.getByText(/^Lantern Duel 4:/)).toHaveTextContent(/Sat 5 Dec, /);
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await user.click(screen.getByRole('button', { name: 'Start series' }));
  expect(await screen.findAllByText('Choose a weekday.')).not.toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
  await user.clear(screen.getByRole('textbox', { name: 'Time' }));
  await user.type(screen.getByRole('textbox', { name: 'Time' }), '19:30');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Europe/Berlin');
  await user.click(screen.getByRole('button', { name: 'Start series' }));
  await waitFor(() =>
    expect(sentRequests).toEqual([
      {
        ...{ contestId, title: 'Lantern Duel', weekdays: [1, 5], time: '19:30', timeZone: 'Europe/Berlin' },
        ...{ daysAhead: 7, firstNumber: 4 },
      },
    ]),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Series' })).toBeInTheDocument();
});

test.each([
  ['Iron Duel Night VI', 'Iron Duel Night', 7],
  ['Winter Laurel Cup XIX', 'Winter Laurel Cup', 20],
  ['Ember Cup', 'Ember Cup', 1],
])('a series of %s is named %s and starts at number %d', async (copied, name, number) => {
  title = copied;
  openPage(`${contestId}/repeat`);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue(name);
  expect(screen.getByLabelText('First number')).toHaveValue(String(number));
  expect(screen.getByText(new RegExp(`^${name} ${number}:`))).toBeInTheDocument();
});
