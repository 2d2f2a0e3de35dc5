import type { ContestDetail } from '@laurel/shared/protocol';
import { refreshReads, useCommand, writeRead } from '@laurel/shared/service';
import { ActionBar } from '@laurel/shared/ui/action-bar';
import { formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, names, readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { entry as words } from '../messages/en/entry';
import { groupMatchesByRound } from './bracket-rounds';
import s from './entry-card.module.css';
import { findSide } from './own-match';

/** Describes the seat's next match, such as "Semi-final vs tovar_jr", or only its round if no opponent is known. */
function describeSeatMatch(contest: ContestDetail, entrantId: string): string | null {
  const t = readMessages(words).seat;
  for (const matches of groupMatchesByRound(contest)) {
    const match = matches.find((each) => each.status !== 'completed' && findSide(each, entrantId) !== null);
    if (!match) continue;
    const opponent = match.opponents.find((each) => each !== null && each.entrantId !== entrantId);
    const round = readMessages(names).round(matches.length * 2, match.stage);
    return opponent ? t.against(round, opponent.player.username) : t.match(round);
  }
  return null;
}

export function SeatCard({ contest, onTaken }: { contest: ContestDetail; onTaken: () => void }) {
  const { seat: t } = useMessages(words);
  const { failure: describeFailure } = useMessages(answers);
  const takeCommand = useCommand('takeSeat', {
    announce: 'success',
    refreshes: ['getPublicContest', 'listContests', 'listUserMatches', 'getYourMoves', 'getUser', 'listTransactions'],
  });
  const { seatOffer, entryFee } = contest;
  if (!seatOffer) return null;
  const isFree = Number(entryFee) === 0;
  const takeSeat = async () => {
    const result = await takeCommand.run({
      params: { id: contest.id },
      body: { entrantId: seatOffer.entrantId, termsVersion: contest.termsVersion },
    });
    if (!result.error) {
      writeRead('getPublicContest', { params: { id: contest.slug } }, result.data);
      onTaken();
    } else if (result.error.kind === 'status') refreshReads('getPublicContest');
  };
  return (
    <Panel as="section" aria-labelledby="seat">
      <Heading level={2} id="seat">
        {t.title}
      </Heading>
      <Text size="t2" className={s.summary}>
        {[t.text(seatOffer.replaces.username), describeSeatMatch(contest, seatOffer.entrantId)]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <div className={joinClassNames(s.act, s.seat)}>
        {takeCommand.failure && takeCommand.failure.error.kind !== 'cancelled' && (
          <Note tone="danger" announce title={t.notTaken}>
            {describeFailure(takeCommand.failure)}
          </Note>
        )}
        <ActionBar follows="away">
          <Button variant="primary" size="large" full busy={takeCommand.fetching} onClick={() => void takeSeat()}>
            {isFree ? t.take : t.takeFor(formatCoins(entryFee, 'exact'))}
          </Button>
        </ActionBar>
        <Text size="t2" tone="muted">
          {isFree ? t.free : t.fee}
        </Text>
      </div>
    </Panel>
  );
}
