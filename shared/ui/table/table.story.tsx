import { Amount } from '../amount';
import { EmptyState } from '../empty-state';
import { Controlled } from '../gallery/controlled-field';
import { buildAvatarUrl, longName } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Pagination } from '../pagination';
import { Player } from '../player';
import type { Order } from './order';
import { type OrderedColumn, useOrderedRows } from './ordered-rows';
import { Table, type TableColumn } from './table';

interface Entry {
  place: number;
  username: string;
  won: number;
  earned: string;
}

const entries: Entry[] = [
  { place: 1, username: 'hexaplar', won: 24, earned: '1842.5' },
  { place: 2, username: 'kestrel_09', won: 19, earned: '1120' },
  { place: 3, username: 'ines_vale', won: 18, earned: '986.25' },
];
const columns: TableColumn<Entry>[] = [
  { key: 'place', header: 'Place', cell: ({ place }) => place, width: '5rem', card: 'lead' },
  {
    key: 'player',
    header: 'Player',
    rowHeader: true,
    cell: ({ username }) => (
      <Player
        username={username}
        avatar={username === longName ? null : buildAvatarUrl(username)}
        to={`/players/${username}`}
      />
    ),
  },
  { key: 'won', header: 'Matches won', align: 'end', cell: ({ won }) => won },
  {
    key: 'earned',
    header: 'Earned',
    align: 'end',
    card: 'figure',
    cell: ({ earned }) => <Amount purpose="short" value={earned} cents="always" />,
  },
];
const getRowKey = ({ place }: Entry) => String(place);

const manyEntries: Entry[] = Array.from({ length: 5000 }, (_, index) => ({
  place: index + 1,
  username: `player_${(index * 7919) % 5000}`,
  won: (index * 31) % 97,
  earned: String((index * 1237) % 5000),
}));
const orderedColumns: OrderedColumn<Entry>[] = [
  { key: 'player', header: 'Player', rowHeader: true, cell: ({ username }) => username, sortBy: (row) => row.username },
  { key: 'won', header: 'Won', align: 'end', cell: ({ won }) => won, sortBy: ({ won }) => won },
];

function ManyRows() {
  const { table, pages, onPage } = useOrderedRows(manyEntries, orderedColumns, 20);
  return (
    <>
      <Table caption="Five thousand players" {...table} rowKey={getRowKey} />
      {pages && <Pagination pages={pages} noun="players" onPage={onPage} />}
    </>
  );
}

export const stories: Story[] = [
  {
    name: 'Default',
    note: 'Narrower than 608 px each row becomes two lines.',
    Show: () => <Table caption="Leaderboard" columns={columns} rows={entries} rowKey={getRowKey} />,
  },
  {
    name: 'Caption, and your own row',
    Show: () => (
      <Table
        caption="The three best"
        showCaption
        columns={columns}
        rows={entries}
        rowKey={getRowKey}
        highlight={({ place }) => place === 2}
      />
    ),
  },
  {
    name: 'Headings that sort',
    Show: () => (
      <Controlled<Order> initial={{ column: 'won', direction: 'descending' }}>
        {(order, onOrder) => (
          <Table
            caption="Leaderboard in an order"
            columns={columns.map((column) => ({ ...column, sortable: column.key !== 'place' }))}
            rows={entries}
            rowKey={getRowKey}
            order={order}
            onOrder={onOrder}
          />
        )}
      </Controlled>
    ),
  },
  {
    name: 'Rows to select',
    Show: () => (
      <Controlled<ReadonlySet<string>> initial={new Set()}>
        {(keys, onChange) => (
          <Table
            caption="Leaderboard to select from"
            columns={columns}
            rows={entries}
            rowKey={getRowKey}
            selection={{ keys, onChange, label: ({ username }) => username }}
          />
        )}
      </Controlled>
    ),
  },
  {
    name: 'Empty',
    Show: () => (
      <Table
        caption="Nobody"
        columns={columns}
        rows={[]}
        rowKey={getRowKey}
        empty={<EmptyState plain level={4} title="No one has played yet" />}
      />
    ),
  },
  {
    name: 'Many rows, long names and figures',
    Show: () => (
      <Table
        caption="Forty players"
        columns={columns}
        rows={Array.from({ length: 40 }, (_, index) => ({
          place: index + 1,
          username: longName,
          won: 1_234_567,
          earned: '123456789.123456',
        }))}
        rowKey={getRowKey}
      />
    ),
  },
  {
    name: 'Two lines a row',
    frame: 'narrow',
    Show: () => <Table caption="Leaderboard, narrow" columns={columns} rows={entries} rowKey={getRowKey} />,
  },
  { name: 'Five thousand rows in pages', Show: ManyRows },
];
