import { render, screen } from '@testing-library/react';
import { LeafMeter } from '.';

describe('LeafMeter', () => {
  it('has its value as a meter with the number next to it', () => {
    render(<LeafMeter value={9} max={12} label="Confirmations" />);
    const meter = screen.getByRole('meter', { name: 'Confirmations' });
    expect(meter).toHaveAttribute('aria-valuenow', '9');
    expect(screen.getByText('9 of 12')).toBeInTheDocument();
  });

  it.each([
    [0, 64, 0],
    [1, 64, 1],
    [63, 64, 11],
    [64, 64, 12],
    [3, 4, 3],
  ])('shows %d of %d as %d leaves', (value, max, leaves) => {
    const { container } = render(<LeafMeter value={value} max={max} label="Spots taken" />);
    const grownPath = container.querySelector('.grown')?.getAttribute('d') ?? '';
    expect(grownPath.match(/M/g)?.length ?? 0).toBe(leaves);
  });
});
