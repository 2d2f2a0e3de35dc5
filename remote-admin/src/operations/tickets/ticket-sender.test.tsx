import '../../testing/preload';
import { buildCallUrl, makeAnswerResponse, makeUser } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { setUpTicketPage } from './testing/ticket-page';
import { id, makeActivity, makeTicket, openTickets, player } from './testing/tickets';

const { server } = setUpTicketPage();

test('the sender’s latest activity shows beside the ticket, within the reader’s rights', async () => {
  const at = '2026-11-21T12:00:00.000Z';
  server.use(
    http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ player }))),
    http.get(buildCallUrl('getTicketActivity'), () =>
      makeAnswerResponse(
        makeActivity({
          matches: [{ id, contest: 'Harbour Cup', opponent: player, status: 'completed', won: false }],
          contracts: [],
        }),
      ),
    ),
  );
  const { unmount } = openTickets(`/${id}`);
  const matches = within(await screen.findByRole('region', { name: 'Matches' }));
  expect(matches.getByRole('link', { name: 'vs kestrel_09' })).toBeVisible();
  expect(matches.getByText('Harbour Cup, lost')).toBeVisible();
  expect(screen.getByText('No contracts yet.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Payments' })).not.toBeInTheDocument();
  unmount();
  const payments = [{ kind: 'withdrawal', id, amount: '120.5', status: 'pending_review', at }];
  server.use(http.get(buildCallUrl('getTicketActivity'), () => makeAnswerResponse(makeActivity({ payments }))));
  openTickets(`/${id}`, makeUser({ username: 'steward', role: 'admin' }));
  const paidRegion = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(paidRegion.getByRole('link', { name: /^Withdrawal of 120\.5/ })).toHaveAttribute(
    'href',
    `/dashboard/admin/payments/withdrawals/${id}`,
  );
  expect(paidRegion.getByText(/^In review/)).toBeVisible();
});

test('prizes follow only for players who are still in the contest, and its winner', async () => {
  const at = '2026-11-21T12:00:00.000Z';
  const prizes = (['active', 'winner', 'eliminated', 'disqualified', 'withdrawn'] as const).map((status, index) => ({
    ...{ id: `0a1b2c3d-0000-4000-8000-00000000020${index}`, contest: `The ${status} cup`, status },
    ...{ phase: status === 'winner' ? 'awaiting_review' : 'running', place: null, prize: '0', at },
  }));
  server.use(
    http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ player, category: 'coins' }))),
    http.get(buildCallUrl('getTicketActivity'), () => makeAnswerResponse(makeActivity({ prizes }))),
  );
  openTickets(`/${id}`, makeUser({ username: 'prize_payer', role: 'finance' }));
  const region = within(await screen.findByRole('region', { name: 'Contests and prizes' }));
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The active cupstill being played, prizes follow',
    'The winner cupresults pending, prizes follow',
    'The eliminated cupstill being played',
    'The disqualified cupstill being played',
    'The withdrawn cupstill being played',
  ]);
});

test('the sender’s record shows beside the ticket', async () => {
  const sender = {
    ...{ since: '2026-09-01T12:00:00.000Z', status: 'active', verified: true, country: 'NL' },
    ...{ titles: 2, played: 20, won: 14, earned: '960.5' },
  };
  server.use(http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ player, sender }))));
  openTickets(`/${id}`);
  const section = within(await screen.findByRole('region', { name: 'Sender' }));
  for (const text of ['14 of 20', 'Netherlands', 'Yes']) expect(section.getByText(text)).toBeVisible();
  expect(section.getByRole('link', { name: 'View account' })).toHaveAttribute(
    'href',
    `/dashboard/admin/users/${player.id}`,
  );
});
