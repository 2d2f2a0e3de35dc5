import { BrowserRouter } from '@laurel/shared/router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { listViolations } from '../testing/violations';
import { Scoreboard } from './scoreboard';

const wrapInRouter = (children: ReactNode) => <BrowserRouter>{children}</BrowserRouter>;

const kestrel = { username: 'kestrel_09', avatar: null, to: '/players/kestrel_09', note: 'Seed 3' };

test('shows the score between the two players, who are links', async () => {
  const { container } = render(
    wrapInRouter(
      <Scoreboard
        label="Players"
        left={kestrel}
        right={{ ...kestrel, username: 'mlk_ovi', to: '/players/mlk_ovi' }}
        score={{ left: 3, right: 1 }}
        remark="Final score"
      />,
    ),
  );
  expect(screen.getByRole('region', { name: 'Players' })).toHaveTextContent('3 to 1Final score');
  expect(screen.getByRole('link', { name: 'mlk_ovi' })).toHaveAttribute('href', '/players/mlk_ovi');
  expect(await listViolations(container)).toEqual([]);
});

test('shows “vs” before there is a score, and names an empty side', () => {
  render(wrapInRouter(<Scoreboard label="Players" left={kestrel} right="TBD" score={null} remark="Not played yet" />));
  expect(screen.getByText('vs')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'TBD' })).toBeInTheDocument();
});

test('reports replace the score', () => {
  render(
    wrapInRouter(
      <Scoreboard
        label="Players"
        left={kestrel}
        right="TBD"
        score={null}
        reports={<p>They differ</p>}
        remark="Disputed"
      />,
    ),
  );
  expect(screen.getByText('They differ')).toBeVisible();
  expect(screen.queryByText('vs')).not.toBeInTheDocument();
});
