import { makeFixedHead } from '@laurel/shared/area';
import { CallForm, useForm } from '@laurel/shared/form';
import type { AnswerOf } from '@laurel/shared/protocol';
import { Navigate, useLocation, useSearchParams } from '@laurel/shared/router';
import { notify, refreshReads, useCommand, useRead, writeRead } from '@laurel/shared/service';
import { updateSessionUser, useSessionUser } from '@laurel/shared/session';
import { formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Countdown } from '@laurel/shared/ui/date-time';
import { CodeField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { answers, readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { recovery } from './messages/en/recovery';
import { verify as words } from './messages/en/verify';
import { toSafeNext } from './safe-next';
import { SandboxCode } from './sandbox-code';
import { SignInFrame } from './sign-in-frame';

const stateRequest = { body: { action: 'state' } } as const;

export const head = makeFixedHead('/verify', () => readMessages(recovery).head, { indexed: false });

export function VerifyPage() {
  const t = useMessages(words);
  const { failure: describeFailure } = useMessages(answers);
  const user = useSessionUser();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const sendCommand = useCommand('sendOtp');
  const stateRead = useRead('sendOtp', stateRequest, { enabled: user !== null && user.emailVerifiedAt === null });
  const form = useForm('sendOtp', {
    initial: { code: '' },
    request: ({ code }) => ({ body: { action: 'verify', code } }),
    codes: { code_invalid: 'code', code_expired: 'code' },
    onDone: (answer) => handleVerified(answer),
  });

  if (!user) return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (user.emailVerifiedAt) return <Navigate to={toSafeNext(query.get('next'), '/contests')} replace />;

  const sendCode = async () => {
    const { data } = await sendCommand.run({ body: { action: 'send' } });
    if (!data) return;
    form.discard();
    writeRead('sendOtp', stateRequest, data);
    handleVerified(data);
  };

  const handleVerified = ({ emailVerifiedAt, starterCoins }: AnswerOf<'sendOtp'>) => {
    if (emailVerifiedAt === null) return;
    // A verified user can do more, so earlier answers are out of date.
    refreshReads('getPublicContest', 'getUser', 'listTransactions');
    updateSessionUser({ emailVerifiedAt, ...(user.status === 'unverified' ? { status: 'active' } : {}) });
    const texts = readMessages(words);
    notify({
      type: 'success',
      message: starterCoins === null ? texts.verified : texts.verifiedWithCoins(formatCoins(starterCoins, 'exact')),
    });
  };

  const state = stateRead.status === 'ready' ? stateRead.data : null;
  const address = <strong>{user.email}</strong>;
  return (
    <SignInFrame
      title={t.title}
      lead={state && state.expiresAt === null ? t.leadNone(address) : t.lead(address)}
      aside={t.aside}
    >
      <CallForm
        form={form}
        problem={form.problem || (sendCommand.failure && describeFailure(sendCommand.failure))}
        aria-label={t.title}
      >
        <Stack gap="large">
          <ReadNote read={stateRead} what={t.code.what} />
          {state?.sandbox && state.expiresAt !== null && (
            <SandboxCode email={user.email} onUse={(code) => form.set({ code })} />
          )}
          <CodeField {...form.field('code')} label={t.code.label} hint={t.code.hint} />
          <FormActions>
            <SubmitButton size="large" full>
              {t.submit}
            </SubmitButton>
          </FormActions>
          {stateRead.status !== 'loading' && (
            <ResendCode resendAt={state?.resendAt ?? null} busy={sendCommand.fetching} onSend={sendCode} />
          )}
        </Stack>
      </CallForm>
    </SignInFrame>
  );
}

function ResendCode({ resendAt, busy, onSend }: { resendAt: string | null; busy: boolean; onSend: () => void }) {
  const t = useMessages(words);
  // The last `resendAt` that passed while this page was open. A later one starts another wait.
  const [passedResendAt, setPassedResendAt] = useState<string | null>(null);
  if (resendAt !== null && passedResendAt !== resendAt && Date.parse(resendAt) > Date.now())
    return (
      <Text size="t2" tone="muted">
        {t.noMail(<Countdown until={resendAt} label={t.untilAnother} onEnd={() => setPassedResendAt(resendAt)} />)}
      </Text>
    );
  return (
    <Button busy={busy} onClick={onSend}>
      {t.resend}
    </Button>
  );
}
