import type { MatchRoom } from '@laurel/shared/contract';
import { Button } from '@laurel/shared/ui/button';
import { ChoiceCards, TextAreaField } from '@laurel/shared/ui/field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useState } from 'react';
import { ActionBar } from './action-bar';
import type { Perspective } from './perspective';
import { formatGames, isWin, legalGames, scoreOf } from './score';
import { ScoreText } from './score-text';
import type { Move } from './use-match-room';

interface AppealFormProps {
  room: MatchRoom;
  perspective: Perspective;
  busy: boolean;
  errors: readonly string[];
  onMove: (move: Move) => Promise<boolean>;
}

/** The one appeal against a result that the clock decided, while its payout is held. */
export function AppealForm({ room, perspective, busy, errors, onMove }: AppealFormProps) {
  const [picked, setPicked] = useState('');
  const [note, setNote] = useState('');
  const scores = legalGames(room.bestOf);
  const appeal = async () => {
    const games = scores.find((each) => formatGames(each) === picked);
    const words = note.trim();
    await onMove({
      action: 'object',
      ...(games && { score: scoreOf(games, perspective.side) }),
      ...(words && { note: words }),
    });
  };
  return (
    <section aria-labelledby="appeal">
      <RuleHeading id="appeal" title="Not what happened?" trailing="You may appeal once" />
      <ChoiceCards
        label="The result as you know it"
        optional
        value={picked}
        onChange={setPicked}
        choices={scores.map((games) => ({
          value: formatGames(games),
          title: <ScoreText games={games} />,
          detail: isWin(games) ? 'You won' : 'You lost',
        }))}
        errors={errors}
        name="score"
      />
      <TextAreaField
        label="What happened"
        optional
        value={note}
        onChange={setNote}
        maxLength={500}
        rows={3}
        hint="The moderator and the other player read it."
      />
      <ActionBar remark="A moderator then rules. The payout waits until then.">
        <Button variant="primary" size="large" onClick={appeal} busy={busy}>
          Appeal the result
        </Button>
      </ActionBar>
    </section>
  );
}
