import '../../../testing/preload';
import type { ContestDetail, ContestStaff } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { allowDialogs } from '../../../testing/dialogs';
import { admin } from '../../../testing/staff';
import { staffFrame } from '../../../testing/staff-frame';
import { answerContestPage, openContestPage } from '../testing/contest-page';
import { contestId, makeContestDetail, makeEntrant } from '../testing/contests';

let contest: ContestDetail;
let staff: Partial<ContestStaff> = {};
const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  staff = {};
  server.use(...answerContestPage({ answerContest: () => contest, answerStaff: () => staff }));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the organisers of a contest', () => {
  it('names the organisers and who announced what, and adds and removes organisers', async () => {
    const user = userEvent.setup();
    const makePerson = (id: string, username: string) => ({ id, username, avatarUrl: null });
    const maker = makePerson(admin.id, admin.username);
    const umpire = makePerson('5f0b3a52-6f1c-4c61-9c0f-6c2f6f1d2a11', 'umpire');
    const at = '2026-11-21T11:00:00.000Z';
    const announcements = [
      { id: '9b2d5c0e-1b1a-4a67-8a3c-4f0f2b8e7d01', text: 'We start at 19:10.', at },
      { id: '9b2d5c0e-1b1a-4a67-8a3c-4f0f2b8e7d02', text: 'Second stream is up.', at },
    ];
    contest = makeContestDetail({ phase: 'check_in', announcements });
    const announcers = announcements.map(({ id }, index) => ({
      announcementId: id,
      player: index === 0 ? maker : umpire,
    }));
    staff = { organisers: [maker], makerId: maker.id, available: [umpire], announcers };
    const answer = { contestId, organisers: [], makerId: null, available: [], announcers };
    const sentRequests: unknown[] = [];
    server.use(
      http.post(buildCallUrl('addOrganiser'), async ({ request }) => {
        sentRequests.push(await request.json());
        staff = { ...staff, organisers: [maker, umpire], available: [] };
        return makeAnswerResponse({ ...answer, ...staff }, 'Added.');
      }),
      http.delete(buildCallUrl('removeOrganiser'), ({ request }) => {
        sentRequests.push(new URL(request.url).pathname);
        staff = { ...staff, organisers: [maker], available: [umpire] };
        return makeAnswerResponse({ ...answer, ...staff }, 'Removed.');
      }),
    );
    openContestPage();
    const card = within(await screen.findByRole('region', { name: 'Organisers' }));
    expect(await card.findByText('Made this contest')).toBeVisible();
    const list = screen.getByRole('region', { name: /^Announce.?ments$/ });
    expect(list).toHaveTextContent(/by ines_m, organiserWe start at 19:10\..*by umpireSecond stream is up\./);
    await user.click(card.getByRole('button', { name: 'Add organiser' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an organiser?' }));
    await user.click(dialog.getByRole('button', { name: 'Add organiser' }));
    expect(await dialog.findByText('Choose who to add.')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(/Organiser/), 'umpire');
    await user.click(dialog.getByRole('button', { name: 'Add organiser' }));
    expect(await card.findByText('umpire')).toBeVisible();
    expect(list).toHaveTextContent(/by umpire, organiserSecond stream is up\./);
    expect(card.queryByRole('button', { name: 'Add organiser' })).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: /Remove ines_m/ })).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Remove umpire as an organiser' }));
    await waitFor(() => expect(card.queryByText('umpire')).not.toBeInTheDocument());
    expect(sentRequests).toEqual([
      { userId: umpire.id },
      `/api/v1/admin/contests/${contestId}/organisers/${umpire.id}`,
    ]);
  });

  it('lets staff who have entered see the organisers, not change them', async () => {
    contest = makeContestDetail({
      phase: 'check_in',
      entrants: [makeEntrant('ines_m', { player: { id: admin.id, username: 'ines_m', avatarUrl: null } })],
    });
    const umpire = { id: '5f0b3a52-6f1c-4c61-9c0f-6c2f6f1d2a11', username: 'umpire', avatarUrl: null };
    staff = { organisers: [umpire], available: [umpire] };
    openContestPage();
    const card = within(await screen.findByRole('region', { name: 'Organisers' }));
    expect(await card.findByText('umpire')).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });
});
