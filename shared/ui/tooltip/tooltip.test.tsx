import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listViolations } from '../testing/violations';
import { Tooltip } from '.';

const example = (
  <Tooltip text="Fees go to the treasury">
    <button type="button">Fee</button>
  </Tooltip>
);

test('shows on keyboard focus, describes its control, and Escape closes only it', async () => {
  const user = userEvent.setup();
  const onKeyDown = jest.fn();
  document.body.addEventListener('keydown', onKeyDown);
  const { container } = render(example);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Fees go to the treasury');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Fees go to the treasury');
  expect(await listViolations(container)).toEqual([]);
  onKeyDown.mockClear();
  await user.keyboard('{Escape}');
  expect(onKeyDown).not.toHaveBeenCalled();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(screen.getByRole('button')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('keydown', onKeyDown);
});

test('shows on hover, stays while the pointer is over it, and closes when it leaves', async () => {
  const user = userEvent.setup();
  render(example);
  await user.hover(screen.getByRole('button'));
  await user.hover(await screen.findByRole('tooltip'));
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  await user.hover(document.body);
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});
