import { deriveWinOutcome } from '@laurel/shared/formats';
import type { MatchRoom } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { names, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { ShareButton } from '@laurel/shared/ui/share-button';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Victory } from '@laurel/shared/ui/victory';
import { Wreath } from '@laurel/shared/ui/wreath';
import { ArrowRight } from 'lucide-react';
import { Moment } from '../../../clock/moment';
import { matchRoom } from '../messages/en/match-room';
import { type Perspective, readName } from '../perspective';
import { isForfeitRuled, type Situation } from './situation';

interface MatchVictoryProps {
  room: MatchRoom;
  perspective: Perspective;
  situation: Extract<Situation, { kind: 'over' }>;
}

export function MatchVictory({ room, perspective, situation }: MatchVictoryProps) {
  const t = useMessages(matchRoom).victory;
  const { round: formatRound } = useMessages(names);
  const { games } = situation;
  const winOutcome = deriveWinOutcome(room, perspective.side);
  const isChampion = winOutcome === 'contest';
  const round = formatRound(room.roundSize, room.stage);
  const ownName = readName(perspective.own);
  return (
    <Victory
      crest={
        games ? (
          <Wreath text={`${games.own}–${games.other}`} tone="inherit" label={t.score(games.own, games.other)} />
        ) : (
          <Wreath tone="inherit" />
        )
      }
      place={`${round}, ${room.contest.title}`}
      title={t.title}
      actions={
        <>
          {room.nextMatchId === null ? (
            <Button to={`/contests/${room.contest.slug}`} variant="ink" size="large" iconAfter={ArrowRight}>
              {t.seeContest}
            </Button>
          ) : (
            <Button to={`/dashboard/matches/${room.nextMatchId}`} variant="ink" size="large" iconAfter={ArrowRight}>
              {t.nextMatch}
            </Button>
          )}
          <ShareButton
            label={t.share}
            title={
              isChampion
                ? t.sharedTitle(ownName, room.contest.title)
                : t.sharedRound(ownName, round, room.contest.title)
            }
            path={`/matches/${room.id}`}
            look="plain"
          />
          {room.payout.state === 'paid' && room.stakes.winner !== null && (
            <TextLink to="/dashboard/coins" tone="plain">
              {t.coins}
            </TextLink>
          )}
        </>
      }
    >
      {describeVictory(room, situation, perspective, t)}{' '}
      {{ contest: t.champion(room.contest.title), next: t.nextRound, third: t.third, table: t.table }[winOutcome]}{' '}
      <VictoryPrize room={room} />
    </Victory>
  );
}

type Words = Translated<typeof matchRoom.english.victory>;

function describeVictory(
  room: MatchRoom,
  { method }: MatchVictoryProps['situation'],
  { other }: Perspective,
  t: Words,
): string {
  const name = readName(other);
  switch (method) {
    case 'forfeit':
      if (!other) return t.noOpponent;
      return isForfeitRuled(room) ? t.forfeitRuled : t.forfeit(name);
    case 'bye':
      return t.bye;
    case 'conceded':
      return t.conceded(name);
    case 'clock':
      return t.clock(name);
    case 'ruling':
      return t.ruling;
    case 'agreed':
    case 'confirmed':
    case 'double_forfeit':
    case 'not_needed':
      return t.agreed(name);
  }
}

function VictoryPrize({ room: { payout, stakes, appealable } }: Pick<MatchVictoryProps, 'room'>) {
  const t = useMessages(matchRoom).victory;
  const prize = stakes.winner !== null && <Amount purpose="short" value={stakes.winner} strong />;
  if (payout.state === 'held') {
    const until = payout.at !== null && <Moment value={payout.at} />;
    if (prize) return until ? t.heldUntil(prize, until) : t.held(prize);
    if (appealable) return until ? t.openUntil(until) : t.open;
  }
  if (!prize) return null;
  return payout.state === 'paid' ? t.paid(prize) : t.onItsWay(prize);
}
