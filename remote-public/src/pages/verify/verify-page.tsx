import type { CallResult } from '@laurel/shared/api';
import { Navigate, useLocation, useSearchParams } from '@laurel/shared/router';
import { notify, refreshReads, useCommand } from '@laurel/shared/service';
import { updateSessionUser, useSessionUser } from '@laurel/shared/session';
import { Attention } from '@laurel/shared/ui/attention';
import { Button } from '@laurel/shared/ui/button';
import { Countdown } from '@laurel/shared/ui/date-time';
import { CodeField } from '@laurel/shared/ui/field';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { answers, messagesOf, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { Entrance } from '../../features/auth/entrance';
import { safeNext } from '../../features/auth/safe-next';
import { verify as words } from '../../messages/en/verify';
import { SandboxCode } from './sandbox-code';

/** Proves the mail address with the six digits that were sent there. */
export function VerifyPage() {
  const t = useMessages(words);
  const { failure: sentence, sentence: said } = useMessages(answers);
  const user = useSessionUser();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const sending = useCommand('sendOtp');
  const verifying = useCommand('sendOtp');
  const [sent, setSent] = useState<{ resendAt: string | null; sandbox: boolean } | null>(null);
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const [failure, setFailure] = useState<CallResult<unknown> | null>(null);

  if (!user) return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (user.emailVerifiedAt) return <Navigate to={safeNext(query.get('next'), '/contests')} replace />;

  const send = async () => {
    setFailure(null);
    setErrors([]);
    const result = await sending.run({ body: { action: 'send' } });
    if (result.error) {
      if (result.error.kind !== 'cancelled') setFailure(result);
      return;
    }
    setCode('');
    const { emailVerifiedAt, resendAt, sandbox } = result.data;
    if (emailVerifiedAt) proved(emailVerifiedAt);
    else setSent({ resendAt, sandbox });
  };

  const proved = (emailVerifiedAt: string) => {
    // What a visitor may do is asked of the server: answers from before the proof are out of date.
    refreshReads('getPublicContest', 'getUser');
    updateSessionUser({ emailVerifiedAt, ...(user.status === 'unverified' ? { status: 'active' } : {}) });
    notify({ type: 'success', message: messagesOf(words).proved });
  };

  const verify = async (digits: string) => {
    setFailure(null);
    if (!/^\d{6}$/.test(digits)) {
      // As the contract says it: the field shows it in the page's language.
      setErrors(['Write the six digits.']);
      return;
    }
    setErrors([]);
    const result = await verifying.run({ body: { action: 'verify', code: digits } });
    if (!result.error) {
      if (result.data.emailVerifiedAt) proved(result.data.emailVerifiedAt);
      else setFailure(result);
    } else if (result.error.kind === 'status') {
      const { fields, code: reason } = result.error;
      if (fields.code) setErrors(fields.code);
      else if (reason === 'code_invalid' || reason === 'code_expired') setErrors([result.message]);
      else setFailure(result);
    } else if (result.error.kind === 'network') setFailure(result);
  };

  return (
    <Entrance title={t.title} lead={t.lead(<strong>{user.email}</strong>)} aside={t.aside}>
      <Form
        onSubmit={() => (sent ? verify(code) : send())}
        error={failure && (failure.error ? sentence(failure) : said(failure.message))}
        aria-label={t.title}
      >
        {sent === null ? (
          <FormActions>
            <SubmitButton size="large" full>
              {t.send}
            </SubmitButton>
          </FormActions>
        ) : (
          <Attention>
            <Stack gap="large">
              {sent.sandbox && <SandboxCode email={user.email} onUse={setCode} />}
              <CodeField
                label={t.code.label}
                name="code"
                hint={t.code.hint}
                value={code}
                onChange={setCode}
                errors={errors}
              />
              <FormActions>
                <SubmitButton size="large" full>
                  {t.submit}
                </SubmitButton>
              </FormActions>
              <Resend resendAt={sent.resendAt} busy={sending.fetching} onSend={send} />
            </Stack>
          </Attention>
        )}
      </Form>
    </Entrance>
  );
}

function Resend({ resendAt, busy, onSend }: { resendAt: string | null; busy: boolean; onSend: () => void }) {
  const t = useMessages(words);
  // A later `resendAt` is another wait: `over` belongs to one of them.
  const [over, setOver] = useState<string | null>(null);
  if (resendAt !== null && over !== resendAt && Date.parse(resendAt) > Date.now())
    return (
      <Text size="t2" tone="muted">
        {t.noMail(<Countdown until={resendAt} label={t.untilAnother} onEnd={() => setOver(resendAt)} />)}
      </Text>
    );
  return (
    <Button busy={busy} onClick={onSend}>
      {t.sendAnother}
    </Button>
  );
}
