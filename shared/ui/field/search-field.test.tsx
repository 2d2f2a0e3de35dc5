import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { listViolations } from '../testing/violations';
import { SearchField } from '.';

let searchedTexts: string[];
beforeEach(() => {
  searchedTexts = [];
});

function Search({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <SearchField
        label="Search"
        value={value}
        onSearch={(text) => {
          searchedTexts.push(text);
          setValue(text);
        }}
      />
      <button type="button" onClick={() => setValue('from a link')}>
        Elsewhere
      </button>
    </>
  );
}
const findBox = () => screen.getByRole('searchbox', { name: 'Search' });

test('searches after a pause in typing, and keeps the focus', async () => {
  const { container } = render(<Search />);
  await userEvent.type(findBox(), ' cup ');
  await waitFor(() => expect(searchedTexts).toEqual(['cup']));
  expect(findBox()).toHaveFocus();
  expect(findBox()).toHaveValue(' cup ');
  expect(await listViolations(container)).toEqual([]);
});

test('searches at once, and only once, on Enter', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Search />);
  await user.type(findBox(), 'cup{Enter}');
  expect(searchedTexts).toEqual(['cup']);
  jest.runAllTimers();
  expect(searchedTexts).toEqual(['cup']);
  jest.useRealTimers();
});

test('clears the text, the search and keeps the focus with its button', async () => {
  render(<Search initial="cup" />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(searchedTexts).toEqual(['']);
  expect(findBox()).toHaveValue('');
  expect(findBox()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});

test('follows a value from outside without searching', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Search initial="cup" />);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(findBox()).toHaveValue('from a link');
  jest.runAllTimers();
  expect(searchedTexts).toEqual([]);
  jest.useRealTimers();
});
