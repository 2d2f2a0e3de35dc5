import { Navigate, useSearchParams } from '@laurel/shared/router';
import { login } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { PasswordField, TextField } from '@laurel/shared/ui/field';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { Entrance } from '../../features/auth/entrance';
import { checkForm, type FieldErrors } from '../../features/auth/field-errors';
import { safeNext, withNext } from '../../features/auth/safe-next';

/** Sign in by user name or mail address. */
export function SignInPage() {
  const user = useSessionUser();
  const [query] = useSearchParams();
  const next = query.get('next');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  if (user) return <Navigate to={safeNext(next, '/dashboard')} replace />;

  const submit = async () => {
    setFailure(null);
    const body = { login: name, password };
    const found = await checkForm('login', body);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await login(body);
    if (!result.error || result.error.kind === 'cancelled') return;
    const fields = result.error.kind === 'status' ? result.error.fields : {};
    setErrors(fields);
    if (Object.keys(fields).length === 0) setFailure(result.message);
  };

  return (
    <Entrance
      title="Sign in"
      lead="Your matches, your coins and whose move it is."
      aside={
        <>
          New here? <TextLink to={withNext('/register', next)}>Register</TextLink>
        </>
      }
    >
      <Form onSubmit={submit} error={failure} aria-label="Sign in">
        <TextField
          label="User name or mail address"
          name="login"
          autoComplete="username"
          value={name}
          onChange={setName}
          errors={errors.login}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          errors={errors.password}
        />
        <FormActions>
          <SubmitButton size="large" full>
            Sign in
          </SubmitButton>
        </FormActions>
      </Form>
    </Entrance>
  );
}
