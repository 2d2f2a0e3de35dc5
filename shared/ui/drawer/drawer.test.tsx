import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeDialogs } from '../testing/native-dialog';
import { listViolations } from '../testing/violations';
import { Drawer } from '.';

beforeAll(fakeDialogs);

function Filters({ locked }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Filter contests" locked={locked}>
        <input aria-label="Game" />
      </Drawer>
    </>
  );
}

test('opens as a modal and returns the focus', async () => {
  const user = userEvent.setup();
  render(<Filters />);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('dialog', { name: 'Filter contests' })).toHaveAttribute('open');
  expect(await listViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

test('stays open if something inside is cancelled, such as a file chooser', async () => {
  const user = userEvent.setup();
  render(<Filters />);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  fireEvent(screen.getByLabelText('Game'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('stays open while locked', async () => {
  const user = userEvent.setup();
  render(<Filters locked />);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
