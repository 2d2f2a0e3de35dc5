import { ContractSentence } from '@laurel/shared/contracts';
import { MoneyForm } from '@laurel/shared/form';
import { useNavigate } from '@laurel/shared/router';
import { useSessionUser } from '@laurel/shared/session';
import { formatExactAmount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Steps } from '@laurel/shared/ui/steps';
import { Text } from '@laurel/shared/ui/text';
import { useEffect, useState } from 'react';
import { making as words } from '../messages/en/making';
import { GameStep } from './game-step';
import { GoalStep } from './goal-step';
import { StakesStep } from './stakes-step';
import { UntilStep } from './until-step';
import { useMaking } from './use-making';
import { criteriaOf, fieldsOf, type Making, type StepName, stepNames } from './values';
import { WhoStep } from './who-step';

/** Game, goal, stakes, who and until when, with the sentence that they make. */
export function MakingForm({ initial, now }: { initial: Making; now: number }) {
  const t = useMessages(words);
  const navigate = useNavigate();
  const form = useMaking(initial);
  const [step, setStep] = useState<StepName>('game');
  const { stage, values } = form;
  const made = stage.is === 'done' ? stage.answer.id : null;
  useEffect(() => {
    if (made) navigate(`/dashboard/contracts/${made}`);
  }, [made, navigate]);

  const at = stepNames.indexOf(step);
  const next = stepNames[at + 1];
  const before = stepNames[at - 1];
  const mistaken = (name: StepName) =>
    fieldsOf[name].some((field) => (form.field(field as keyof Making).errors?.length ?? 0) > 0);
  const lacking = fieldsOf[step].some((field) => field in form.missing);
  const firstMistake = stepNames.find(mistaken);
  return (
    <Stack gap="large">
      <Steps
        label={t.title}
        steps={stepNames.map((key) => ({ key, label: t.steps[key], mistaken: mistaken(key) }))}
        current={step}
        onStep={(key) => setStep(stepNames.find((name) => name === key) ?? 'game')}
      />
      <MoneyForm
        form={form}
        aria-label={t.title}
        words={{
          ask: (asked) => ({
            title: t.ask(formatExactAmount(asked.creatorStake)),
            confirmLabel: t.confirm,
            children: (
              <>
                <Sentence values={asked} />
                <p>{t.askText}</p>
              </>
            ),
          }),
          unknown: () => ({ title: t.unknown, text: t.unknownText }),
          done: () => ({ text: t.done }),
        }}
      >
        <Stack gap="large">
          <Heading level={2}>{t.steps[step]}</Heading>
          <Text tone="muted" prose>
            {t.examples[step]}
          </Text>
          {step === 'game' && <GameStep form={form} now={now} />}
          {step === 'goal' && <GoalStep form={form} />}
          {step === 'stakes' && <StakesStep form={form} />}
          {step === 'who' && <WhoStep form={form} />}
          {step === 'until' && <UntilStep form={form} />}
          {values.game && values.creatorStake !== '' && (
            <Panel as="section" aria-labelledby="sentence">
              <Stack>
                <Heading level={3} id="sentence">
                  {t.sentence}
                </Heading>
                <Sentence values={values} />
              </Stack>
            </Panel>
          )}
          {firstMistake && firstMistake !== step && (
            <Text tone="danger">
              {t.mistakeIn(t.steps[firstMistake])}{' '}
              <Button size="small" onClick={() => setStep(firstMistake)}>
                {t.goTo(t.steps[firstMistake])}
              </Button>
            </Text>
          )}
          <Row justify="between">
            {before ? <Button onClick={() => setStep(before)}>{t.back}</Button> : <span />}
            {next ? (
              <Button variant="primary" disabled={lacking} onClick={() => setStep(next)}>
                {t.next}
              </Button>
            ) : (
              <SubmitButton disabled={form.locked}>{t.review}</SubmitButton>
            )}
          </Row>
        </Stack>
      </MoneyForm>
    </Stack>
  );
}

function Sentence({ values }: { values: Making }) {
  const creator = useSessionUser()?.username ?? '';
  const { game, achievementIds, goal } = values;
  if (!game) return null;
  const wanted = goal === 'achievements' ? game.achievements.filter(({ id }) => achievementIds.includes(id)) : [];
  const terms = {
    ...values,
    creator,
    wanted,
    game: { platform: values.platform, title: game.title },
    criteria: criteriaOf(values),
    maxParticipants: Number(values.maxParticipants),
  };
  return <ContractSentence terms={terms} />;
}
