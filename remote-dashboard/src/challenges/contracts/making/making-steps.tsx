import { Button } from '@laurel/shared/ui/button';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Steps } from '@laurel/shared/ui/steps';
import { Text } from '@laurel/shared/ui/text';
import { type ReactNode, useState } from 'react';
import { making as words } from '../messages/en/making';
import { GameStep } from './game-step';
import { GoalStep } from './goal-step';
import { Sentence } from './sentence';
import { StakesStep } from './stakes-step';
import { UntilStep } from './until-step';
import type { ContractDraftFields } from './use-contract-form';
import { type ContractDraft, fieldsByStep, type StepName, stepNames } from './values';
import { WhoStep } from './who-step';

interface MakingStepsProps {
  form: ContractDraftFields;
  now: number;
  lastStep: ReactNode;
  editing?: boolean;
}

export function MakingSteps({ form, now, lastStep, editing = false }: MakingStepsProps) {
  const t = useMessages(words);
  const [step, setStep] = useState<StepName>('game');
  const { values } = form;
  const stepIndex = stepNames.indexOf(step);
  const nextStep = stepNames[stepIndex + 1];
  const previousStep = stepNames[stepIndex - 1];
  const hasError = (name: StepName) =>
    fieldsByStep[name].some((field) => (form.field(field as keyof ContractDraft).errors?.length ?? 0) > 0);
  const hasMissingField = fieldsByStep[step].some((field) => field in form.missing);
  const firstMistakenStep = stepNames.find(hasError);
  const hasStakes = values.creatorStake !== '' && (values.mode === 'bounty' || values.participantStake !== '');
  return (
    <Stack gap="large">
      <Steps
        label={editing ? t.edit : t.title}
        steps={stepNames.map((key) => ({ key, label: t.steps[key], mistaken: hasError(key) }))}
        current={step}
        onStep={(key) => setStep(stepNames.find((name) => name === key) ?? 'game')}
      />
      <Heading level={2}>{t.steps[step]}</Heading>
      <Text tone="muted" prose>
        {t.examples[step]}
      </Text>
      {step === 'game' && <GameStep form={form} now={now} offersTemplates={!editing} />}
      {step === 'goal' && <GoalStep form={form} />}
      {step === 'stakes' && <StakesStep form={form} />}
      {step === 'who' && <WhoStep form={form} invites={!editing} />}
      {step === 'until' && <UntilStep form={form} />}
      {values.game && hasStakes && (
        <Panel as="section" aria-labelledby="sentence">
          <Stack>
            <Heading level={3} id="sentence">
              {t.sentence}
            </Heading>
            <Sentence values={values} />
          </Stack>
        </Panel>
      )}
      {firstMistakenStep && firstMistakenStep !== step && (
        <Text tone="danger">
          {t.mistakeIn(t.steps[firstMistakenStep])}{' '}
          <Button size="small" onClick={() => setStep(firstMistakenStep)}>
            {t.goTo(t.steps[firstMistakenStep])}
          </Button>
        </Text>
      )}
      <Row justify="between">
        {previousStep ? <Button onClick={() => setStep(previousStep)}>{t.back}</Button> : <span />}
        <Row>
          {nextStep && (
            <Button
              variant={editing ? 'outline' : 'primary'}
              disabled={hasMissingField}
              onClick={() => setStep(nextStep)}
            >
              {t.next}
            </Button>
          )}
          {(!nextStep || editing) && lastStep}
        </Row>
      </Row>
    </Stack>
  );
}
