import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table, type TableColumn } from '.';

interface Entrant {
  name: string;
  titles: number;
}

const columns: TableColumn<Entrant>[] = [
  { key: 'name', header: 'Player', rowHeader: true, cell: (row) => row.name },
  { key: 'titles', header: 'Titles', align: 'end', cell: (row) => row.titles },
];
const rows = [
  { name: 'hexaplar', titles: 9 },
  { name: 'mlk_ovi', titles: 5 },
];

describe('Table', () => {
  it('is a named table with row and column headers', () => {
    render(<Table caption="Entrants" columns={columns} rows={rows} rowKey={(row) => row.name} />);
    const table = screen.getByRole('table', { name: 'Entrants' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Player', 'Titles']);
    const row = within(table).getByRole('row', { name: /mlk_ovi/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('mlk_ovi');
    expect(within(row).getByRole('cell', { name: '5' })).toBeInTheDocument();
  });

  it('repeats the header before the value in the two lines of a phone, silently', () => {
    render(<Table caption="Entrants" columns={columns} rows={rows} rowKey={(row) => row.name} />);
    const [label] = within(screen.getByRole('row', { name: /mlk_ovi/ })).getAllByText('Titles');
    expect(label).toHaveAttribute('aria-hidden', 'true');
  });

  it('requests another order from a heading, and keeps the rows as given', async () => {
    const onOrder = jest.fn();
    render(
      <Table
        caption="Entrants"
        columns={columns.map((column) => ({ ...column, sortable: column.key === 'titles' }))}
        rows={rows}
        rowKey={(row) => row.name}
        order={{ column: 'titles', direction: 'ascending' }}
        onOrder={onOrder}
      />,
    );
    const titles = screen.getByRole('columnheader', { name: 'Titles' });
    expect(titles).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Player' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(within(titles).getByRole('button'));
    expect(onOrder).toHaveBeenCalledWith({ column: 'titles', direction: 'descending' });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['hexaplar', 'mlk_ovi']);
  });

  it('shows a dash for an empty cell', () => {
    render(
      <Table
        caption="Entrants"
        columns={[...columns, { key: 'prize', header: 'Prize', cell: () => null }]}
        rows={rows}
        rowKey={(row) => row.name}
      />,
    );
    expect(within(screen.getByRole('row', { name: /mlk_ovi/ })).getAllByRole('cell')[1]).toHaveTextContent(/–$/);
  });

  it('places a cell depending on its row', () => {
    const chooseLayout = ({ titles }: Entrant) => (titles > 5 ? 'labelled' : 'detail');
    render(
      <Table
        caption="Entrants"
        columns={columns.map((column) => ({ ...column, card: chooseLayout }))}
        rows={rows}
        rowKey={(row) => row.name}
      />,
    );
    const findLabels = (name: RegExp) => within(screen.getByRole('row', { name })).queryAllByText('Titles');
    expect(findLabels(/hexaplar/)).toHaveLength(1);
    expect(findLabels(/mlk_ovi/)).toHaveLength(0);
  });

  it('shows the given content if there are no rows', () => {
    render(
      <Table caption="Entrants" columns={columns} rows={[]} rowKey={(row) => row.name} empty={<p>Nobody yet</p>} />,
    );
    expect(screen.getByText('Nobody yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
