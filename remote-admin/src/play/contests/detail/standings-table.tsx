import { Standings } from '@laurel/shared/contests';
import type { ContestDetail, StandingView } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { Player } from '@laurel/shared/ui/player';
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
  const isOut = ({ place, entrantId }: StandingView) => place === null || entrantsById.get(entrantId)?.struck;
  return (
    <Standings
      caption={group === undefined ? t.of(title) : t.ofGroup(group, title)}
      standings={standings}
      renderPlace={(standing) => (isOut(standing) ? null : standing.place)}
      renderPlayer={(standing) => {
        const entrant = entrantsById.get(standing.entrantId);
        if (!entrant) return null;
        const { username, avatarUrl } = entrant.player;
        const name = <Player username={username} avatar={avatarUrl} size="small" />;
        return isOut(standing) ? (
          <>
            {name} {entrant.struck ? entrantWords.strike.struck : t.left}
          </>
        ) : (
          name
        );
      }}
      describeReason={(standing) => (isOut(standing) || standing.played === 0 ? null : undefined)}
      showsForfeits
    />
  );
}
