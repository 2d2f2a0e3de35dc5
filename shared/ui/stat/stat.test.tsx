import { render, screen } from '@testing-library/react';
import { listViolations } from '../testing/violations';
import { Stat, Stats } from '.';

test('figures are a list of terms and values', async () => {
  const { container } = render(
    <Stats>
      <Stat label="Matches won" value={18} detail="3 more than last month" trend="better" />
      <Stat label="Played" value={31} />
    </Stats>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Matches won', 'Played']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '18',
    '3 more than last month',
    '31',
  ]);
  expect(await listViolations(container)).toEqual([]);
});
