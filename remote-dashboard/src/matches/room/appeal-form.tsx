import type { MatchRoom } from '@laurel/shared/contract';
import { ActionBar } from '@laurel/shared/ui/action-bar';
import { ChoiceCards, TextAreaField } from '@laurel/shared/ui/field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Score } from '@laurel/shared/ui/score';
import { useState } from 'react';
import { moves } from '../messages/en/moves';
import type { Perspective } from '../perspective';
import { formatGames, isWin, legalGames, scoreOf } from '../score';
import { AskedButton } from './asked-button';
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
  const t = useMessages(moves);
  const [picked, setPicked] = useState('');
  const [note, setNote] = useState('');
  const scores = legalGames(room.bestOf);
  const appeal = () => {
    const games = scores.find((each) => formatGames(each) === picked);
    const words = note.trim();
    return onMove({
      action: 'object',
      ...(games && { score: scoreOf(games, perspective.side) }),
      ...(words && { note: words }),
    });
  };
  return (
    <section aria-labelledby="appeal">
      <RuleHeading id="appeal" title={t.appeal.title} trailing={t.appeal.once} />
      <ChoiceCards
        label={t.appeal.label}
        optional
        value={picked}
        onChange={setPicked}
        choices={scores.map((games) => ({
          value: formatGames(games),
          title: <Score left={games.own} right={games.other} size="text" />,
          detail: isWin(games) ? t.won : t.lost,
        }))}
        errors={errors}
        name="score"
      />
      <TextAreaField
        label={t.note.label}
        optional
        value={note}
        onChange={setNote}
        maxLength={500}
        rows={3}
        hint={t.note.hint}
      />
      <ActionBar remark={t.appeal.remark}>
        <AskedButton
          label={t.appeal.action}
          variant="primary"
          title={t.appeal.ask}
          confirmLabel={t.appeal.confirm}
          cancelLabel={t.appeal.cancel}
          busy={busy}
          onConfirm={appeal}
        >
          <p>{t.appeal.text}</p>
        </AskedButton>
      </ActionBar>
    </section>
  );
}
