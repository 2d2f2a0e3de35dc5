import { makeFixedHead } from '@laurel/shared/area';
import { CallForm, NewPasswordField, useForm } from '@laurel/shared/form';
import { useLocation, useNavigate } from '@laurel/shared/router';
import { setSessionUser } from '@laurel/shared/session';
import { CodeField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { recovery } from './messages/en/recovery';
import { SandboxCode } from './sandbox-code';
import { SignInFrame } from './sign-in-frame';

const readProperty = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;

export const head = makeFixedHead('/reset-password', () => readMessages(recovery).head, { indexed: false });

export function ResetPasswordPage() {
  const { reset: t } = useMessages(recovery);
  const navigate = useNavigate();
  const { state } = useLocation();
  const [stateEmail, resendAt] = [readProperty(state, 'email'), readProperty(state, 'resendAt')];
  const form = useForm('resetPassword', {
    initial: { email: typeof stateEmail === 'string' ? stateEmail : '', code: '', password: '' },
    request: (body) => ({ body }),
    codes: { code_invalid: 'code', code_expired: 'code', password_leaked: 'password', password_weak: 'password' },
    announce: 'success',
    onDone: ({ user }) => {
      if (user) setSessionUser(user);
      navigate(user ? '/dashboard/settings' : '/sign-in');
    },
  });
  const { email } = form.values;
  return (
    <SignInFrame
      title={t.title}
      lead={t.lead}
      aside={t.again((text) => <TextLink to="/forgot-password">{text}</TextLink>)}
    >
      <CallForm form={form} aria-label={t.title}>
        {readProperty(state, 'sandbox') === true && email !== '' && (
          <SandboxCode
            email={email}
            resendAt={typeof resendAt === 'string' ? resendAt : undefined}
            onUse={(code) => form.set({ code })}
          />
        )}
        <TextField {...form.field('email')} label={t.email} type="email" autoComplete="username" />
        <CodeField {...form.field('code')} label={t.code} hint={t.codeHint} />
        <NewPasswordField {...form.field('password')} own={[email]} label={t.password} hint={t.passwordHint} />
        <FormActions>
          <SubmitButton size="large" full>
            {t.submit}
          </SubmitButton>
        </FormActions>
      </CallForm>
    </SignInFrame>
  );
}
