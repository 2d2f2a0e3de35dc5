import { useForm } from '@laurel/shared/form';
import type { MatchRoom } from '@laurel/shared/protocol';
import { ActionBar } from '@laurel/shared/ui/action-bar';
import { ChoiceCards, TextAreaField } from '@laurel/shared/ui/field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Score } from '@laurel/shared/ui/score';
import { matchActions } from '../messages/en/match-actions';
import type { Perspective } from '../perspective';
import { formatGames, isWin, listLegalGames, toScore } from '../score';
import { ConfirmButton } from './confirm-button';
import type { MatchRoomState } from './use-match-room';

interface AppealFormProps {
  room: MatchRoom;
  perspective: Perspective;
  busy: boolean;
  sendResult: MatchRoomState['sendResult'];
}

export function AppealForm({ room, perspective, busy, sendResult }: AppealFormProps) {
  const t = useMessages(matchActions);
  const scores = listLegalGames(room.bestOf);
  const form = useForm('submitResult', {
    initial: { pickedScore: '', note: '' },
    request: ({ pickedScore, note }) => {
      const games = scores.find((score) => formatGames(score) === pickedScore);
      return {
        body: {
          action: 'object',
          matchId: room.id,
          version: room.version,
          score: games && toScore(games, perspective.side),
          note,
        },
      };
    },
    paths: { pickedScore: 'score' },
    send: sendResult,
  });
  return (
    <section aria-labelledby="appeal">
      <RuleHeading id="appeal" title={t.appeal.title} trailing={t.appeal.once} />
      <ChoiceCards
        {...form.field('pickedScore')}
        name="score"
        label={t.appeal.label}
        optional
        choices={scores.map((games) => ({
          value: formatGames(games),
          title: <Score left={games.own} right={games.other} size="text" />,
          detail: isWin(games) ? t.won : t.lost,
        }))}
      />
      <TextAreaField
        {...form.field('note')}
        label={t.note.label}
        optional
        maxLength={500}
        rows={3}
        hint={t.note.hint}
      />
      <ActionBar remark={t.appeal.remark}>
        <ConfirmButton
          label={t.appeal.action}
          variant="outline"
          title={t.appeal.ask}
          confirmLabel={t.appeal.confirm}
          cancelLabel={t.appeal.cancel}
          busy={busy}
          onConfirm={form.submit}
        >
          <p>{t.appeal.text}</p>
        </ConfirmButton>
      </ActionBar>
    </section>
  );
}
