import { type FieldErrors, useForm } from '@laurel/shared/form';
import type { MatchRoom, RequestOf } from '@laurel/shared/protocol';
import { refreshReads } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { ChoiceCards, TextAreaField } from '@laurel/shared/ui/field';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Score } from '@laurel/shared/ui/score';
import { Gavel } from 'lucide-react';
import { useId, useState } from 'react';
import { ActPreview, isRefused, usePreview } from './act-preview';
import { Consequences } from './consequences';
import { isOpen, orderScore } from './match';
import { describeRuling } from './match-texts';
import { disputes } from './messages/en/disputes';
import { matchStaff } from './messages/en/match-staff';
import { matchWords } from './messages/en/match-words';
import { isWon, listForfeits, listReportedOutcomes, listScoredOutcomes, type Outcome } from './outcomes';
import s from './ruling-form.module.css';

const otherOption = 'other';
const blankValues = { chosenKey: '', wantsOther: false, reason: '' };

export interface RulingFormProps {
  room: MatchRoom;
  onDone?: () => void;
  onCancel?: () => void;
}

export function RulingForm({ room, onDone, onCancel }: RulingFormProps) {
  const t = useMessages(disputes).ruling;
  const words = useMessages(matchStaff);
  const [asking, setAsking] = useState(false);
  const reportedOutcomes = listReportedOutcomes(room);
  const directOutcomes = [...reportedOutcomes, ...listForfeits(room)];
  const otherScoredOutcomes = listScoredOutcomes(room).filter(
    ({ key }) => !directOutcomes.some((direct) => direct.key === key),
  );
  const readOutcome = ({ chosenKey, wantsOther }: typeof blankValues) => {
    const findChosenOutcome = (outcomes: readonly Outcome[]) => outcomes.find(({ key }) => key === chosenKey) ?? null;
    const isOther = wantsOther || findChosenOutcome(otherScoredOutcomes) !== null;
    return { asOther: isOther, outcome: findChosenOutcome(isOther ? otherScoredOutcomes : directOutcomes) };
  };
  const listMissingFields = (values: typeof blankValues): FieldErrors => {
    const { asOther, outcome } = readOutcome(values);
    if (outcome) return {};
    return asOther ? { score: [t.missingScore], winnerEntrantId: [] } : { winnerEntrantId: [t.missingOutcome] };
  };
  const form = useForm('ruleMatch', {
    initial: blankValues,
    request: (values) => {
      const { outcome } = readOutcome(values);
      const side = room.opponents[0]?.entrantId === outcome?.winner?.entrantId ? 0 : 1;
      return {
        params: { id: room.id },
        body: {
          version: room.version,
          winnerEntrantId: outcome ? (outcome.winner?.entrantId ?? null) : undefined,
          score: outcome?.games ? orderScore(side, outcome.games) : null,
          reason: values.reason,
        },
      };
    },
    required: { reason: t.missingReason },
    check: listMissingFields,
    paths: { chosenKey: 'winnerEntrantId', wantsOther: 'score' },
    announce: 'success',
    onDone: () => onDone?.(),
    refreshes: ['listDisputes', 'getMatchRoom', 'getAdminContest', 'listAdminContests'],
    onRefused: ({ error }) => {
      if (error.kind === 'status' && error.status === 409) refreshReads('getMatchRoom', 'listDisputes');
    },
  });
  const { asOther, outcome } = readOutcome(form.values);
  const [nextStep] = Object.values({ ...listMissingFields(form.values), ...form.missing }).flat();
  const nextStepId = useId();
  const chooseOutcome = (key: string) =>
    form.set({ wantsOther: key === otherOption, chosenKey: key === otherOption ? '' : key });

  const preview = usePreview(room.id, outcome && toPreviewQuery(room, outcome));
  const confirmRuling = async () => {
    await form.submit();
    setAsking(false);
  };

  return (
    <Form
      aria-label={t.title}
      onSubmit={nextStep === undefined ? () => setAsking(true) : form.submit}
      error={form.problem}
      onRetry={form.retry ?? undefined}
    >
      <div className={s.ruling}>
        <div data-chief="" className={s.choices}>
          <OutcomeChoice
            outcomes={reportedOutcomes}
            forfeits={listForfeits(room)}
            hasOthers={otherScoredOutcomes.length > 0}
            value={asOther ? otherOption : (outcome?.key ?? '')}
            onChange={chooseOutcome}
            errors={form.field('chosenKey').errors}
          />
          {asOther && (
            <ChoiceCards
              className={room.bestOf === 5 ? s.threes : room.bestOf === 7 ? s.fours : undefined}
              label={t.score(room.bestOf)}
              value={outcome?.key ?? ''}
              onChange={(key) => form.set({ chosenKey: key, wantsOther: true })}
              choices={otherScoredOutcomes.flatMap(({ key, winner, games }) =>
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
              errors={form.field('wantsOther').errors}
              required
            />
          )}
        </div>
        <div className={s.changes}>
          {isOpen(room) ? (
            <Consequences room={room} outcome={isWon(outcome) ? outcome : null} />
          ) : (
            outcome && !asking && <ActPreview read={preview} />
          )}
        </div>
        <TextAreaField
          className={s.reason}
          {...form.field('reason')}
          label={t.reason}
          rows={2}
          maxLength={1000}
          required
        />
        <div className={s.act}>
          <FormActions>
            <SubmitButton
              size="large"
              icon={Gavel}
              variant={nextStep === undefined ? 'primary' : 'outline'}
              aria-describedby={nextStep !== undefined && !form.tried ? nextStepId : undefined}
            >
              {outcome?.winner ? t.actFor(outcome.winner.player.username) : t.act}
            </SubmitButton>
            {onCancel && (
              <Button variant="outline" onClick={onCancel}>
                {t.keep(room.resolution !== null)}
              </Button>
            )}
            {nextStep !== undefined && !form.tried && (
              <span id={nextStepId} className={s.nextStep}>
                {nextStep}
              </span>
            )}
          </FormActions>
        </div>
      </div>
      {outcome && (
        <ConfirmDialog
          open={asking}
          title={outcome.winner ? words.rule.title(outcome.winner.player.username) : words.rule.both}
          confirmLabel={words.rule.confirm}
          busy={form.pending}
          blocked={isRefused(preview)}
          onConfirm={() => void confirmRuling()}
          onClose={() => setAsking(false)}
        >
          <ActPreview read={preview} />
        </ConfirmDialog>
      )}
    </Form>
  );
}

function toPreviewQuery(room: MatchRoom, { winner, games }: Outcome): RequestOf<'previewMatchAct'>['query'] {
  if (winner === null) return { action: 'rule' };
  const side = room.opponents[0]?.entrantId === winner.entrantId ? 0 : 1;
  const score = games && orderScore(side, games);
  return { action: 'rule', entrantId: winner.entrantId, ...(score && { score: `${score[0]}-${score[1]}` }) };
}

interface OutcomeChoiceProps {
  outcomes: readonly Outcome[];
  forfeits: readonly Outcome[];
  hasOthers: boolean;
  value: string;
  onChange: (value: string) => void;
  errors: readonly string[] | undefined;
}

function OutcomeChoice({ outcomes, forfeits, hasOthers, value, onChange, errors }: OutcomeChoiceProps) {
  const t = useMessages(disputes).ruling;
  const words = useMessages(matchWords);
  return (
    <ChoiceCards
      label={t.outcome}
      layout="list"
      value={value}
      onChange={onChange}
      choices={[
        ...outcomes.map((outcome) => ({ value: outcome.key, title: describeRuling(outcome, words) })),
        ...(hasOthers ? [{ value: otherOption, title: outcomes.length > 0 ? t.other : t.any }] : []),
        ...forfeits.map(({ key, winner }) => ({
          value: key,
          title: winner ? t.forfeit(winner.player.username) : t.bothAbsent,
        })),
      ]}
      errors={errors}
      required
    />
  );
}
