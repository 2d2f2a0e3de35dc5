import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { Pagination } from '../pagination';
import { listViolations } from '../testing/violations';
import { type OrderedColumn, Table, useOrderedRows } from '.';
import { sortRows } from './sort-rows';

interface Entrant {
  name: string;
  won: number | null;
}

const columns: OrderedColumn<Entrant>[] = [
  { key: 'name', header: 'Player', rowHeader: true, cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'won', header: 'Won', align: 'end', cell: ({ won }) => won ?? 'none', sortBy: ({ won }) => won },
];
const rows: Entrant[] = [
  { name: 'player_10', won: 3 },
  { name: 'player_9', won: null },
  { name: 'Player_1', won: 11 },
  { name: 'player_2', won: 5 },
];
const getRowKey = ({ name }: Entrant) => name;

function Example({ pageSize }: { pageSize?: number }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const { table, pages, onPage } = useOrderedRows(rows, columns, pageSize);
  return (
    <>
      <Table
        caption="Entrants"
        {...table}
        rowKey={getRowKey}
        selection={{ keys, onChange: setKeys, label: getRowKey }}
      />
      {pages && <Pagination pages={pages} noun="entrants" onPage={onPage} />}
      <output aria-label="Chosen">{[...keys].sort().join(' ')}</output>
    </>
  );
}

const listNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const findHeader = (name: string) => screen.getByRole('columnheader', { name });

test('headings sort their table: numbers in texts count, and absent values come last', async () => {
  const user = userEvent.setup();
  const { container } = render(<Example />);
  expect(findHeader('Player')).toHaveAttribute('aria-sort', 'none');
  await user.click(within(findHeader('Player')).getByRole('button'));
  expect(findHeader('Player')).toHaveAttribute('aria-sort', 'ascending');
  expect(listNames()).toEqual(['Player_1', 'player_2', 'player_9', 'player_10']);
  await user.click(within(findHeader('Won')).getByRole('button'));
  await user.click(within(findHeader('Won')).getByRole('button'));
  expect(findHeader('Won')).toHaveAttribute('aria-sort', 'descending');
  expect(listNames()).toEqual(['Player_1', 'player_2', 'player_10', 'player_9']);
  expect(await listViolations(container)).toEqual([]);
});

test('rows are selected one by one, a range with Shift, and all at once', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const findBox = (name: string) => screen.getByRole('checkbox', { name });
  await user.click(findBox('Select player_9'));
  await user.keyboard('{Shift>}');
  await user.click(findBox('Select player_2'));
  await user.keyboard('{/Shift}');
  expect(screen.getByLabelText('Chosen')).toHaveTextContent('Player_1 player_2 player_9');
  expect(findBox('Select all')).toBePartiallyChecked();
  await user.click(findBox('Select all'));
  expect(screen.getByLabelText('Chosen')).toHaveTextContent('Player_1 player_10 player_2 player_9');
});

test('a selection survives paging, and a new order starts at the first page', async () => {
  const user = userEvent.setup();
  render(<Example pageSize={2} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(listNames()).toEqual(['Player_1', 'player_2']);
  expect(screen.getByLabelText('Chosen')).toHaveTextContent('player_10 player_9');
  expect(screen.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
  await user.click(within(findHeader('Player')).getByRole('button'));
  expect(screen.getByText('1 to 2 of 4 entrants')).toBeInTheDocument();
});

test('sorting keeps every row, is stable, and puts absent values last', () => {
  const anyValue = fc.oneof(fc.integer(), fc.constant(null));
  fc.assert(
    fc.property(fc.array(anyValue), fc.constantFrom('ascending', 'descending'), (values, direction) => {
      const indexedValues = values.map((each, index) => ({ each, index }));
      const rows = sortRows(
        indexedValues,
        ({ each }) => each,
        direction,
        (a, b) => a.localeCompare(b),
      );
      expect([...rows].sort((a, b) => a.index - b.index)).toEqual(indexedValues);
      for (const [at, { each, index }] of rows.entries()) {
        const nextRow = rows[at + 1];
        if (!nextRow) continue;
        if (each === null) expect(nextRow.each).toBeNull();
        else if (nextRow.each !== null && each === nextRow.each) expect(index).toBeLessThan(nextRow.index);
        else if (nextRow.each !== null) expect(each < nextRow.each).toBe(direction === 'ascending');
      }
    }),
  );
});
