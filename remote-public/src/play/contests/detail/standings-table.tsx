import { Standings } from '@laurel/shared/contests';
import { requireFormat } from '@laurel/shared/formats';
import type { ContestDetail, StandingView } from '@laurel/shared/protocol';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { useMessages } from '@laurel/shared/ui/locale';
import { PlayerLink } from '@laurel/shared/ui/player';
import { bracket as words } from '../messages/en/bracket';
import { contest as contestMessages } from '../messages/en/contest';
import s from './standings-table.module.css';

interface StandingsTableProps {
  contest: ContestDetail;
  standings: readonly StandingView[];
  group?: string;
}

export function StandingsTable({ contest, standings, group }: StandingsTableProps) {
  const { title, entrants, entry, format, formatSettings } = contest;
  const { table: t, stages } = useMessages(words);
  const hasStarted = standings.some(({ played }) => played > 0);
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
  return (
    <div className={joinClassNames(group === undefined && s.standings)}>
      <Standings
        caption={group === undefined ? t.of(title) : stages.ofGroup(group, title)}
        standings={standings}
        renderPlace={({ place, entrantId }) =>
          hasStarted &&
          place &&
          !struckIds.has(entrantId) && (
            <span className={joinClassNames(s.place, advancingIds.has(entrantId) && s.through)}>{place}</span>
          )
        }
        renderPlayer={({ entrantId }) => {
          const player = playersByEntrant.get(entrantId);
          return player && <PlayerLink player={player} size="small" you={entrantId === ownEntrantId} />;
        }}
        describeReason={({ entrantId }) => {
          if (struckIds.has(entrantId)) return states.disqualified;
          return hasStarted ? undefined : null;
        }}
        showsGames={group === undefined}
        highlight={({ entrantId }) => entrantId === ownEntrantId}
      />
    </div>
  );
}
