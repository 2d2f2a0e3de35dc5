import { renderAt } from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
import { PublicArea } from '../../../routes';
import { contestUrl, createContestServer } from '../testing/contest-page';
import { makeContest, makeEntrant } from '../testing/contests';

const { serve } = createContestServer();

describe('the prizes of a contest', () => {
  test('shows no prize pool for a cancelled contest, and no check-in if no one came', async () => {
    const entrants = [0, 1, 2].map((index) => makeEntrant(index, { checkedInAt: null }));
    serve(
      makeContest({
        phase: 'cancelled',
        cancelReason: { code: 'typed', params: { text: 'The game is down.' } },
        entered: 3,
        entrants,
      }),
    );
    renderAt(<PublicArea />, contestUrl);
    expect((await screen.findByText('Prize pool')).nextSibling).toHaveTextContent(/^None$/);
    expect(screen.getByText('3 entered')).toBeInTheDocument();
    expect(screen.queryByText(/checked in/)).not.toBeInTheDocument();
  });

  test('a finished contest has paid its prizes', async () => {
    serve(makeContest({ phase: 'completed' }));
    renderAt(<PublicArea />, contestUrl);
    const prizes = await screen.findByRole('region', { name: 'Prizes' });
    expect(prizes).toHaveTextContent(/Paid from escrow, net of/);
  });

  test('shows a free pool as fixed, without a service fee', async () => {
    serve(makeContest({ entryFee: '0', pool: '4000' }));
    renderAt(<PublicArea />, contestUrl);
    const prizes = await screen.findByRole('region', { name: 'Prizes' });
    expect(prizes).toHaveTextContent('Added by Laurel, held in escrow');
    expect(prizes).not.toHaveTextContent(/Grows|service fee/);
  });

  test('a full contest’s pool no longer grows', async () => {
    const contest = makeContest();
    serve({ ...contest, entered: contest.maxPlayers });
    renderAt(<PublicArea />, contestUrl);
    const prizes = await screen.findByRole('region', { name: 'Prizes' });
    expect(prizes).toHaveTextContent('Held in escrow');
    expect(prizes).not.toHaveTextContent('Grows');
  });

  test('a contest without prizes shows no medals and no 0', async () => {
    const prizes = makeContest().prizes.map((prize) => ({ ...prize, amount: '0' }));
    serve(makeContest({ entryFee: '0', pool: '0', prizePool: '0', prizes }));
    renderAt(<PublicArea />, contestUrl);
    expect(await screen.findByText('None')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Prizes' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^0\sLRL$/)).not.toBeInTheDocument();
  });

  test('a pool of unpaid entry fees shows shares, not zeros', async () => {
    const prizes = makeContest().prizes.map((prize) => ({ ...prize, amount: '0' }));
    serve(makeContest({ pool: '0', prizePool: '0', prizes, entered: 0, entrants: [] }));
    renderAt(<PublicArea />, contestUrl);
    const region = await screen.findByRole('region', { name: 'Prizes' });
    expect(region).toHaveTextContent('Grows with each entry');
    expect(region).toHaveTextContent('Winner, 60');
    expect(region).not.toHaveTextContent('0 LRL');
  });
});
