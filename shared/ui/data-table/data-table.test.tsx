import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { violations } from '../testing/violations';
import { type DataColumn, DataTable, type DataTableProps } from '.';
import { inOrder } from './order';

interface Entrant {
  name: string;
  won: number | null;
}

const columns: DataColumn<Entrant>[] = [
  { key: 'name', header: 'Player', rowHeader: true, cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'won', header: 'Won', align: 'end', cell: ({ won }) => won ?? 'none', sortBy: ({ won }) => won },
];
const rows: Entrant[] = [
  { name: 'player_10', won: 3 },
  { name: 'player_9', won: null },
  { name: 'Player_1', won: 11 },
  { name: 'player_2', won: 5 },
];
const rowKey = ({ name }: Entrant) => name;

function Example(props: Partial<DataTableProps<Entrant>>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        caption="Entrants"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        selection={{ keys, onChange: setKeys, label: rowKey }}
        actions={<button type="button">Write</button>}
        {...props}
      />
      <output aria-label="Chosen">{[...keys].sort().join(' ')}</output>
    </>
  );
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });

test('its headings sort it: numbers in texts count, and absent values come last', async () => {
  const user = userEvent.setup();
  const { container } = render(<Example />);
  expect(header('Player')).toHaveAttribute('aria-sort', 'none');
  await user.click(within(header('Player')).getByRole('button'));
  expect(header('Player')).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['Player_1', 'player_2', 'player_9', 'player_10']);
  await user.click(within(header('Won')).getByRole('button'));
  await user.click(within(header('Won')).getByRole('button'));
  expect(header('Won')).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Player_1', 'player_2', 'player_10', 'player_9']);
  expect(await violations(container)).toEqual([]);
});

test('rows are selected one by one, a range with Shift, and all at once', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await user.click(box('Select player_9'));
  await user.keyboard('{Shift>}');
  await user.click(box('Select player_2'));
  await user.keyboard('{/Shift}');
  expect(screen.getByLabelText('Chosen')).toHaveTextContent('Player_1 player_2 player_9');
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  expect(box('Select all')).toBePartiallyChecked();
  await user.click(box('Select all'));
  expect(screen.getByText('4 selected')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Write' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByLabelText('Chosen')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: 'Write' })).not.toBeInTheDocument();
});

test('a selection survives paging, and a new order starts at the first page', async () => {
  const user = userEvent.setup();
  render(<Example pageSize={2} noun="entrants" />);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(names()).toEqual(['Player_1', 'player_2']);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
  await user.click(within(header('Player')).getByRole('button'));
  expect(screen.getByText('1 to 2 of 4 entrants')).toBeInTheDocument();
});

test('a long table draws a few of five thousand rows, and says how many there are', async () => {
  // jsdom has no layout: the viewport and each row are this high.
  const place = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const row = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  const many = Array.from({ length: 5000 }, (_, index) => ({ name: `player_${index}`, won: index }));
  const { container } = render(<Example rows={many} height="400px" />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  expect(names().length).toBeGreaterThan(0);
  expect(names().length).toBeLessThan(60);
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
  expect(await violations(container)).toEqual([]);
  place.mockRestore();
  row.mockRestore();
});

test('sorting keeps every row, is stable, and puts absent values last', () => {
  const value = fc.oneof(fc.integer(), fc.constant(null));
  fc.assert(
    fc.property(fc.array(value), fc.constantFrom('ascending', 'descending'), (values, direction) => {
      const list = values.map((each, index) => ({ each, index }));
      const done = inOrder(
        list,
        ({ each }) => each,
        direction,
        (a, b) => a.localeCompare(b),
      );
      expect([...done].sort((a, b) => a.index - b.index)).toEqual(list);
      for (const [at, { each, index }] of done.entries()) {
        const next = done[at + 1];
        if (!next) continue;
        if (each === null) expect(next.each).toBeNull();
        else if (next.each !== null && each === next.each) expect(index).toBeLessThan(next.index);
        else if (next.each !== null) expect(each < next.each).toBe(direction === 'ascending');
      }
    }),
  );
});
