import type { CallFailure } from '@laurel/shared/api';
import { Navigate, useSearchParams } from '@laurel/shared/router';
import { login } from '@laurel/shared/service';
import { useCan, useSessionUser } from '@laurel/shared/session';
import { PasswordField, TextField } from '@laurel/shared/ui/field';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { Entrance } from './entrance';
import { checkForm, type FieldErrors } from './field-errors';
import { signIn } from './messages/en/sign-in';
import { safeNext, withNext } from './safe-next';

/** Sign in by user name or mail address. */
export function SignInPage() {
  const t = useMessages(signIn);
  const { failure: sentence } = useMessages(answers);
  const user = useSessionUser();
  // Staff start where their work waits.
  const home = useCan('staff.enter') ? '/dashboard/admin' : '/dashboard';
  const [query] = useSearchParams();
  const next = query.get('next');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);

  if (user) return <Navigate to={safeNext(next, home)} replace />;

  const submit = async () => {
    setFailure(null);
    const body = { login: name, password };
    const found = await checkForm('login', body);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await login(body);
    if (!result.error || result.error.kind === 'cancelled') return;
    // Without a connection nothing is wrong here: the shell says so.
    if (result.error.kind === 'network') return;
    const { code, fields } = result.error;
    const atField = code === 'credentials_invalid' ? { password: [sentence(result)] } : fields;
    setErrors(atField);
    if (Object.keys(atField).length === 0) setFailure(result);
  };

  return (
    <Entrance
      title={t.title}
      lead={t.lead}
      aside={t.newHere((text) => <TextLink to={withNext('/register', next)}>{text}</TextLink>)}
    >
      <Form onSubmit={submit} error={failure && sentence(failure)} aria-label={t.title}>
        <TextField
          label={t.name}
          name="login"
          autoComplete="username"
          value={name}
          onChange={setName}
          errors={errors.login}
        />
        <PasswordField
          label={t.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          errors={errors.password}
        />
        <FormActions>
          <SubmitButton size="large" full>
            {t.title}
          </SubmitButton>
        </FormActions>
      </Form>
    </Entrance>
  );
}
