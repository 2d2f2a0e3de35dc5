import { render, screen } from '@testing-library/react';
import { Amount } from './amount';

describe('Amount', () => {
  it('shows the short value with its symbol and keeps the exact one', () => {
    render(<Amount value="1842.500000000000000001" />);
    const amount = screen.getByTitle('1,842.500000000000000001\u00a0LRL', { normalizer: (text) => text });
    expect(amount).toHaveTextContent('1,842.50… LRL');
    expect(amount).toHaveAttribute('value', '1842.500000000000000001');
  });
});
