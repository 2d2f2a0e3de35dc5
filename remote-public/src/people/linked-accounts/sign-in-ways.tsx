import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { appendNext, toSafeNext } from '../sign-in/safe-next';
import { signInWays } from './messages/en/sign-in-ways';
import s from './sign-in-ways.module.css';
import { takeStep, useStepResult } from './steps';
import { type SignInWay, useSignInWays } from './use-sign-in-way';

const waysStartedHere: readonly string[] = ['psn', 'wallet'];

export function SignInWays({ next }: { next: string | null }) {
  const t = useMessages(signInWays);
  const read = useSignInWays();
  const ways = read.status === 'ready' ? read.data.ways : [];
  if (read.status === 'ready' && ways.length === 0) return null;
  return (
    <div className={s.ways}>
      <Text size="t2" tone="muted" className={s.or}>
        {t.or}
      </Text>
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && [1, 2, 3].map((line) => <SkeletonLine key={line} height="control" />)}
      {ways.map((way) => (
        <SignInWayButton key={way.provider} way={way} next={next} />
      ))}
      {ways.some(({ sandbox }) => sandbox) && (
        <Text size="t2" tone="muted">
          {t.sandbox}
        </Text>
      )}
    </div>
  );
}

function SignInWayButton({ way: { provider, label }, next }: { way: SignInWay; next: string | null }) {
  const t = useMessages(signInWays);
  const [isBusy, setIsBusy] = useState(false);
  const handleAnswer = useStepResult(provider);
  if (waysStartedHere.includes(provider))
    return (
      <Button full to={appendNext(`/sign-in/${provider}`, next)}>
        {provider === 'wallet' ? t.continueWithWallet : t.continueWith(label)}
      </Button>
    );
  const startSignIn = async () => {
    setIsBusy(true);
    const { data } = await takeStep({ action: 'start', provider, returnTo: toSafeNext(next, '/dashboard') });
    // When the user comes back, a browser can restore this page in the state in which they left it.
    setIsBusy(false);
    if (data) handleAnswer(data);
  };
  return (
    <Button full busy={isBusy} onClick={startSignIn}>
      {t.continueWith(label)}
    </Button>
  );
}
