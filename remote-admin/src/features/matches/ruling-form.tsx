import type { MatchRoom, Score as MatchScore, Opponent } from '@laurel/shared/contract';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { ChoiceCards, TextAreaField } from '@laurel/shared/ui/field';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Score } from '@laurel/shared/ui/score';
import { Gavel } from 'lucide-react';
import { useId, useState } from 'react';
import { Consequences, type Outcome } from './consequences';
import { legalScores } from './legal-scores';
import s from './ruling-form.module.css';
import { fromSideOf, playersOf, scoreText } from './words';

const walkover = 'walkover';
const shortestReason = 3;

/** Names the winner, with a legal score or as a walkover, and says why; beside it stands what that changes. */
export function RulingForm({ room }: { room: MatchRoom }) {
  const [winnerId, setWinnerId] = useState('');
  const [score, setScore] = useState('');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const rule = useCommand('ruleMatch', {
    announce: 'success',
    refreshes: ['listResultQueries', 'getMatchRoom', 'getAdminContest', 'listAdminContests'],
  });

  const players = playersOf(room);
  const winner = players.find(({ entrantId }) => entrantId === winnerId);
  const scores = legalScores(room.bestOf);
  const games = scores.find((each) => scoreText(each) === score) ?? null;
  const outcome: Outcome | null = winner && score !== '' ? { winner, games } : null;

  const fields = rule.failure?.error.kind === 'status' ? rule.failure.error.fields : {};
  const absent = missing({ winner, score, reason });
  const own = checked ? absent : {};
  const [nextStep] = Object.values(absent).flat();
  const nextStepId = useId();
  const inOrder = (each: MatchScore): MatchScore => fromSideOf(room.opponents[0]?.entrantId === winnerId ? 0 : 1, each);
  const submit = async () => {
    setChecked(true);
    if (!outcome || nextStep !== undefined) return;
    const result = await rule.run({
      params: { id: room.id },
      body: {
        version: room.version,
        winnerEntrantId: outcome.winner.entrantId,
        score: outcome.games && inOrder(outcome.games),
        reason: reason.trim(),
      },
    });
    // Somebody else was quicker: show what they did.
    if (result.error?.kind === 'status' && result.error.status === 409)
      refreshReads('getMatchRoom', 'listResultQueries');
  };

  return (
    <Form aria-label="Ruling" onSubmit={submit} error={rule.failure?.message}>
      <div className={s.ruling}>
        <div className={s.choices}>
          <ChoiceCards
            label="Who won"
            layout="list"
            value={winnerId}
            onChange={setWinnerId}
            choices={players.map(({ entrantId, player }) => ({ value: entrantId, title: `${player.username} won` }))}
            errors={own.winner ?? fields.winnerEntrantId}
            required
          />
          <ChoiceCards
            label={`Score, best of ${room.bestOf}, the winner’s games first`}
            value={score}
            onChange={setScore}
            choices={[
              ...scores.map((each) => ({
                value: scoreText(each),
                title: <Score left={each[0]} right={each[1]} />,
                detail: claimants(room, winner, each),
              })),
              { value: walkover, title: 'W/O', detail: 'Walkover' },
            ]}
            errors={own.score ?? fields.score}
            required
          />
          <TextAreaField
            label="Reason, shown to both players"
            value={reason}
            onChange={setReason}
            rows={3}
            maxLength={1000}
            errors={own.reason ?? fields.reason}
            required
          />
        </div>
        <div className={s.changes}>
          <Consequences room={room} outcome={outcome} />
        </div>
        <div className={s.act}>
          <FormActions>
            <SubmitButton
              size="large"
              icon={Gavel}
              variant={nextStep === undefined ? 'primary' : 'outline'}
              aria-describedby={nextStep !== undefined && !checked ? nextStepId : undefined}
            >
              {winner ? `Rule for ${winner.player.username}` : 'Rule'}
            </SubmitButton>
            {/* Once pressed, each field says it itself. */}
            {nextStep !== undefined && !checked && (
              <span id={nextStepId} className={s.nextStep}>
                {nextStep}
              </span>
            )}
          </FormActions>
        </div>
      </div>
    </Form>
  );
}

interface Filled {
  winner: Opponent | undefined;
  score: string;
  reason: string;
}

function missing({ winner, score, reason }: Filled): { winner?: string[]; score?: string[]; reason?: string[] } {
  return {
    ...(winner ? {} : { winner: ['Say who won.'] }),
    ...(score ? {} : { score: ['Choose the score, or a walkover.'] }),
    ...(reason.trim().length >= shortestReason ? {} : { reason: ['Say why: both players read it.'] }),
  };
}

/** Who claims this score for this winner. */
function claimants(room: MatchRoom, winner: Opponent | undefined, games: MatchScore): string | undefined {
  if (!winner) return undefined;
  const side = room.opponents[0]?.entrantId === winner.entrantId ? 0 : 1;
  const said = fromSideOf(side, games);
  const names = room.reports.flatMap((report) => {
    const opponent = room.opponents.find((each) => each?.entrantId === report.entrantId);
    return opponent && scoreText(report.score) === scoreText(said) ? [opponent.player.username] : [];
  });
  return names.length > 0 ? `As ${names.join(' and ')} says` : undefined;
}
