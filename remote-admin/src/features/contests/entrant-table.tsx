import type { ContestDetail, Entrant } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Player } from '@laurel/shared/ui/player';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { entrantWords, isOver } from './words';

const columns: readonly TableColumn<Entrant>[] = [
  {
    key: 'player',
    header: 'Player',
    rowHeader: true,
    cell: ({ player }) => <Player username={player.username} avatar={player.avatarUrl} size="small" />,
  },
  { key: 'seed', header: 'Seed', align: 'end', cell: ({ seed }) => seed ?? '—' },
  { key: 'status', header: 'Status', cell: ({ status }) => entrantWords[status] },
  { key: 'entered', header: 'Entered', card: 'hidden', cell: ({ enteredAt }) => <DateTime value={enteredAt} /> },
  {
    key: 'checkedIn',
    header: 'Checked in',
    cell: ({ checkedInAt }) => (checkedInAt ? <DateTime value={checkedInAt} /> : '—'),
  },
  { key: 'prize', header: 'Prize', align: 'end', cell: ({ prize }) => <Amount value={prize} /> },
];

export function EntrantTable({ contest }: { contest: ContestDetail }) {
  return (
    <Table
      caption="Entrants"
      columns={columns}
      rows={contest.entrants}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          level={3}
          plain
          title={isOver(contest) ? 'Nobody entered' : 'Nobody has entered yet'}
          message={isOver(contest) ? undefined : 'Players enter while registration is open.'}
        />
      }
    />
  );
}
