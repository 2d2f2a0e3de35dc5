import { render, screen } from '@testing-library/react';
import { listViolations } from '../testing/violations';
import { Facts } from './facts';

test('shows each value with its term', async () => {
  const { container } = render(<Facts facts={[{ term: 'Game', value: 'Ballista League' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('Game');
  expect(screen.getByRole('definition')).toHaveTextContent('Ballista League');
  expect(await listViolations(container)).toEqual([]);
});
