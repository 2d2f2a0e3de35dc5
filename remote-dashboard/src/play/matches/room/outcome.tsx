import { deriveWinOutcome } from '@laurel/shared/formats';
import type { MatchRoom } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { names, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { ReactNode } from 'react';
import { Moment } from '../../../clock/moment';
import { matchRoom } from '../messages/en/match-room';
import { matchStatus as words } from '../messages/en/match-status';
import { Facts } from './facts';
import type { Situation } from './situation';

export function Outcome({ room, situation }: { room: MatchRoom; situation: Extract<Situation, { kind: 'over' }> }) {
  const t = useMessages(words).outcome;
  const { round: formatRound } = useMessages(names);
  const { nextMatch } = useMessages(matchRoom).victory;
  const { contest, payout, stakes, actions, roundSize, stage } = room;
  const round = formatRound(roundSize, stage);
  const isInTable = deriveWinOutcome(room, 0) === 'table';
  const loserMatchId = room.loserMatchId ?? null;
  const playsOn = loserMatchId !== null;
  const isWon = situation.winner === 'own';
  const amount = situation.winner === 'none' ? null : isWon ? stakes.winner : stakes.loser;
  const hasPrize = amount !== null && payout.state !== 'none';
  return (
    <>
      <Facts
        facts={[
          !isWon && {
            term: contest.title,
            value: (playsOn && t.playsOn) || (isInTable ? t.counted(round) : t.out(round)),
          },
          hasPrize && {
            term: t.prize,
            value: (
              <>
                <Amount purpose="short" value={amount} tone="gold" strong cents="always" />,{' '}
                {describePayoutState(payout, t)}
              </>
            ),
          },
          actions.includes('object') &&
            payout.at !== null && { term: t.appeal, value: t.until(<Moment value={payout.at} />) },
        ]}
      />
      {!isWon && playsOn && (
        <Row>
          <Button to={`/dashboard/matches/${loserMatchId}`}>{nextMatch}</Button>
        </Row>
      )}
      {!isWon && !playsOn && actions.length === 0 && (
        <Row>
          <Button to={`/contests/${contest.slug}`}>{t.contest}</Button>
          <TextLink to="/contests">{t.another}</TextLink>
        </Row>
      )}
    </>
  );
}

function describePayoutState(
  { state, at }: MatchRoom['payout'],
  t: Translated<typeof words.english.outcome>,
): ReactNode {
  switch (state) {
    case 'paid':
      return t.paid(at === null ? null : <Moment value={at} withPreposition />);
    case 'held':
      return t.held(at === null ? null : <Moment value={at} />);
    case 'due':
    case 'none':
      return t.due;
  }
}
