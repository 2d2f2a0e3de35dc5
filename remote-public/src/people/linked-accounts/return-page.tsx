import { type CallFailure, readRefusalParams } from '@laurel/shared/api';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Spinner } from '@laurel/shared/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { signInWays } from './messages/en/sign-in-ways';
import { settingsPath, takeStep, useStepResult } from './steps';
import { useSignInWay } from './use-sign-in-way';

export function ReturnPage({ provider, query }: { provider: string; query: string }) {
  const t = useMessages(signInWays);
  const { name } = useSignInWay(provider);
  // Keeps the first user, because signing in on this page must not turn it into a page for linking.
  const [user] = useState(useSessionUser());
  const handleAnswer = useStepResult(provider);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const hasSentReturn = useRef(false);
  const finishSignIn = async () => {
    setFailure(null);
    const result = await takeStep({ action: 'callback', provider, query });
    if (result.error) setFailure(result);
    else handleAnswer(result.data);
  };
  useEffect(() => {
    if (hasSentReturn.current) return;
    hasSentReturn.current = true;
    void finishSignIn();
  });
  const title = user ? t.link.title(name) : t.signIn.title(name);
  return (
    <SignInFrame title={title} lead={failure ? undefined : t.checking(name)}>
      {failure ? (
        <FailedReturn
          provider={provider}
          name={name}
          linking={user !== null}
          failure={failure}
          onRetry={finishSignIn}
        />
      ) : (
        <Spinner label={t.checking(name)} />
      )}
    </SignInFrame>
  );
}

interface FailedProps {
  provider: string;
  name: string;
  linking: boolean;
  failure: CallFailure;
  onRetry: () => Promise<void>;
}

function FailedReturn({ provider, name, linking, failure, onRetry }: FailedProps) {
  const t = useMessages(signInWays);
  const { failure: describeFailure } = useMessages(answers);
  const { error } = failure;
  const code = error.kind === 'status' ? error.code : null;
  const appeal = readRefusalParams(failure, 'account_suspended')?.appeal;
  const startAgainButton = <Button to={`/sign-in/${provider}`}>{t.again}</Button>;
  const otherActions = linking ? (
    <Button to={settingsPath}>{t.settings}</Button>
  ) : (
    <Button to="/sign-in">{t.others}</Button>
  );
  return (
    <Stack gap="large">
      <Note tone="danger" announce title={linking ? t.failed.link(name) : t.failed.signIn(name)}>
        {describeFailure(failure)}
      </Note>
      {error.kind !== 'status' ? (
        <Button onClick={onRetry}>{t.retry}</Button>
      ) : code === 'account_suspended' ? (
        <Button to={appeal ?? '/contact'}>{appeal ? t.appeal : t.contact}</Button>
      ) : code === 'identity_other' || code === 'identity_unconfirmed' || code === 'not_offered' ? null : (
        startAgainButton
      )}
      {code !== 'account_suspended' && otherActions}
    </Stack>
  );
}
