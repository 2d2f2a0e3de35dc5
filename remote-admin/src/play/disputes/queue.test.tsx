import { buildCallUrl, makeAnswerResponse, makePageResponse } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { openPage, setUpDisputePage } from './testing/dispute-page';
import { makeDispute, makeMatchRoom, matchId } from './testing/matches';

const room = makeMatchRoom();
const server = setUpDisputePage(() => room);

describe('the queue', () => {
  it('lists open disputes, and the side bar counts them', async () => {
    openPage('/disputes');
    const queue = await screen.findByRole('navigation', { name: 'Rulings' });
    expect(within(queue).getByRole('link')).toHaveTextContent('tovar_jr vs pietra_88');
    expect(within(queue).getByRole('link')).toHaveTextContent('Lantern Duel II, semi-final. Reports don’t match');
    expect(screen.getByRole('link', { name: /^Rulings ?, 1 open$/ })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Rulings' })).toBeInTheDocument();
    expect(screen.getByText('1 match to rule')).toBeInTheDocument();
  });

  it('counts down to each ruling’s deadline, and shows how long a ruling is overdue', async () => {
    const addMinutesToNow = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
    server.use(
      http.get(buildCallUrl('listDisputes'), () =>
        makePageResponse([
          makeDispute({ id: 'late', ruleBy: addMinutesToNow(-77.5) }),
          makeDispute({ id: 'soon', ruleBy: addMinutesToNow(30) }),
          makeDispute({ id: 'still', ruleBy: null }),
        ]),
      ),
    );
    openPage('/disputes');
    const queue = await screen.findByRole('navigation', { name: 'Rulings' });
    const [overdueRow, dueSoonRow, pausedRow] = within(queue).getAllByRole('link');
    expect(overdueRow).toHaveTextContent('Overdue by 1 h 17 min');
    expect(within(dueSoonRow ?? queue).getByRole('timer', { name: 'Time left to rule' })).toHaveTextContent(
      /^(30:00|29:\d\d)$/,
    );
    expect(pausedRow).toHaveTextContent('Paused');
  });

  it('J moves to the next open dispute after a ruling', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.get(buildCallUrl('listDisputes'), () => makePageResponse([makeDispute({ id: 'waiting' })])),
      http.get(buildCallUrl('getMatchRoom'), ({ params }) => {
        bodies.push(params.id);
        return makeAnswerResponse(room);
      }),
    );
    openPage();
    await screen.findByRole('navigation', { name: 'Rulings' });
    await userEvent.keyboard('j');
    await waitFor(() => expect(bodies).toContain('waiting'));
  });

  it('redirects the former address of a match', async () => {
    openPage(`/results/${matchId}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'tovar_jr vs pietra_88' })).toBeInTheDocument();
  });

  it('says when there is nothing to rule on', async () => {
    server.use(http.get(buildCallUrl('listDisputes'), () => makePageResponse([])));
    openPage('/disputes');
    expect(await screen.findByText('No rulings waiting')).toBeInTheDocument();
  });
});
