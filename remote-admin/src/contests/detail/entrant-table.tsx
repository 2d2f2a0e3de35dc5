import type { ContestDetail, Entrant } from '@laurel/shared/protocol';
import { parseAmount } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { type DataColumn, DataTable } from '@laurel/shared/ui/data-table';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { PlayerLink } from '@laurel/shared/ui/player';
import { contest as contestMessages } from '../messages/en/contest';
import { contestWords } from '../messages/en/contest-words';

/** A large field comes in pages. */
const pageSize = 32;

const isPaid = (prize: string) => parseAmount(prize) > 0n;

/** Who plays, in the order of their seeds, or as staff order them. */
export function EntrantTable({ contest }: { contest: ContestDetail }) {
  const t = useMessages(contestMessages).entrants;
  const { entrants: statuses } = useMessages(contestWords);
  const columns: readonly DataColumn<Entrant>[] = [
    {
      key: 'player',
      header: t.columns.player,
      rowHeader: true,
      cell: ({ player }) => <PlayerLink player={player} size="small" />,
      sortBy: ({ player }) => player.username,
    },
    {
      key: 'seed',
      header: t.columns.seed,
      cell: ({ seed }) => seed,
      sortBy: ({ seed }) => seed,
    },
    {
      key: 'status',
      header: t.columns.status,
      card: 'figure',
      cell: ({ status }) => statuses[status],
      sortBy: ({ status }) => statuses[status],
    },
    {
      key: 'entered',
      header: t.columns.entered,
      card: 'hidden',
      cell: ({ enteredAt }) => <DateTime value={enteredAt} />,
      sortBy: ({ enteredAt }) => Date.parse(enteredAt),
    },
    {
      key: 'checkedIn',
      header: t.columns.checkedIn,
      cell: ({ checkedInAt }) => checkedInAt && <DateTime value={checkedInAt} />,
      sortBy: ({ checkedInAt }) => checkedInAt && Date.parse(checkedInAt),
    },
    {
      key: 'prize',
      header: t.columns.prize,
      align: 'end',
      card: 'note',
      cell: ({ prize }) => (isPaid(prize) ? <Amount purpose="short" value={prize} /> : null),
      sortBy: ({ prize }) => parseAmount(prize),
    },
  ];
  const { entrants } = contest;
  // Leave out columns that are still empty.
  const filled: Partial<Record<string, boolean>> = {
    seed: entrants.some(({ seed }) => seed !== null),
    checkedIn: entrants.some(({ checkedInAt }) => checkedInAt !== null),
    prize: entrants.some(({ prize }) => isPaid(prize)),
  };
  return (
    <DataTable
      caption={t.title}
      columns={columns.filter(({ key }) => filled[key] ?? true)}
      rows={entrants}
      rowKey={({ id }) => id}
      pageSize={entrants.length > pageSize ? pageSize : undefined}
      noun={t.noun}
    />
  );
}
