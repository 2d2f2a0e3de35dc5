import { useState } from 'react';
import { Button } from '../button';
import type { Story } from '../gallery/story';
import { type DataColumn, DataTable } from '.';

interface Entrant {
  name: string;
  game: string;
  won: number;
  earned: string | null;
}

const games = ['Lantern Pass', 'Iron Meridian', 'Harbour Nine'];
const entrants = (count: number): Entrant[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `player_${(index * 7919) % count}`,
    game: games[index % 3] ?? '',
    won: (index * 31) % 97,
    earned: index % 5 === 0 ? null : ((index * 1237) % 5000).toFixed(2),
  }));

const columns: DataColumn<Entrant>[] = [
  { key: 'name', header: 'Player', rowHeader: true, cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'game', header: 'Game', cell: ({ game }) => game },
  { key: 'won', header: 'Won', align: 'end', cell: ({ won }) => won, sortBy: ({ won }) => won },
  {
    key: 'earned',
    header: 'Earned',
    align: 'end',
    cell: ({ earned }) => earned ?? '—',
    sortBy: ({ earned }) => (earned === null ? null : Number(earned)),
  },
];
const rowKey = ({ name }: Entrant) => name;
const few = entrants(23);
const many = entrants(5000);

function Selecting() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['player_3']));
  return (
    <DataTable
      caption="Entrants"
      columns={columns}
      rows={few}
      rowKey={rowKey}
      pageSize={8}
      noun="entrants"
      order={{ column: 'name', direction: 'ascending' }}
      selection={{ keys, onChange: setKeys, label: rowKey }}
      actions={<Button size="small">Write to them</Button>}
    />
  );
}

function SelectingMany() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      caption="All entrants"
      columns={columns}
      rows={many}
      rowKey={rowKey}
      height="360px"
      selection={{ keys, onChange: setKeys, label: rowKey }}
      actions={<Button size="small">Write to them</Button>}
    />
  );
}

export const stories: Story[] = [
  { name: 'Order, selection and pages', note: 'Shift selects all between.', Show: Selecting },
  {
    name: 'Five thousand rows',
    note: 'Only those in sight are drawn. Only on this page: the Tab key passes through every box.',
    alone: true,
    Show: SelectingMany,
  },
  {
    name: 'Five thousand rows in pages',
    Show: () => (
      <DataTable caption="Pages" columns={columns} rows={many} rowKey={rowKey} pageSize={20} noun="entrants" />
    ),
  },
  {
    name: 'In a narrow place',
    frame: 'narrow',
    Show: () => <DataTable caption="Cards" columns={columns} rows={many} rowKey={rowKey} height="360px" />,
  },
];
