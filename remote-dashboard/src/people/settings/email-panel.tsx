import { CallForm, ProofField, useForm } from '@laurel/shared/form';
import type { AnswerOf } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { updateSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { CodeField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { settings } from './messages/en/settings';

type Security = AnswerOf<'getSecurity'>;

export function EmailPanel({ security }: { security: Security }) {
  const { email: t } = useMessages(settings);
  const { email, emailVerifiedAt, newEmail } = security;
  return (
    <Panel as="section" aria-labelledby="email">
      <Stack gap="large">
        <Heading level={2} id="email">
          {t.title}
        </Heading>
        <Text>
          {t.now(<strong>{email}</strong>)}
          {emailVerifiedAt === null && (
            <>
              {' '}
              {t.unverified} <TextLink to="/verify">{t.verify}</TextLink>
            </>
          )}
        </Text>
        {newEmail ? <EmailConfirmForm address={newEmail.email} /> : <EmailRequestForm security={security} />}
      </Stack>
    </Panel>
  );
}

function EmailRequestForm({ security }: { security: Security }) {
  const { hasPassword } = security;
  const { email: t } = useMessages(settings);
  const form = useForm('changeEmail', {
    initial: { email: '', password: '', code: '' },
    request: ({ email, password, code }) => ({
      body: { action: 'request', email, ...(hasPassword ? { password } : code && { code }) },
    }),
    codes: { password_wrong: 'password', code_invalid: 'code', code_expired: 'code' },
    announce: 'success',
    refreshes: ['getSecurity'],
  });
  return (
    <CallForm form={form} aria-labelledby="email" submit={t.submit}>
      <TextField {...form.field('email')} label={t.label} type="email" autoComplete="email" hint={t.hint} />
      <ProofField security={security} password={form.field('password')} code={form.field('code')} />
    </CallForm>
  );
}

function EmailConfirmForm({ address }: { address: string }) {
  const { email: t } = useMessages(settings);
  const cancelCommand = useCommand('changeEmail', { announce: 'both', refreshes: ['getSecurity'] });
  const form = useForm('changeEmail', {
    initial: { code: '' },
    request: ({ code }) => ({ body: { action: 'confirm', code } }),
    codes: { code_invalid: 'code', code_expired: 'code' },
    announce: 'success',
    refreshes: ['getSecurity', 'getSessions', 'getUser'],
    onDone: ({ email, emailVerifiedAt }) => updateSessionUser({ email, emailVerifiedAt }),
  });
  return (
    <CallForm form={form} aria-labelledby="email">
      <Text>{t.waiting(<strong>{address}</strong>)}</Text>
      <CodeField {...form.field('code')} label={t.code} />
      <FormActions>
        <SubmitButton>{t.confirm}</SubmitButton>
        <Button busy={cancelCommand.fetching} onClick={() => void cancelCommand.run({ body: { action: 'cancel' } })}>
          {t.cancel}
        </Button>
      </FormActions>
    </CallForm>
  );
}
