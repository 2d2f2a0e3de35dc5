import type { MatchRoom } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Heading } from '@laurel/shared/ui/heading';
import { Page } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Wreath } from '@laurel/shared/ui/wreath';
import { ArrowRight } from 'lucide-react';
import { Moment } from '../clock/moment';
import { nameOf, type Perspective } from './perspective';
import type { Situation } from './situation';
import s from './victory.module.css';

interface VictoryProps {
  room: MatchRoom;
  perspective: Perspective;
  situation: Extract<Situation, { kind: 'over' }>;
}

/** The one surface that gold fills: the match is won. */
export function Victory({ room, perspective, situation }: VictoryProps) {
  const { games } = situation;
  const champion = room.nextMatchId === null;
  return (
    <div className={s.victory}>
      <Page className={s.inside}>
        <div className={s.wreath}>
          {games ? (
            <Wreath text={`${games.own}-${games.other}`} tone="inherit" label={`${games.own} to ${games.other}`} />
          ) : (
            <Wreath tone="inherit" />
          )}
        </div>
        <div>
          <p className={s.round}>
            {room.roundName}, {room.contest.title}
          </p>
          <Heading level={1} voice="d7" className={s.title}>
            You won
          </Heading>
          <p className={s.lead}>
            {how(situation, perspective)} {champion ? `${room.contest.title} is yours.` : 'You are in the next round.'}{' '}
            <VictoryPrize room={room} />
          </p>
          <div className={s.actions}>
            {room.nextMatchId === null ? (
              <Button to={`/contests/${room.contest.slug}`} variant="ink" size="large" iconAfter={ArrowRight}>
                See the contest
              </Button>
            ) : (
              <Button to={`/dashboard/matches/${room.nextMatchId}`} variant="ink" size="large" iconAfter={ArrowRight}>
                Go to the next match
              </Button>
            )}
            {room.payout.state === 'paid' && room.stakes.winner !== null && (
              <TextLink to="/dashboard/wallet" tone="plain">
                See it in your statement
              </TextLink>
            )}
          </div>
        </div>
      </Page>
    </div>
  );
}

function how({ method }: VictoryProps['situation'], { other }: Perspective): string {
  const name = nameOf(other);
  switch (method) {
    case 'walkover':
      return `${name} did not come: a walkover.`;
    case 'bye':
      return 'Nobody stood against you in this round.';
    case 'conceded':
      return `${name} conceded.`;
    case 'clock':
      return `${name} did not answer in time, so your report stands.`;
    case 'ruling':
      return 'A moderator ruled for you.';
    case 'agreed':
    case 'confirmed':
    case 'double_forfeit':
      return `${name} agrees.`;
  }
}

/** What the win is worth and when it is paid. */
function VictoryPrize({ room: { payout, stakes } }: Pick<VictoryProps, 'room'>) {
  const prize = stakes.winner !== null && <Amount value={stakes.winner} strong className={s.amount} />;
  if (payout.state === 'held')
    return (
      <>
        {prize ? <>Your {prize} is held</> : 'The result is open to appeal'}
        {payout.at !== null && (
          <>
            {' '}
            until <Moment value={payout.at} />
          </>
        )}
        .
      </>
    );
  if (!prize) return null;
  return payout.state === 'paid' ? <>{prize} is in your wallet.</> : <>{prize} is on its way to your wallet.</>;
}
