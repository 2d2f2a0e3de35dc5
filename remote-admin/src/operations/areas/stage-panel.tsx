import { type AreaBuilds, type AreaStage, can, type StageRequest } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { useState } from 'react';
import { stages } from './messages/en';
import { type StageAction, StageDialog } from './stage-dialog';
import s from './stage-panel.module.css';
import { useStageTexts } from './use-stage-texts';

const actions: readonly StageAction[] = ['widen', 'promote', 'stop'];

export function StagePanel({ area: { name, stage, request } }: { area: AreaBuilds }) {
  const t = useMessages(stages);
  const user = useSessionUser();
  const [action, setAction] = useState<StageAction | null>(null);
  const canRelease = user !== null && can(user.role, 'areas.release');
  return (
    <>
      {request && <RequestNote request={request} />}
      {stage && (
        <div className={s.panel}>
          <Verdict stage={stage} />
          <StageFacts stage={stage} />
          {canRelease && (
            <div className={s.actions}>
              {actions.map((stageAction) =>
                stageAction === 'widen' && stage.share >= 100 ? null : (
                  <Button
                    key={stageAction}
                    size="small"
                    variant={stageAction === 'stop' ? 'danger' : undefined}
                    disabled={request?.state === 'waiting'}
                    onClick={() => setAction(stageAction)}
                  >
                    {t.actions[stageAction]}
                  </Button>
                ),
              )}
            </div>
          )}
          {action && <StageDialog action={action} area={name} stage={stage} onClose={() => setAction(null)} />}
        </div>
      )}
    </>
  );
}

function StageFacts({ stage }: { stage: AreaStage }) {
  const t = useMessages(stages);
  const { describeAudience } = useStageTexts();
  const { build, liveBuild, startedAt, startedBy, steps, judgement } = stage;
  const stageVisits = judgement?.stepVisits.stage ?? 0;
  const facts = [
    { term: t.facts.build, value: build },
    { term: t.facts.audience, value: describeAudience(stage) },
    {
      term: t.facts.since,
      value: (
        <>
          <DateTime value={startedAt} />
          {startedBy !== null && ` ${t.facts.by(startedBy)}`}
        </>
      ),
    },
    ...(steps
      ? [
          {
            term: t.facts.steps,
            value: (
              <>
                {t.steps(steps.shares)}
                <br />
                {steps.next === null
                  ? t.lastStep
                  : t.nextStep(steps.next, formatNumber(stageVisits), formatNumber(steps.visits))}
              </>
            ),
          },
        ]
      : []),
    ...(judgement
      ? [
          { term: t.judged, value: <DateTime value={judgement.judgedAt} /> },
          {
            term: t.facts.visits,
            value: (
              <>
                {t.facts.ofBuild(formatNumber(judgement.stepVisits.stage), build)}
                <br />
                {t.facts.ofBuild(formatNumber(judgement.stepVisits.live), liveBuild)}
              </>
            ),
          },
        ]
      : []),
  ];
  return <Facts facts={facts} />;
}

function Verdict({ stage: { judgement, liveBuild } }: { stage: AreaStage }) {
  const t = useMessages(stages).verdicts;
  const { describeFinding } = useStageTexts();
  if (!judgement)
    return (
      <StateMark tone="waiting" detail={t.none.detail}>
        {t.none.word}
      </StateMark>
    );
  const { verdict } = judgement;
  switch (verdict.state) {
    case 'tooFew':
      return (
        <StateMark tone="waiting" detail={t.tooFew.detail(formatNumber(verdict.visits), formatNumber(verdict.needed))}>
          {t.tooFew.word}
        </StateMark>
      );
    case 'notWorse':
      return (
        <StateMark tone="done" detail={t.notWorse.detail(liveBuild)}>
          {t.notWorse.word}
        </StateMark>
      );
    case 'doubtful':
    case 'worse':
      return (
        <StateMark
          tone={verdict.state === 'worse' ? 'cancelled' : 'disputed'}
          detail={describeFinding(verdict.finding)}
        >
          {t[verdict.state]}
        </StateMark>
      );
  }
}

function RequestNote({ request: { kind, share, by, state, problem } }: { request: StageRequest }) {
  const t = useMessages(stages).requests;
  const title = kind === 'widen' ? t.waiting.widen(by, share ?? 0) : t.waiting[kind](by);
  return state === 'waiting' ? (
    <Note tone="info" title={title}>
      {t.worker}
    </Note>
  ) : (
    <Note tone="danger" title={`${title} ${t.failed}`}>
      {problem}
    </Note>
  );
}
