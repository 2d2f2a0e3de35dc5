import type { CallFailure } from '@laurel/shared/api';
import type { MatchRoom, Opponent } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { Attention } from '@laurel/shared/ui/attention';
import { Button } from '@laurel/shared/ui/button';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { Note } from '@laurel/shared/ui/note';
import { Row } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import type { ReactNode } from 'react';
import { Moment } from '../clock/moment';
import { ActionBar } from './action-bar';
import { AppealForm } from './appeal-form';
import { ConcedeButton } from './concede-button';
import { nameOf, type Perspective } from './perspective';
import { ResultForm } from './result-form';
import { formatGames, type Games, isWin, turned } from './score';
import { ScoreText } from './score-text';
import { isPaused, type Situation } from './situation';
import s from './stage.module.css';
import type { MatchRoomState } from './use-match-room';

export interface StageProps extends Pick<MatchRoomState, 'move' | 'checkIn' | 'busy' | 'failure' | 'moves'> {
  room: MatchRoom;
  perspective: Perspective;
  situation: Situation;
}

/** What the viewer can do now, or whom they wait for. */
export function Stage(props: StageProps) {
  const { room, perspective, situation, failure, checkIn, move, busy } = props;
  const { actions } = room;
  const form = { room, perspective, busy, errors: scoreErrors(failure), onMove: move };
  return (
    <div className={s.stage}>
      {failure && form.errors.length === 0 && (
        <Attention>
          <Note tone="danger" title="That did not work." announce>
            {failure.message}
          </Note>
        </Attention>
      )}
      {actions.includes('check_in') ? (
        <CheckIn room={room} perspective={perspective} busy={busy} onCheckIn={checkIn} />
      ) : actions.includes('report') || actions.includes('confirm') ? (
        <ResultForm {...form} situation={situation} />
      ) : actions.includes('object') ? (
        <>
          <Standing {...props} />
          <AppealForm {...form} />
        </>
      ) : (
        <>
          <Standing {...props} />
          {actions.includes('concede') && (
            <Row>
              <ConcedeButton room={room} perspective={perspective} busy={busy} onMove={move} size="medium" />
              <Text as="span" size="t2" tone="muted">
                You may still concede. It ends the match at once.
              </Text>
            </Row>
          )}
        </>
      )}
    </div>
  );
}

/** The server names the score by its place in the request. */
function scoreErrors(failure: CallFailure | null): string[] {
  if (failure?.error.kind !== 'status') return [];
  return Object.entries(failure.error.fields)
    .filter(([field]) => field === 'score' || field.startsWith('score.'))
    .flatMap(([, sentences]) => sentences);
}

interface CheckInProps {
  room: MatchRoom;
  perspective: Perspective;
  busy: boolean;
  onCheckIn: () => Promise<boolean>;
}

function CheckIn({ room, perspective, busy, onCheckIn }: CheckInProps) {
  const name = nameOf(perspective.other);
  const waiting = Boolean(perspective.other?.checkedInAt);
  return (
    <section aria-labelledby="check-in">
      <RuleHeading id="check-in" title="Are you ready?" trailing={`Best of ${room.bestOf}`} />
      <p className={s.sentence}>
        {waiting ? `${name} is in and waits for you.` : `${name} has not checked in yet.`} The match starts as soon as
        both of you are in.
      </p>
      <ActionBar>
        <Button variant="primary" size="large" onClick={onCheckIn} busy={busy}>
          Check in for the match
        </Button>
      </ActionBar>
    </section>
  );
}

/** How the match stands where there is nothing to do, or only a last resort. */
function Standing({ room, perspective, situation, moves }: StageProps) {
  const { title, text } = standing(room, perspective, situation);
  const section = (
    <section aria-labelledby="standing">
      <RuleHeading id="standing" title={title} />
      <div className={s.sentence}>{text}</div>
      <Ruling room={room} />
      <PayoutLine room={room} perspective={perspective} situation={situation} />
    </section>
  );
  // What stands here in place of the form that was just sent takes over its focus; a victory takes it itself.
  const won = situation.kind === 'over' && situation.winner === 'own';
  return moves > 0 && !won ? <Attention key={moves}>{section}</Attention> : section;
}

function standing(
  room: MatchRoom,
  perspective: Perspective,
  situation: Situation,
): { title: ReactNode; text: ReactNode } {
  const { own, other, plays } = perspective;
  const name = nameOf(other);
  if (isPaused(room))
    return {
      title: 'The contest is paused',
      text: 'Every clock stands still, and nothing can be done here until it goes on.',
    };
  switch (situation.kind) {
    case 'unopened':
      return own && other
        ? { title: 'Not open yet', text: 'Check-in for this match opens soon. It shows here when it does.' }
        : { title: 'Not open yet', text: 'The match opens as soon as both opponents are known.' };
    case 'check_in':
      return situation.ownIn
        ? { title: 'You are in', text: `Now ${name} checks in. If they do not come in time, you win by walkover.` }
        : { title: 'Check-in is open', text: 'The match starts as soon as both players are in.' };
    case 'play':
      return { title: 'The match is on', text: 'Waiting for the first report.' };
    case 'reported':
      return situation.by === 'own' && plays
        ? {
            title: (
              <>
                You reported <ScoreText games={situation.games} />
              </>
            ),
            text: `Now ${name} confirms it or objects. If they do nothing, your report stands.`,
          }
        : {
            title: `${situation.by === 'own' ? nameOf(own) : name} has reported`,
            text: 'The other player confirms it or objects.',
          };
    case 'disputed':
      return { title: 'A moderator rules', text: disputeText(room, perspective, situation) };
    case 'abandoned':
      return {
        title: 'A moderator decides',
        text: 'Nobody reported a result in time. The branch and its payout wait; you need to do nothing more.',
      };
    case 'over':
      return overText(room, perspective, situation);
  }
}

/** What each says; who named no score may still be the one who objected. */
function disputeText(
  room: MatchRoom,
  { own, other, plays }: Perspective,
  said: Extract<Situation, { kind: 'disputed' }>,
): string {
  const objector = room.events.findLast((event) => event.kind === 'objected')?.actor?.id;
  const word = (opponent: Opponent | null, games: Games | null, you: boolean) => {
    if (games)
      return `${you ? 'You say you' : `${nameOf(opponent)} says they`} ${isWin(games) ? 'won' : 'lost'} ${formatGames(games)}. `;
    if (opponent?.player.id !== objector) return '';
    return you ? 'You object. ' : `${nameOf(opponent)} objects. `;
  };
  const words = word(own, said.own, plays) + word(other, said.other && turned(said.other), false);
  return `${words}The branch and its payout wait until a moderator has ruled. You are told here.`;
}

function overText(
  room: MatchRoom,
  { own, other, plays }: Perspective,
  { winner, games, method }: Extract<Situation, { kind: 'over' }>,
): { title: ReactNode; text: string } {
  if (winner === 'nobody') return { title: 'Nobody won', text: 'Neither player checked in, so nobody goes on.' };
  const winnerName = nameOf(winner === 'own' ? own : other);
  const shown = games && (winner === 'own' || plays ? games : turned(games));
  const title = (words: string) => (
    <>
      {words} {shown && <ScoreText games={shown} />}
    </>
  );
  if (!plays) return { title: title(`${winnerName} won`), text: reasonOf(method, 'none') };
  if (winner === 'own') return { title: 'How it ended', text: reasonOf(method, 'won') };
  const next = room.nextMatchId === null ? `${winnerName} wins the contest.` : `${winnerName} goes to the next round.`;
  return { title: title('You lost'), text: `${reasonOf(method, 'lost', own?.forfeit)} ${next}` };
}

function reasonOf(
  method: NonNullable<MatchRoom['method']>,
  viewer: 'won' | 'lost' | 'none',
  ownForfeit = false,
): string {
  switch (method) {
    case 'agreed':
    case 'confirmed':
      return viewer === 'none' ? 'Both players agree on it.' : 'Both of you agree on it.';
    case 'conceded':
      if (viewer === 'none') return 'The match was conceded.';
      return viewer === 'won' ? 'The other player conceded.' : 'You conceded.';
    case 'clock':
      return 'The report was not answered in time, so it stands.';
    case 'walkover':
      return ownForfeit ? 'You did not check in in time.' : 'It was a walkover.';
    case 'bye':
      return 'There was no opponent in this round.';
    case 'double_forfeit':
      return 'Neither player checked in.';
    case 'ruling':
      return 'A moderator ruled.';
  }
}

function Ruling({ room: { resolution } }: { room: MatchRoom }) {
  if (resolution?.method !== 'ruling' || resolution.reason === null) return null;
  return <Note title={`${resolution.by?.username ?? 'The moderator'} ruled:`}>“{resolution.reason}”</Note>;
}

/** What the viewer is paid for this match, and when. */
function PayoutLine({ room, perspective, situation }: Pick<StageProps, 'room' | 'perspective' | 'situation'>) {
  if (situation.kind !== 'over' || !perspective.plays) return null;
  const amount = situation.winner === 'own' ? room.stakes.winner : room.stakes.loser;
  if (amount === null || situation.winner === 'nobody') return null;
  const { state, at } = room.payout;
  const when = at !== null && <Moment value={at} lead={state === 'paid'} />;
  if (state === 'none') return null;
  return (
    <p className={s.sentence}>
      Your <Amount value={amount} tone="gold" strong />{' '}
      {state === 'paid' ? <>was paid {when}.</> : state === 'held' ? <>is held until {when}.</> : 'is on its way.'}
    </p>
  );
}
