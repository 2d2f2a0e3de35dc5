import { CallForm, useForm } from '@laurel/shared/form';
import { Navigate, useSearchParams } from '@laurel/shared/router';
import { useCan, useSessionUser } from '@laurel/shared/session';
import { PasswordField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Entrance } from './entrance';
import { signIn } from './messages/en/sign-in';
import { safeNext, withNext } from './safe-next';

/** Sign-in by username or email. */
export function SignInPage() {
  const t = useMessages(signIn);
  const user = useSessionUser();
  // Staff start in the staff area.
  const home = useCan('staff.enter') ? '/dashboard/admin' : '/dashboard';
  const [query] = useSearchParams();
  const next = query.get('next');
  const form = useForm('login', {
    initial: { login: '', password: '' },
    request: (body) => ({ body }),
    codes: { credentials_invalid: 'password' },
  });

  if (user) return <Navigate to={safeNext(next, home)} replace />;

  return (
    <Entrance
      title={t.title}
      lead={t.lead}
      aside={t.newHere((text) => <TextLink to={withNext('/register', next)}>{text}</TextLink>)}
    >
      <CallForm form={form} aria-label={t.title}>
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
    </Entrance>
  );
}
