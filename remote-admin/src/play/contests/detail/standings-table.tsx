import type { ContestDetail, StandingView } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { Player } from '@laurel/shared/ui/player';
import { Table } from '@laurel/shared/ui/table';
import { contest as messages } from '../messages/en/contest';

interface StandingsTableProps {
  contest: ContestDetail;
  standings: readonly StandingView[];
  group?: string | undefined;
}

export function StandingsTable({ contest: { title, entrants }, standings, group }: StandingsTableProps) {
  const { bracket, entrants: entrantWords } = useMessages(messages);
  const t = bracket.table;
  const entrantsById = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  return (
    <Table
      caption={group === undefined ? t.of(title) : t.ofGroup(group, title)}
      columns={[
        {
          key: 'place',
          header: t.place,
          cell: ({ place, entrantId }) => (entrantsById.get(entrantId)?.struck ? null : place),
          align: 'end',
          width: '64px',
          card: 'lead',
        },
        {
          key: 'player',
          header: t.player,
          rowHeader: true,
          cell: ({ entrantId, place }) => {
            const entrant = entrantsById.get(entrantId);
            if (!entrant) return null;
            const { username, avatarUrl } = entrant.player;
            const name = <Player username={username} avatar={avatarUrl} size="small" />;
            return place === null || entrant.struck ? (
              <>
                {name} {entrant.struck ? entrantWords.strike.struck : t.left}
              </>
            ) : (
              name
            );
          },
        },
        { key: 'played', header: t.played, cell: ({ played }) => played, align: 'end', card: 'labelled' },
        { key: 'won', header: t.won, cell: ({ won }) => won, align: 'end', card: 'labelled' },
        { key: 'lost', header: t.lost, cell: ({ lost }) => lost, align: 'end', card: 'labelled' },
        {
          key: 'games',
          header: t.games,
          cell: ({ gamesWon, gamesPlayed }) => t.gamesOf(gamesWon, gamesPlayed),
          align: 'end',
          card: 'hidden',
        },
        { key: 'forfeits', header: t.forfeits, cell: ({ forfeits }) => forfeits, align: 'end', card: 'hidden' },
        {
          key: 'why',
          header: t.why,
          cell: ({ place, below }) => (place !== null && below ? t.below[below.by](below.own, below.above) : null),
          card: 'below',
        },
      ]}
      rows={standings}
      rowKey={({ entrantId }) => entrantId}
    />
  );
}
