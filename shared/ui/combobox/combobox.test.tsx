import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { listViolations } from '../testing/violations';
import { ComboboxField, type ComboboxOption, type ComboboxSource, MultiComboboxField } from '.';

const players: ComboboxOption[] = ['hexaplar', 'mlk_ovi', 'noor_k', 'José'].map((label) => ({ value: label, label }));

function SingleField(source: Partial<ComboboxSource>) {
  const [value, setValue] = useState<ComboboxOption | null>(null);
  return (
    <form aria-label="Form">
      <ComboboxField label="Player" value={value} onChange={setValue} options={players} {...source} />
      <output aria-label="Value">{value?.value}</output>
    </form>
  );
}

const findInput = () => screen.getByRole('combobox');
const listOptions = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('finds by typing, ignoring case and accents, and Enter takes the first', async () => {
  const user = userEvent.setup();
  const { container } = render(<SingleField />);
  await user.type(findInput(), 'JOSE');
  await waitFor(() => expect(listOptions()).toEqual(['José']));
  expect(screen.getByText(/result|Searching/, { selector: '[role=status]' })).toHaveTextContent('1 result');
  expect(await listViolations(container)).toEqual([]);
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Value')).toHaveTextContent('José');
  expect(findInput()).toHaveValue('José');
  expect(findInput()).toHaveAttribute('aria-expanded', 'false');
});

test('the arrow keys stay on a single option, which Enter then takes', async () => {
  const user = userEvent.setup();
  render(<SingleField />);
  await user.type(findInput(), 'noor');
  await waitFor(() => expect(listOptions()).toEqual(['noor_k']));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByLabelText('Value')).toHaveTextContent('noor_k');
});

test('arrow keys go through the options, and Escape changes nothing', async () => {
  const user = userEvent.setup();
  render(<SingleField />);
  await user.click(findInput());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() =>
    expect(findInput()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'mlk_ovi' }).id),
  );
  const closesDialog = jest.fn((event: KeyboardEvent) => !event.defaultPrevented);
  window.addEventListener('keydown', closesDialog);
  await user.keyboard('{Escape}');
  window.removeEventListener('keydown', closesDialog);
  expect(closesDialog).not.toHaveReturnedWith(true);
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Value')).toBeEmptyDOMElement();
});

test('drops a text that isn’t an option, and chooses nothing when cleared', async () => {
  const user = userEvent.setup();
  render(<SingleField />);
  await user.type(findInput(), 'noor');
  await user.click(await screen.findByRole('option', { name: 'noor_k' }));
  await user.type(findInput(), 'zzz');
  expect(await screen.findByText('No results for “noor_kzzz”', { selector: 'p' })).toBeVisible();
  await user.click(document.body);
  await waitFor(() => expect(findInput()).toHaveValue('noor_k'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('Value')).toBeEmptyDOMElement();
  expect(findInput()).toHaveValue('');
});

test('lets a server search, and reports a running or failed search', async () => {
  const user = userEvent.setup();
  const onSearch = jest.fn();
  const onRetry = jest.fn();
  const { rerender } = render(<SingleField onSearch={onSearch} searching />);
  await user.type(findInput(), 'x');
  expect(onSearch).toHaveBeenCalledWith('x');
  expect(screen.getByText(/result|Searching/, { selector: '[role=status]' })).toHaveTextContent('Searching');
  rerender(<SingleField onSearch={onSearch} failed onRetry={onRetry} />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(<SingleField onSearch={onSearch} options={players} />);
  await waitFor(() => expect(listOptions()).toHaveLength(4));
});

function MultiField() {
  const [value, setValue] = useState<readonly ComboboxOption[]>([]);
  return <MultiComboboxField label="Moderators" value={value} onChange={setValue} options={players} most={2} />;
}

test('accepts several up to a limit, and removes them again', async () => {
  const user = userEvent.setup();
  const { container } = render(<MultiField />);
  await user.type(findInput(), 'hex{Enter}');
  await user.type(findInput(), 'mlk{Enter}');
  const listChosenOptions = () =>
    screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'));
  expect(listChosenOptions()).toEqual(['Remove hexaplar', 'Remove mlk_ovi']);
  expect(findInput()).toHaveAccessibleDescription('Choose up to 2.');
  const list = await screen.findByRole('listbox');
  expect(within(list).getByRole('option', { name: 'noor_k' })).toHaveAttribute('aria-disabled', 'true');
  expect(await listViolations(container)).toEqual([]);
  await user.keyboard('{Backspace}');
  expect(listChosenOptions()).toEqual(['Remove hexaplar']);
  await user.click(screen.getByRole('button', { name: 'Remove hexaplar' }));
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});
