import { type CallFailure, readRefusalParams } from '@laurel/shared/api';
import { CallForm, useForm } from '@laurel/shared/form';
import { PasswordField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { signIn } from './messages/en/sign-in';

export function SignInForm() {
  const t = useMessages(signIn);
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const appeal = readRefusalParams(refusal, 'account_suspended')?.appeal ?? null;
  const form = useForm('login', {
    initial: { login: '', password: '' },
    request: (body) => ({ body }),
    codes: { credentials_invalid: 'password' },
    onRefused: setRefusal,
  });
  return (
    <CallForm
      form={form}
      aria-label={t.title}
      {...(form.problem && appeal && { problem: appendAppealLink(form.problem, appeal, t.appeal) })}
    >
      <TextField {...form.field('login')} label={t.name} autoComplete="username" />
      <PasswordField {...form.field('password')} label={t.password} autoComplete="current-password" />
      <Text size="t2">
        <TextLink to="/forgot-password">{t.forgot}</TextLink>
      </Text>
      <FormActions>
        <SubmitButton size="large" full>
          {t.title}
        </SubmitButton>
      </FormActions>
    </CallForm>
  );
}

const appendAppealLink = (problem: string, to: string, label: string) => (
  <>
    {problem} <TextLink to={to}>{label}</TextLink>
  </>
);
