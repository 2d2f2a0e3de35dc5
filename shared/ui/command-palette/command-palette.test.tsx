import { BrowserRouter, useLocation } from '@laurel/shared/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeDialogs } from '../testing/native-dialog';
import { listViolations } from '../testing/violations';
import { CommandPalette } from './command-palette';

beforeAll(fakeDialogs);

const items = [
  { label: 'Rulings', to: '/rulings' },
  { label: 'Users', to: '/users' },
];

function Example({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const shownItems = items.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  return (
    <CommandPalette
      open
      onClose={onClose}
      title="Go to"
      label="Page"
      query={query}
      onQuery={setQuery}
      groups={shownItems.length > 0 ? [{ label: 'Pages', items: shownItems }] : []}
      status={`${shownItems.length} found`}
    />
  );
}

const ShownPath = () => <p>At {useLocation().pathname}</p>;

test('a few letters and Enter open the first match', async () => {
  const onClose = jest.fn();
  const { baseElement } = render(
    <BrowserRouter>
      <Example onClose={onClose} />
      <ShownPath />
    </BrowserRouter>,
  );
  const field = screen.getByRole('combobox', { name: 'Page' });
  await userEvent.type(field, 'use');
  expect(field).toHaveValue('use');
  expect(screen.getByRole('status')).toHaveTextContent('1 found');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Users']);
  expect(await listViolations(baseElement)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('At /users')).toBeVisible();
  expect(onClose).toHaveBeenCalled();
});

test('arrow keys choose', async () => {
  render(
    <BrowserRouter>
      <Example onClose={() => undefined} />
      <ShownPath />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Page' }));
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Rulings');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Users');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('At /users')).toBeVisible();
});
