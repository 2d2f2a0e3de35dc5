import type { CallFailure } from '@laurel/shared/api';
import { Navigate, useLocation, useSearchParams } from '@laurel/shared/router';
import { notify, refreshReads, useCommand, useRead, writeRead } from '@laurel/shared/service';
import { updateSessionUser, useSessionUser } from '@laurel/shared/session';
import { formatAmount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Countdown } from '@laurel/shared/ui/date-time';
import { CodeField } from '@laurel/shared/ui/field';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { answers, messagesOf, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { Entrance } from './entrance';
import { verify as words } from './messages/en/verify';
import { safeNext } from './safe-next';
import { SandboxCode } from './sandbox-code';

const whatIsOut = { body: { action: 'state' } } as const;

/** Verifies the email address by the six digits that signing up has sent there. */
export function VerifyPage() {
  const t = useMessages(words);
  const { failure: sentence } = useMessages(answers);
  const user = useSessionUser();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const sending = useCommand('sendOtp');
  const verifying = useCommand('sendOtp');
  const out = useRead('sendOtp', whatIsOut, { enabled: user !== null && user.emailVerifiedAt === null });
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const [failure, setFailure] = useState<CallFailure | null>(null);

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
    writeRead('sendOtp', whatIsOut, result.data);
    if (result.data.emailVerifiedAt) proved(result.data.emailVerifiedAt, result.data.starterCoins);
  };

  const proved = (emailVerifiedAt: string, starterCoins: string | null) => {
    // What a visitor may do is asked of the server: answers from before the proof are out of date.
    refreshReads('getPublicContest', 'getUser', 'listTransactions');
    updateSessionUser({ emailVerifiedAt, ...(user.status === 'unverified' ? { status: 'active' } : {}) });
    const said = messagesOf(words);
    notify({
      type: 'success',
      message: starterCoins === null ? said.proved : said.provedWithCoins(formatAmount(starterCoins)),
    });
  };

  const verify = async (digits: string) => {
    setFailure(null);
    if (!/^\d{6}$/.test(digits)) {
      setErrors([t.code.digits]);
      return;
    }
    setErrors([]);
    const result = await verifying.run({ body: { action: 'verify', code: digits } });
    if (!result.error) {
      const { emailVerifiedAt, starterCoins } = result.data;
      if (emailVerifiedAt) proved(emailVerifiedAt, starterCoins);
    } else if (result.error.kind === 'status') {
      const { fields, code: reason } = result.error;
      if (fields.code) setErrors(fields.code);
      else if (reason === 'code_invalid' || reason === 'code_expired') setErrors([sentence(result)]);
      else setFailure(result);
    } else if (result.error.kind === 'network') setFailure(result);
  };

  const state = out.status === 'ready' ? out.data : null;
  const address = <strong>{user.email}</strong>;
  return (
    <Entrance
      title={t.title}
      lead={state && state.expiresAt === null ? t.leadNone(address) : t.lead(address)}
      aside={t.aside}
    >
      <Form onSubmit={() => verify(code)} error={failure && sentence(failure)} aria-label={t.title}>
        <Stack gap="large">
          <ReadNote read={out} what={t.code.what} />
          {state?.sandbox && state.expiresAt !== null && <SandboxCode email={user.email} onUse={setCode} />}
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
          {out.status !== 'loading' && (
            <Resend resendAt={state?.resendAt ?? null} busy={sending.fetching} onSend={send} />
          )}
        </Stack>
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
      {t.resend}
    </Button>
  );
}
