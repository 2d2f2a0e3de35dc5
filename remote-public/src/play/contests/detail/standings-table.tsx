import { requireFormat, shownTieBreaks } from '@laurel/shared/formats';
import type { ContestDetail, StandingView } from '@laurel/shared/protocol';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { formatNumber, formatPercent, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { PlayerLink } from '@laurel/shared/ui/player';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { bracket as words } from '../messages/en/bracket';
import { contest as contestMessages } from '../messages/en/contest';
import s from './standings-table.module.css';

interface StandingsTableProps {
  contest: ContestDetail;
  standings: readonly StandingView[];
  group?: string;
}

const formatTieBreak = (by: (typeof shownTieBreaks)[number], value: number): string =>
  by === 'games_among' ? formatPercent(value, { maximumFractionDigits: 2 }) : formatNumber(value);

export function StandingsTable({ contest, standings, group }: StandingsTableProps) {
  const { title, entrants, entry, format, formatSettings } = contest;
  const { table: t, stages } = useMessages(words);
  const started = standings.some(({ played }) => played > 0);
  const { states } = useMessages(contestMessages).table;
  const playersByEntrant = new Map(entrants.map(({ id, player }) => [id, player]));
  const struckIds = new Set(entrants.flatMap(({ id, struck }) => (struck ? [id] : [])));
  const ownEntrantId = entry?.entrantId ?? null;
  const advancingIds = new Set(
    standings
      .filter(({ place }) => place !== null)
      .slice(0, requireFormat(format).countAdvancing(formatSettings ?? {}) ?? 0)
      .map(({ entrantId }) => entrantId),
  );
  const decidingTieBreaks = shownTieBreaks.filter((by) =>
    standings.some(({ tieBreaks }) => tieBreaks?.[by] !== undefined),
  );
  const columns: TableColumn<StandingView>[] = [
    {
      key: 'place',
      header: t.place,
      cell: ({ place, entrantId }) =>
        started &&
        place &&
        !struckIds.has(entrantId) && (
          <span className={joinClassNames(s.place, advancingIds.has(entrantId) && s.through)}>{place}</span>
        ),
      align: 'end',
      width: '64px',
      card: 'lead',
    },
    {
      key: 'player',
      header: t.player,
      rowHeader: true,
      cell: ({ entrantId }) => {
        const player = playersByEntrant.get(entrantId);
        return player && <PlayerLink player={player} size="small" you={entrantId === ownEntrantId} />;
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
        const reason = struckIds.has(standing.entrantId)
          ? states.disqualified
          : started
            ? describePlace(standing, standings, t)
            : null;
        return reason && <span className={s.why}>{reason}</span>;
      },
      card: 'below',
    },
  ];
  return (
    <div className={joinClassNames(group === undefined && s.standings)}>
      <Table
        caption={group === undefined ? t.of(title) : stages.ofGroup(group, title)}
        columns={columns.filter(({ key }) => group === undefined || key !== 'games')}
        rows={standings}
        rowKey={({ entrantId }) => entrantId}
        highlight={({ entrantId }) => entrantId === ownEntrantId}
      />
      {decidingTieBreaks.length > 0 && (
        <Text size="t1" tone="muted" prose className={s.meanings}>
          {decidingTieBreaks.map((by) => t.tieBreaks[by].meaning).join(' ')}
        </Text>
      )}
    </div>
  );
}

function describePlace(
  standing: StandingView,
  standings: readonly StandingView[],
  t: Translated<typeof words.english.table>,
): string | null {
  const { place, below, entrantId } = standing;
  if (place === null) return t.left;
  if (below && isFirstAtPlace(standing, standings)) return t.below[below.by](below.own, below.above);
  const [firstStanding] = standings;
  return firstStanding?.entrantId === entrantId ? null : t.level;
}

const isFirstAtPlace = ({ place, entrantId }: StandingView, standings: readonly StandingView[]): boolean =>
  standings.find((candidate) => candidate.place === place)?.entrantId === entrantId;
