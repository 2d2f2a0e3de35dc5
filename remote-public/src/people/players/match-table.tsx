import type { PlayedMatch } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { names, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { PlayerLink } from '@laurel/shared/ui/player';
import { formatScore } from '@laurel/shared/ui/score';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { players } from './messages/en';

export function MatchTable({ matches, playerId }: { matches: readonly PlayedMatch[]; playerId: string }) {
  const t = useMessages(players).matches;
  const { round: formatRound } = useMessages(names);
  return (
    <section aria-labelledby="matches" data-reveal="player-matches">
      <RuleHeading id="matches" title={t.title} />
      {matches.length === 0 ? (
        <Text>{t.none}</Text>
      ) : (
        <Table
          caption={t.title}
          columns={[
            {
              key: 'opponent',
              header: t.opponent,
              rowHeader: true,
              cell: (match) => {
                const otherPlayer = splitSides(match, playerId).other?.player;
                return otherPlayer ? <PlayerLink player={otherPlayer} size="small" /> : t.noOpponent;
              },
            },
            {
              key: 'result',
              header: t.result,
              card: 'figure',
              cell: (match) => <TextLink to={`/matches/${match.id}`}>{describeResult(match, playerId, t)}</TextLink>,
            },
            {
              key: 'contest',
              header: t.contest,
              card: 'detail',
              cell: ({ contest, roundSize, stage }) => (
                <>
                  <TextLink to={`/contests/${contest.slug}`}>{contest.title}</TextLink>, {formatRound(roundSize, stage)}
                </>
              ),
            },
            {
              key: 'ended',
              header: t.ended,
              card: 'note',
              align: 'end',
              cell: ({ endedAt }) => <DateTime value={endedAt} format="date" />,
            },
          ]}
          rows={matches}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
}

function splitSides({ opponents: [first, second] }: PlayedMatch, playerId: string) {
  return second?.player.id === playerId ? { own: second, other: first } : { own: first, other: second };
}

function describeResult(
  match: PlayedMatch,
  playerId: string,
  t: Translated<typeof players.english>['matches'],
): string {
  const { own, other } = splitSides(match, playerId);
  const resultText = own?.result === 'win' ? t.won : t.lost;
  if (own && other && own.score !== null && other.score !== null)
    return t.score(resultText, formatScore(own.score, other.score));
  return own?.forfeit || other?.forfeit ? t.forfeit(resultText) : resultText;
}
