import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listViolations } from '../testing/violations';
import { Progress } from '.';

test.each([
  [0, 0, '0%'],
  [0.5, 12, '50%'],
  [0.999, 23, '99%'],
  [1, 24, '100%'],
  [7, 24, '100%'],
])('%d shows %d leaves and reads %s', (value, leaves, text) => {
  const { container } = render(<Progress label="Sending" value={value} />);
  expect(screen.getByRole('progressbar', { name: 'Sending' })).toHaveAttribute('aria-valuetext', text);
  expect(container.querySelectorAll('.grown')).toHaveLength(leaves);
});

test('has no value while the duration is unknown, and can be stopped', async () => {
  const user = userEvent.setup();
  const onCancel = jest.fn();
  const { container } = render(<Progress label="Sending" onCancel={onCancel} />);
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  await user.click(screen.getByRole('button', { name: 'Cancel: Sending' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(await listViolations(container)).toEqual([]);
});
