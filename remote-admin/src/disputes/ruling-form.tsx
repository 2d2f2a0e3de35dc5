import type { MatchRoom } from '@laurel/shared/contract';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { ChoiceCards, TextAreaField } from '@laurel/shared/ui/field';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Score } from '@laurel/shared/ui/score';
import { Gavel } from 'lucide-react';
import { useId, useState } from 'react';
import { Consequences } from './consequences';
import { fromSideOf } from './match';
import { matchWords } from './messages/en/match-words';
import { results } from './messages/en/results';
import { claimedOutcomes, type Outcome, scoredOutcomes, walkovers } from './outcomes';
import s from './ruling-form.module.css';
import { wonText } from './sentences';

const other = 'other';
const shortestReason = 3;

/** Names the outcome, mostly one that a player claims, and says why; beside it stands what that changes. */
export function RulingForm({ room }: { room: MatchRoom }) {
  const t = useMessages(results).ruling;
  const { failure } = useMessages(answers);
  const [chosen, setChosen] = useState('');
  const [wantsOther, setWantsOther] = useState(false);
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const rule = useCommand('ruleMatch', {
    announce: 'success',
    refreshes: ['listResultQueries', 'getMatchRoom', 'getAdminContest', 'listAdminContests'],
  });

  const claimed = claimedOutcomes(room);
  const direct = [...claimed, ...walkovers(room)];
  const others = scoredOutcomes(room).filter(({ key }) => !direct.some((each) => each.key === key));
  const among = (outcomes: readonly Outcome[]) => outcomes.find(({ key }) => key === chosen) ?? null;
  // A claim that was chosen may be gone meanwhile; its score is then one of the others.
  const asOther = wantsOther || among(others) !== null;
  const outcome = among(asOther ? others : direct);

  const fields = rule.failure?.error.kind === 'status' ? rule.failure.error.fields : {};
  // What a field shows is not said above as well.
  const atField = ['winnerEntrantId', 'score', 'reason'].some((name) => name in fields);
  const absent = {
    ...(outcome || asOther ? {} : { outcome: [t.missingOutcome] }),
    ...(outcome || !asOther ? {} : { score: [t.missingScore] }),
    ...(reason.trim().length >= shortestReason ? {} : { reason: [t.missingReason] }),
  };
  const own: { outcome?: string[]; score?: string[]; reason?: string[] } = checked ? absent : {};
  const [nextStep] = Object.values(absent).flat();
  const nextStepId = useId();

  const choose = (value: string) => {
    setWantsOther(value === other);
    setChosen(value === other ? '' : value);
  };
  const submit = async () => {
    setChecked(true);
    if (!outcome || nextStep !== undefined) return;
    const { winner, games } = outcome;
    const side = room.opponents[0]?.entrantId === winner.entrantId ? 0 : 1;
    const result = await rule.run({
      params: { id: room.id },
      body: {
        version: room.version,
        winnerEntrantId: winner.entrantId,
        score: games && fromSideOf(side, games),
        reason: reason.trim(),
      },
    });
    // Somebody else was quicker: show what they did.
    if (result.error?.kind === 'status' && result.error.status === 409)
      refreshReads('getMatchRoom', 'listResultQueries');
  };

  return (
    <Form aria-label={t.title} onSubmit={submit} error={rule.failure && !atField && failure(rule.failure)}>
      <div className={s.ruling}>
        <div className={s.choices}>
          <OutcomeChoice
            claimed={claimed}
            walkovers={walkovers(room)}
            hasOthers={others.length > 0}
            value={asOther ? other : (outcome?.key ?? '')}
            onChange={choose}
            errors={own.outcome ?? fields.winnerEntrantId}
          />
          {asOther && (
            <ChoiceCards
              label={t.score(room.bestOf)}
              value={outcome?.key ?? ''}
              onChange={setChosen}
              choices={others.flatMap(({ key, winner, games }) =>
                games === null
                  ? []
                  : [
                      {
                        value: key,
                        title: <Score left={games[0]} right={games[1]} />,
                        detail: t.cardOf(winner.player.username),
                      },
                    ],
              )}
              errors={own.score ?? fields.score}
              required
            />
          )}
        </div>
        <div className={s.changes}>
          <Consequences room={room} outcome={outcome} />
        </div>
        <TextAreaField
          className={s.reason}
          label={t.reason}
          value={reason}
          onChange={setReason}
          rows={2}
          maxLength={1000}
          errors={own.reason ?? fields.reason}
          required
        />
        <div className={s.act}>
          <FormActions>
            <SubmitButton
              size="large"
              icon={Gavel}
              variant={nextStep === undefined ? 'primary' : 'outline'}
              aria-describedby={nextStep !== undefined && !checked ? nextStepId : undefined}
            >
              {outcome ? t.actFor(outcome.winner.player.username) : t.act}
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

interface OutcomeChoiceProps {
  claimed: readonly Outcome[];
  walkovers: readonly Outcome[];
  hasOthers: boolean;
  value: string;
  onChange: (value: string) => void;
  errors: readonly string[] | undefined;
}

/** What is claimed comes first, what nobody claims last. */
function OutcomeChoice({ claimed, walkovers, hasOthers, value, onChange, errors }: OutcomeChoiceProps) {
  const t = useMessages(results).ruling;
  const words = useMessages(matchWords);
  return (
    <ChoiceCards
      label={t.outcome}
      layout="list"
      value={value}
      onChange={onChange}
      choices={[
        ...claimed.map(({ key, winner, games }) => ({ value: key, title: wonText(winner, games, words) })),
        ...(hasOthers ? [{ value: other, title: claimed.length > 0 ? t.other : t.any }] : []),
        ...walkovers.map(({ key, winner }) => ({ value: key, title: t.walkover(winner.player.username) })),
      ]}
      errors={errors}
      required
    />
  );
}
