import type { ContestDetail, Entrant } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { Player } from '@laurel/shared/ui/player';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { countryName } from '../players/country';
import { placesLeft } from './contest-words';

const states: Record<Entrant['status'], string> = {
  registered: 'Entered',
  waitlisted: 'Waiting list',
  checked_in: 'Checked in',
  active: 'Playing',
  eliminated: 'Out',
  winner: 'Winner',
  dropped: 'Did not check in',
  withdrawn: 'Withdrew',
  disqualified: 'Disqualified',
};

/** Once a contest is cancelled all that matters is that the fee went back. */
function stateWord({ phase, entryFee }: ContestDetail, status: Entrant['status']): string {
  const stood = status === 'registered' || status === 'checked_in' || status === 'waitlisted' || status === 'active';
  return phase === 'cancelled' && stood && Number(entryFee) > 0 ? 'Refunded' : states[status];
}

/** Who is in. */
export function EntrantsTable({ contest }: { contest: ContestDetail }) {
  const mine = contest.entry?.entrantId ?? null;
  const { entrants } = contest;
  const seeded = entrants.some(({ seed }) => seed !== null);
  const paid = entrants.some(({ prize }) => Number(prize) > 0);
  const columns: TableColumn<Entrant>[] = [
    ...(seeded
      ? [
          {
            key: 'seed',
            header: 'Seed',
            cell: ({ seed }: Entrant) => seed ?? '–',
            align: 'end',
            width: '64px',
            card: 'hidden',
          } satisfies TableColumn<Entrant>,
        ]
      : []),
    {
      key: 'player',
      header: 'Player',
      rowHeader: true,
      cell: ({ id, player }) => (
        <Player username={player.username} avatar={player.avatarUrl} size="small" you={id === mine} />
      ),
    },
    {
      key: 'country',
      header: 'Country',
      cell: ({ country }) => (country ? countryName(country) : '–'),
      card: 'hidden',
    },
    { key: 'entered', header: 'Entered', cell: ({ enteredAt }) => <DateTime value={enteredAt} />, card: 'hidden' },
    { key: 'state', header: 'State', cell: ({ status }) => stateWord(contest, status), card: 'plain' },
    { key: 'titles', header: 'Titles', cell: ({ titles }) => titles, align: 'end', card: 'hidden' },
    ...(paid
      ? [
          {
            key: 'prize',
            header: 'Won here',
            cell: ({ prize }: Entrant) => (Number(prize) > 0 ? <Amount value={prize} /> : '–'),
            align: 'end',
          } satisfies TableColumn<Entrant>,
        ]
      : []),
  ];
  return (
    <section aria-labelledby="entrants">
      <RuleHeading title="Entrants" id="entrants" voice="d6" trailing={countOf(contest)} />
      <Table
        caption="Entrants"
        columns={columns}
        rows={entrants}
        rowKey={({ id }) => id}
        highlight={({ id }) => id === mine}
        empty={
          <EmptyState
            plain
            level={3}
            title="Nobody yet"
            message="Whoever enters first stands here, and in the bracket."
          />
        }
      />
    </section>
  );
}

function countOf(contest: ContestDetail): string {
  const { phase, entered, maxPlayers } = contest;
  if (phase === 'registration')
    return `${entered} entered, ${entered >= maxPlayers ? 'full' : `${placesLeft(contest)} places left`}`;
  const here = contest.entrants.filter(({ checkedInAt }) => checkedInAt !== null).length;
  return phase === 'draft' ? `${entered} entered` : `${contest.entrants.length} entered, ${here} checked in`;
}
