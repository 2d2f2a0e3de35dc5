import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listViolations } from '../testing/violations';
import { Steps } from '.';

const steps = [
  { key: 'what', label: 'What is played' },
  { key: 'money', label: 'Prizes', mistaken: true },
  { key: 'times', label: 'Times' },
  { key: 'check', label: 'Check' },
];

test('shows the current step, and links only back', async () => {
  const user = userEvent.setup();
  const onStep = jest.fn();
  const { container } = render(<Steps label="Create a contest" steps={steps} current="times" onStep={onStep} />);
  expect(screen.getByText('Step 3 of 4')).toBeInTheDocument();
  const currentItems = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(currentItems.map(({ textContent }) => textContent)).toEqual(['3Times']);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'What is played, done',
    'Prizes, needs fixing',
  ]);
  await user.click(screen.getByRole('button', { name: /What is played/ }));
  expect(onStep).toHaveBeenCalledWith('what');
  expect(await listViolations(container)).toEqual([]);
});
