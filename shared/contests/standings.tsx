import { shownTieBreaks } from '@laurel/shared/formats';
import type { StandingView } from '@laurel/shared/protocol';
import { formatNumber, formatPercent, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import type { ReactNode } from 'react';
import { standingWords } from './messages/en';
import s from './standings.module.css';

interface StandingsProps {
  caption: string;
  standings: readonly StandingView[];
  renderPlace: (standing: StandingView) => ReactNode;
  renderPlayer: (standing: StandingView) => ReactNode;
  /** Replaces the reason for a place; null shows none, and undefined keeps the reason. */
  describeReason?: (standing: StandingView) => string | null | undefined;
  showsGames?: boolean;
  showsForfeits?: boolean;
  highlight?: (standing: StandingView) => boolean;
}

export function Standings(props: StandingsProps) {
  const {
    caption,
    standings,
    renderPlace,
    renderPlayer,
    describeReason,
    showsGames = true,
    showsForfeits = false,
    highlight,
  } = props;
  const t = useMessages(standingWords);
  const decidingTieBreaks = shownTieBreaks.filter((by) =>
    standings.some(({ tieBreaks }) => tieBreaks?.[by] !== undefined),
  );
  const gameColumn: TableColumn<StandingView> = {
    key: 'games',
    header: t.games,
    cell: ({ gamesWon, gamesPlayed }) => t.gamesOf(gamesWon, gamesPlayed),
    align: 'end',
    card: 'hidden',
  };
  const forfeitColumn: TableColumn<StandingView> = {
    key: 'forfeits',
    header: t.forfeits,
    cell: ({ forfeits }) => forfeits,
    align: 'end',
    card: 'hidden',
  };
  const columns: TableColumn<StandingView>[] = [
    { key: 'place', header: t.place, cell: renderPlace, align: 'end', width: '64px', card: 'lead' },
    { key: 'player', header: t.player, rowHeader: true, cell: renderPlayer },
    { key: 'played', header: t.played, cell: ({ played }) => played, align: 'end', card: 'labelled' },
    { key: 'won', header: t.won, cell: ({ won }) => won, align: 'end', card: 'labelled' },
    { key: 'lost', header: t.lost, cell: ({ lost }) => lost, align: 'end', card: 'labelled' },
    ...(showsGames ? [gameColumn] : []),
    ...(showsForfeits ? [forfeitColumn] : []),
    ...decidingTieBreaks.map(
      (by): TableColumn<StandingView> => ({
        key: by,
        header: t.tieBreaks[by].name,
        cell: ({ tieBreaks }) => {
          const value = tieBreaks?.[by];
          return value === undefined ? null : formatTieBreak(by, value);
        },
        align: 'end',
        card: 'labelled',
      }),
    ),
    {
      key: 'why',
      header: t.why,
      cell: (standing) => {
        const ownReason = describeReason?.(standing);
        const text = ownReason === undefined ? describePlace(standing, standings, t) : ownReason;
        return text && <span className={s.why}>{text}</span>;
      },
      card: 'below',
    },
  ];
  return (
    <div>
      <Table
        caption={caption}
        columns={columns}
        rows={standings}
        rowKey={({ entrantId }) => entrantId}
        highlight={highlight}
      />
      {decidingTieBreaks.length > 0 && (
        <Text size="t1" tone="muted" prose className={s.meanings}>
          {decidingTieBreaks.map((by) => t.tieBreaks[by].meaning).join(' ')}
        </Text>
      )}
    </div>
  );
}

const formatTieBreak = (by: (typeof shownTieBreaks)[number], value: number): string =>
  by === 'games_among' ? formatPercent(value, { maximumFractionDigits: 2 }) : formatNumber(value);

function describePlace(
  standing: StandingView,
  standings: readonly StandingView[],
  t: Translated<typeof standingWords.english>,
): string | null {
  const { place, below, entrantId } = standing;
  if (place === null) return t.left;
  if (below && isFirstAtPlace(standing, standings)) return t.below[below.by](below.own, below.above);
  const [firstStanding] = standings;
  return firstStanding?.entrantId === entrantId ? null : t.level;
}

const isFirstAtPlace = ({ place, entrantId }: StandingView, standings: readonly StandingView[]): boolean =>
  standings.find((candidate) => candidate.place === place)?.entrantId === entrantId;
