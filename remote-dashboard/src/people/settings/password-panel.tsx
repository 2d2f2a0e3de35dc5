import { CallForm, NewPasswordField, ProofField, useForm } from '@laurel/shared/form';
import type { AnswerOf } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { settings } from './messages/en/settings';

const blankValues = { oldPassword: '', code: '', password: '' };

export function PasswordPanel({ security }: { security: AnswerOf<'getSecurity'> }) {
  const { email, hasPassword } = security;
  const { password: t } = useMessages(settings);
  const username = useSessionUser()?.username ?? '';
  const form = useForm('changePassword', {
    initial: blankValues,
    request: ({ oldPassword, code, password }) => ({
      body: hasPassword ? { oldPassword, password } : { ...(code && { code }), password },
    }),
    codes: {
      password_wrong: 'oldPassword',
      code_invalid: 'code',
      code_expired: 'code',
      password_leaked: 'password',
      password_weak: 'password',
    },
    announce: 'success',
    refreshes: ['getSecurity', 'getSessions', 'getLinkedAccounts'],
    onDone: () => form.discard(),
  });
  return (
    <Panel as="section" aria-labelledby="password">
      <Stack gap="large">
        <Heading level={2} id="password">
          {t.title}
        </Heading>
        {!hasPassword && <Text tone="muted">{t.none}</Text>}
        <CallForm form={form} aria-labelledby="password" submit={hasPassword ? t.change : t.set}>
          <ProofField security={security} password={form.field('oldPassword')} code={form.field('code')} />
          <NewPasswordField {...form.field('password')} own={[username, email]} label={t.label} hint={t.hint} />
        </CallForm>
      </Stack>
    </Panel>
  );
}
