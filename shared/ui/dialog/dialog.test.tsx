import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeDialogs } from '../testing/native-dialog';
import { Dialog } from '.';

beforeAll(fakeDialogs);

function Example({ locked }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Leave
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Leave the contest?" locked={locked}>
        Your place goes to the next player.
      </Dialog>
    </>
  );
}

async function openDialog(locked?: boolean) {
  const user = userEvent.setup();
  render(locked ? <Example locked /> : <Example />);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Leave the contest?' }) };
}

describe('Dialog', () => {
  it('opens as a modal and returns the focus', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog).toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
  });

  it('starts in the checked radio of its first group', () => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
      this.querySelector('input')?.focus();
    };
    render(
      <Dialog open title="Extend" onClose={() => {}}>
        <input type="radio" name="minutes" aria-label="5 min" />
        <input type="radio" name="minutes" aria-label="10 min" defaultChecked />
      </Dialog>,
    );
    expect(screen.getByRole('radio', { name: '10 min' })).toHaveFocus();
    fakeDialogs();
  });

  it('closes on Escape and on a click outside, but not on one inside', async () => {
    const firstDialog = await openDialog();
    await firstDialog.user.click(screen.getByText('Your place goes to the next player.'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    fireEvent(firstDialog.dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await firstDialog.user.click(screen.getByRole('button', { name: 'Leave' }));
    await firstDialog.user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("stays open while locked, and the browser can't close it either", async () => {
    const { dialog } = await openDialog(true);
    const cancelEvent = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancelEvent);
    expect(cancelEvent.defaultPrevented).toBe(true);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  });
});
