import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listViolations } from '../testing/violations';
import { Amount } from './amount';

const exactText = { normalizer: (text: string) => text };

describe('Amount', () => {
  it('shortens amounts for comparison, and shows the whole amount on hover and focus', async () => {
    const { container } = render(<Amount value="1842.509000000000000001" purpose="short" />);
    const amount = screen.getByTitle('1,842.509000000000000001\u00a0LRL', exactText);
    expect(amount).toHaveTextContent(/^1,842\.50\sLRL$/);
    expect(amount).toHaveAttribute('value', '1842.509000000000000001');
    await userEvent.tab();
    expect(amount).toHaveFocus();
    expect(await listViolations(container)).toEqual([]);
  });

  it.each([
    ['1842.5', 'short'],
    ['0.0123', 'headline'],
    ['1842.509000000000000001', 'exact'],
  ] as const)('isn’t a tab stop if nothing is left out: %s, %s', async (value, purpose) => {
    render(<Amount value={value} purpose={purpose} />);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('isn’t a second tab stop within a control', async () => {
    render(
      <a href="/dashboard/coins">
        <Amount value="0.123456" purpose="short" />
      </a>,
    );
    await userEvent.tab();
    expect(screen.getByRole('link')).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});
