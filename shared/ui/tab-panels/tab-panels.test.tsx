import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { violations } from '../testing/violations';
import { TabPanels } from '.';

function Example() {
  const [current, setCurrent] = useState('coins');
  return (
    <TabPanels
      label="Ways to pay"
      current={current}
      onChange={setCurrent}
      panels={[
        { key: 'coins', label: 'Coins', content: 'From your balance' },
        { key: 'wallet', label: 'Wallet', count: 2, content: 'From a connected wallet' },
        { key: 'code', label: 'Code', content: 'With a voucher' },
      ]}
    />
  );
}

test('shows one panel, and arrow keys wrap around', async () => {
  const user = userEvent.setup();
  const { container } = render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'Coins' })).toHaveTextContent('From your balance');
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Code', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Wallet 2' })).toHaveTextContent('From a connected wallet');
  await user.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'Coins' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  expect(await violations(container)).toEqual([]);
});
