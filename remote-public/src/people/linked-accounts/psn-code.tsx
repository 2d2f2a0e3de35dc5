import { CallForm, useForm } from '@laurel/shared/form';
import { useNavigate } from '@laurel/shared/router';
import { showConfirmation, verifyExternalAccount } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { Countdown } from '@laurel/shared/ui/date-time';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { type CarriedOutcomeOf, makeHistoryState } from './carried-outcome';
import { psn } from './messages/en/psn';
import s from './psn-code.module.css';
import { useStepResult } from './steps';

const psnPath = '/sign-in/psn';

export function PsnCode({ attempt }: { attempt: CarriedOutcomeOf<'code'> }) {
  const t = useMessages(psn);
  const navigate = useNavigate();
  const handleAnswer = useStepResult('psn');
  const [checkCount, setCheckCount] = useState(0);
  // The last deadline that passed while this page was open. A later deadline starts another wait.
  const [passedDeadline, setPassedDeadline] = useState<string | null>(null);
  const { ticket, code, onlineId, expiresAt, triesLeft, finding, retryAt, profilesUrl, returnTo } = attempt;
  const form = useForm('verifyPsn', {
    initial: {},
    request: () => ({ body: { action: 'check', ticket } }),
    send: (request) => verifyExternalAccount('verifyPsn', request),
    onDone: (answer) => {
      setCheckCount(checkCount + 1);
      if (answer.outcome === 'code')
        navigate(psnPath, { replace: true, state: makeHistoryState({ ...answer, returnTo }) });
      else handleAnswer(answer, returnTo);
    },
  });
  const copyCode = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showConfirmation(t.copied);
    } catch {
      // If copying fails, people can still select the visible code.
    }
  };
  const mustWait = retryAt !== null && passedDeadline !== retryAt && Date.parse(retryAt) > Date.now();
  const isSpent = triesLeft === 0 || passedDeadline === expiresAt;
  const startOver = () => void navigate(psnPath, { replace: true });
  return (
    <SignInFrame title={t.codeTitle} lead={t.lead}>
      <CallForm form={form} aria-label={t.codeTitle}>
        <Stack gap="large">
          <div>
            <Text tone="muted" size="t2">
              {t.code(onlineId)}
            </Text>
            <output className={s.code}>{code}</output>
            <Button size="small" onClick={() => void copyCode()}>
              {t.copy}
            </Button>
          </div>
          <ol aria-label={t.steps.label} className={s.steps}>
            <li>{t.steps.open}</li>
            <li>{t.steps.add}</li>
            <li>{t.steps.check}</li>
          </ol>
          {profilesUrl !== null && (
            <Note
              tone="warning"
              title={t.sandbox.title}
              action={<TextLink href={profilesUrl}>{t.sandbox.open}</TextLink>}
            />
          )}
          {(checkCount > 0 || finding !== 'waiting') && (
            <Note key={checkCount} tone={finding === 'waiting' ? 'warning' : 'info'} announce>
              {t.findings[finding]}
            </Note>
          )}
          <Text size="t2" tone="muted">
            {isSpent
              ? t.noneLeft
              : t.left(
                  <Countdown until={expiresAt} label={t.timeLeft} onEnd={() => setPassedDeadline(expiresAt)} />,
                  triesLeft,
                )}
          </Text>
          {mustWait && !isSpent && (
            <Text size="t2" tone="muted">
              {t.wait(<Countdown until={retryAt} label={t.untilCheck} onEnd={() => setPassedDeadline(retryAt)} />)}
            </Text>
          )}
          <FormActions>
            {!isSpent && (
              <SubmitButton size="large" disabled={mustWait}>
                {t.check}
              </SubmitButton>
            )}
            <Button onClick={startOver}>{t.again}</Button>
          </FormActions>
        </Stack>
      </CallForm>
    </SignInFrame>
  );
}
