import { render, screen, within } from '@testing-library/react';
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

  it('repeats the header beside the value for the card layout, silently', () => {
    render(<Table caption="Entrants" columns={columns} rows={rows} rowKey={(row) => row.name} />);
    const [label] = within(screen.getByRole('row', { name: /mlk_ovi/ })).getAllByText('Titles');
    expect(label).toHaveAttribute('aria-hidden', 'true');
  });

  it('shows what is given for no rows', () => {
    render(
      <Table caption="Entrants" columns={columns} rows={[]} rowKey={(row) => row.name} empty={<p>Nobody yet</p>} />,
    );
    expect(screen.getByText('Nobody yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
