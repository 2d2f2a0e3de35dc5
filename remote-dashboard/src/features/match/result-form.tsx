import type { MatchRoom } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { type Choice, ChoiceCards, TextAreaField } from '@laurel/shared/ui/field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { Note } from '@laurel/shared/ui/note';
import { type ReactNode, useState } from 'react';
import { ActionBar } from './action-bar';
import { ConcedeButton } from './concede-button';
import { nameOf, type Perspective } from './perspective';
import { formatGames, type Games, isWin, legalGames, sameGames, scoreOf } from './score';
import { ScoreText } from './score-text';
import type { Situation } from './situation';
import type { Move } from './use-match-room';

interface ResultFormProps {
  room: MatchRoom;
  perspective: Perspective;
  situation: Situation;
  busy: boolean;
  /** The server's words on the score that was sent. */
  errors: readonly string[];
  onMove: (move: Move) => Promise<boolean>;
}

/** What choosing a score does now. */
type Meaning =
  | { kind: 'none' }
  | { kind: 'report'; games: Games }
  | { kind: 'confirm'; games: Games }
  | { kind: 'object'; games: Games; reported: Games };

/** The result by its legal scores: a first report, or the answer to the other player's. */
export function ResultForm({ room, perspective, situation, busy, errors, onMove }: ResultFormProps) {
  const [picked, setPicked] = useState<string>('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const reported = situation.kind === 'reported' && situation.by === 'other' ? situation.games : null;
  const scores = legalGames(room.bestOf);
  const chosen = scores.find((games) => formatGames(games) === picked) ?? reported;
  const meaning = meaningOf(chosen, reported);
  const choices = scores.map((games): Choice => {
    const key = formatGames(games);
    const agrees = reported !== null && sameGames(games, reported);
    return {
      value: key,
      title: <ScoreText games={games} />,
      detail: agrees ? 'Agrees' : isWin(games) ? 'You won' : 'You lost',
    };
  });

  const send = async () => {
    setAsked(true);
    if (meaning.kind === 'none') return;
    if (meaning.kind === 'confirm') await onMove({ action: 'confirm' });
    else {
      const score = scoreOf(meaning.games, perspective.side);
      const words = note.trim();
      if (meaning.kind === 'report' || !room.actions.includes('object')) await onMove({ action: 'report', score });
      else await onMove({ action: 'object', score, ...(words && { note: words }) });
    }
  };
  const missing = asked && meaning.kind === 'none' ? ['Choose the result.'] : [];
  // Confirming a defeat is conceding with its score.
  const concedes = room.actions.includes('concede') && (reported === null || isWin(reported));

  return (
    <section aria-labelledby="result">
      <RuleHeading id="result" title="What was the result?" trailing="Games won, you first" />
      <div>
        <ChoiceCards
          label="Result in games"
          value={chosen ? formatGames(chosen) : ''}
          onChange={setPicked}
          choices={choices}
          errors={[...missing, ...errors]}
          name="score"
        />
      </div>
      {meaning.kind === 'object' && room.actions.includes('object') && (
        <TextAreaField
          label="What happened"
          optional
          value={note}
          onChange={setNote}
          maxLength={500}
          rows={3}
          hint="The moderator and the other player read it."
        />
      )}
      <Note>{consequence(meaning, room, perspective)}</Note>
      <ActionBar
        remark={
          reported
            ? 'Pick another score to object. A moderator then rules, and the branch waits.'
            : 'Lost it? Conceding ends the match at once.'
        }
      >
        <Button variant="primary" size="large" onClick={send} busy={busy}>
          {verb(meaning)}
        </Button>
        {concedes && <ConcedeButton room={room} perspective={perspective} busy={busy} onMove={onMove} />}
      </ActionBar>
    </section>
  );
}

function meaningOf(chosen: Games | null, reported: Games | null): Meaning {
  if (!chosen) return { kind: 'none' };
  if (!reported) return { kind: 'report', games: chosen };
  return sameGames(chosen, reported) ? { kind: 'confirm', games: chosen } : { kind: 'object', games: chosen, reported };
}

function verb(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'none':
      return 'Report the result';
    case 'report':
      return `Report ${formatGames(meaning.games)}`;
    case 'confirm':
      return `Confirm ${formatGames(meaning.games)}`;
    case 'object':
      return `Object with ${formatGames(meaning.games)}`;
  }
}

function consequence(meaning: Meaning, room: MatchRoom, { other }: Perspective): ReactNode {
  const name = nameOf(other);
  switch (meaning.kind) {
    case 'none':
      return 'Choose how many games each of you won. The other player then confirms or objects.';
    case 'report':
      return isWin(meaning.games) ? (
        <>
          <strong>{name} is asked to agree.</strong> Once they do, or let their time run out, the result stands and{' '}
          {advance('you', room)}.
        </>
      ) : (
        <>
          <strong>You report a defeat.</strong> {name} is asked to agree. To end the match at once, concede.
        </>
      );
    case 'confirm': {
      const won = isWin(meaning.games);
      return (
        <>
          <strong>
            {formatGames(meaning.games)} is what {name} reported.
          </strong>{' '}
          Agreeing ends the match now: {advance(won ? 'you' : name, room)}
          <Prize amount={won ? room.stakes.winner : room.stakes.loser} />.
        </>
      );
    }
    case 'object':
      return (
        <>
          <strong>
            You differ: {name} says {formatGames(meaning.reported)}, you say {formatGames(meaning.games)}, your games
            first.
          </strong>{' '}
          A moderator looks at both and rules. Until then the branch and its payout wait.
        </>
      );
  }
}

function advance(who: 'you' | (string & {}), { nextMatchId }: MatchRoom): string {
  const you = who === 'you';
  if (nextMatchId === null) return `${who} ${you ? 'win' : 'wins'} the contest`;
  return `${who} ${you ? 'go' : 'goes'} to the next round`;
}

function Prize({ amount }: { amount: string | null }) {
  return amount === null ? null : (
    <>
      {' '}
      and your <Amount value={amount} strong /> is paid at once
    </>
  );
}
