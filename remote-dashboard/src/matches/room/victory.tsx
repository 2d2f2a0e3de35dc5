import type { MatchRoom } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Heading } from '@laurel/shared/ui/heading';
import { names, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Wreath } from '@laurel/shared/ui/wreath';
import { ArrowRight } from 'lucide-react';
import { Moment } from '../../clock/moment';
import { matchRoom } from '../messages/en/match-room';
import { nameOf, type Perspective } from '../perspective';
import type { Situation } from './situation';
import s from './victory.module.css';

interface VictoryProps {
  room: MatchRoom;
  perspective: Perspective;
  situation: Extract<Situation, { kind: 'over' }>;
}

/** The banner of a won match, the only gold surface there is. */
export function Victory({ room, perspective, situation }: VictoryProps) {
  const t = useMessages(matchRoom).victory;
  const { round: roundName } = useMessages(names);
  const { games } = situation;
  const champion = room.nextMatchId === null;
  return (
    <div className={s.victory}>
      <Page className={s.inside}>
        <div className={s.wreath}>
          {games ? (
            <Wreath text={`${games.own}-${games.other}`} tone="inherit" label={t.score(games.own, games.other)} />
          ) : (
            <Wreath tone="inherit" />
          )}
        </div>
        <div data-room>
          <p className={s.round}>
            {roundName(room.roundSize)}, {room.contest.title}
          </p>
          <Heading level={1} variant="d7" className={s.title}>
            {t.title}
          </Heading>
          <p className={s.lead}>
            {how(situation, perspective, t)} {champion ? t.champion(room.contest.title) : t.nextRound}{' '}
            <VictoryPrize room={room} />
          </p>
          <div className={s.actions}>
            {room.nextMatchId === null ? (
              <Button to={`/contests/${room.contest.slug}`} variant="ink" size="large" iconAfter={ArrowRight}>
                {t.seeContest}
              </Button>
            ) : (
              <Button to={`/dashboard/matches/${room.nextMatchId}`} variant="ink" size="large" iconAfter={ArrowRight}>
                {t.nextMatch}
              </Button>
            )}
            {room.payout.state === 'paid' && room.stakes.winner !== null && (
              <TextLink to="/dashboard/coins" tone="plain">
                {t.coins}
              </TextLink>
            )}
          </div>
        </div>
      </Page>
    </div>
  );
}

type Words = Translated<typeof matchRoom.english.victory>;

function how({ method }: VictoryProps['situation'], { other }: Perspective, t: Words): string {
  const name = nameOf(other);
  switch (method) {
    case 'forfeit':
      return other ? t.forfeit(name) : t.noOpponent;
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
      return t.agreed(name);
  }
}

/** The prize and when it’s paid. */
function VictoryPrize({ room: { payout, stakes, appealable } }: Pick<VictoryProps, 'room'>) {
  const t = useMessages(matchRoom).victory;
  const prize = stakes.winner !== null && <Amount purpose="short" value={stakes.winner} strong className={s.amount} />;
  if (payout.state === 'held') {
    const until = payout.at !== null && <Moment value={payout.at} />;
    if (prize) return until ? t.heldUntil(prize, until) : t.held(prize);
    if (appealable) return until ? t.openUntil(until) : t.open;
  }
  if (!prize) return null;
  return payout.state === 'paid' ? t.paid(prize) : t.onItsWay(prize);
}
