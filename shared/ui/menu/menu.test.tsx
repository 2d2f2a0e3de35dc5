import { BrowserRouter } from '@laurel/shared/router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memo, useEffect, useState } from 'react';
import { Button } from '../button';
import { listViolations } from '../testing/violations';
import { AttachedMenu, Menu, MenuEntries, WhileMenuOpen } from '.';

const copySpy = jest.fn();
const removeSpy = jest.fn();

function Example() {
  const [checked, setChecked] = useState(false);
  return (
    <BrowserRouter>
      <Menu
        trigger={<Button>More</Button>}
        entries={[
          { kind: 'action', label: 'Copy', onSelect: copySpy },
          { kind: 'link', label: 'Open', to: '/contests/autumn' },
          { kind: 'separator' },
          { kind: 'check', label: 'Follow', checked, onChange: setChecked },
          { kind: 'action', label: 'Remove', onSelect: removeSpy, disabled: true },
        ]}
      />
    </BrowserRouter>
  );
}

beforeEach(() => {
  copySpy.mockClear();
  removeSpy.mockClear();
  window.history.replaceState(null, '', '/');
});

test('opens by keyboard on its first item, moves by arrows and letters, and returns the focus', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const button = screen.getByRole('button', { name: 'More', expanded: false });
  button.focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'More' });
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
  expect(await listViolations(menu)).toEqual([]);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
  await user.keyboard('f');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Follow' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('runs the chosen action and closes; disabled items do nothing', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(removeSpy).not.toHaveBeenCalled();
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }));
  expect(copySpy).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('follows a link and stays open for a checked item', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Follow', checked: false }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Follow', checked: true })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Open' }));
  expect(window.location.pathname).toBe('/contests/autumn');
});

const renderSpy = jest.fn();
const Entries = memo(function Entries() {
  renderSpy();
  const detail = <WhileMenuOpen otherwise="closed">open</WhileMenuOpen>;
  return <MenuEntries entries={[{ kind: 'link', label: 'Coins', to: '/coins', detail }]} />;
});

function Account({ button }: { button: HTMLElement }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    button.onclick = () => setOpen(true);
  }, [button]);
  return (
    <BrowserRouter>
      <AttachedMenu label="Account" button={button} open={open} byKey={false} onClose={() => setOpen(false)}>
        <Entries />
      </AttachedMenu>
    </BrowserRouter>
  );
}

test('opening an attached menu doesn’t render its entries again, only what is mounted while it is open', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  render(<Account button={button} />);
  const callCountBefore = renderSpy.mock.calls.length;
  await userEvent.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Coins open' })).toBeVisible();
  expect(renderSpy).toHaveBeenCalledTimes(callCountBefore);
  button.remove();
});
