import type { NoticeItem } from '@laurel/shared/protocol';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { makeYourMoves } from '../../play/overview/testing/moves';
import { DashboardArea } from '../../routes';
import { createTestServer, handleGet } from '../../testing/browser';

const makeNotice = (fields: Partial<NoticeItem>): NoticeItem => ({
  id: '0b0f4a52-1111-4111-8111-111111111111',
  category: 'matches',
  title: 'Your match with mlk_ovi is ready',
  reason: 'Because you entered Friday Cup',
  path: '/contests/friday-cup',
  at: '2026-11-21T18:00:00.000Z',
  seen: false,
  ...fields,
});
const olderNotice = makeNotice({
  ...{ id: '0b0f4a52-2222-4222-8222-222222222222', category: 'money', title: '25 LRL arrived', path: null },
  ...{ reason: 'Because your coins moved', at: '2026-11-20T18:00:00.000Z', seen: true },
});

let notices: NoticeItem[];
let bodies: unknown[];
const server = createTestServer(
  handleGet('listUserMatches', () => makePageResponse([])),
  handleGet('listNotices', () => makePageResponse(notices)),
  handleGet('getYourMoves', () =>
    makeAnswerResponse({ ...makeYourMoves(), unseenNotices: notices.filter(({ seen }) => !seen).length }),
  ),
  http.put(buildCallUrl('seeNotices'), async ({ request }) => {
    bodies.push(await request.json());
    notices = notices.map((notice) => ({ ...notice, seen: true }));
    return makeAnswerResponse({});
  }),
);
beforeEach(() => {
  bodies = [];
  notices = [makeNotice({}), olderNotice];
});

const openPage = () => renderAt(<DashboardArea />, '/dashboard/notices', { user: makeUser(), base: '/dashboard' });

test('notices are grouped by day, and opening one marks it as seen and leads to its subject', async () => {
  const { readLocation } = openPage();
  const day = within(await screen.findByRole('region', { name: 'Sat 21 Nov' }));
  expect(within(screen.getByRole('region', { name: 'Fri 20 Nov' })).queryByText('New')).not.toBeInTheDocument();
  expect(day.getByText('Because you entered Friday Cup')).toBeVisible();
  expect(day.getByText('New')).toBeVisible();
  await userEvent.click(day.getByRole('link', { name: 'Your match with mlk_ovi is ready' }));
  expect(readLocation()).toBe('/contests/friday-cup');
  await waitFor(() => expect(bodies).toEqual([{ action: 'one', id: notices[0]?.id }]));
});

test('all are marked up to the newest one shown, and the button disappears', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  expect(bodies).toEqual([{ action: 'all', until: '2026-11-21T18:00:00.000Z' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument());
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Your match with mlk_ovi is ready' })).toHaveFocus();
});

test('says what will be here while there are none, and offers a retry if the read fails', async () => {
  notices = [];
  const { unmount } = openPage();
  expect(await screen.findByText('No notices yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  unmount();
  server.use(handleGet('listNotices', () => makeRefusalResponse('forbidden', 'Not now.')));
  openPage();
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible();
});
