import type { CallFailure } from '@laurel/shared/api';
import { faultOfBirthDate, type RequestOf } from '@laurel/shared/contract';
import { Navigate, useSearchParams } from '@laurel/shared/router';
import { register, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { CheckboxField, DateField, PasswordField, SelectField, TextField } from '@laurel/shared/ui/field';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useMemo, useState } from 'react';
import { countryOptions } from '../players/country';
import { Entrance } from './entrance';
import { checkForm, type FieldErrors } from './field-errors';
import { register as words } from './messages/en/register';
import { safeNext, withNext } from './safe-next';

const blank = { username: '', email: '', password: '', birthDate: '', country: '', terms: false };

/** Registration; the new user goes on to prove the mail address. */
export function RegisterPage() {
  const t = useMessages(words);
  const { failure: sentence } = useMessages(answers);
  const user = useSessionUser();
  const [query] = useSearchParams();
  const next = query.get('next');
  const [form, setForm] = useState(blank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const settings = useRead('getSettings', {}, { freshFor: 300_000 });
  const minimumAge = settings.status === 'ready' ? settings.data.minimumAge : null;
  const countries = useMemo(() => [{ value: '', label: t.country.none }, ...countryOptions()], [t]);
  const set =
    <Name extends keyof typeof blank>(name: Name) =>
    (value: (typeof blank)[Name]) =>
      setForm((before) => ({ ...before, [name]: value }));

  if (user)
    return <Navigate to={user.emailVerifiedAt ? safeNext(next, '/dashboard') : withNext('/verify', next)} replace />;

  const submit = async () => {
    setFailure(null);
    const { country, terms, ...rest } = form;
    const fault = minimumAge === null ? null : faultOfBirthDate(rest.birthDate, minimumAge, new Date());
    const found = await checkForm(
      'register',
      { ...rest, ...(country ? { country } : {}), terms: terms as true },
      fault ? { birthDate: [fault] } : {},
    );
    setErrors(found);
    if (Object.keys(found).length > 0 || !terms) return;
    const body: RequestOf<'register'>['body'] = { ...rest, ...(country ? { country } : {}), terms };
    const result = await register(body);
    if (!result.error || result.error.kind === 'cancelled') return;
    // Without a connection nothing is wrong here: the shell says so.
    if (result.error.kind === 'network') return;
    const fields = atField(result.error, sentence(result));
    setErrors(fields);
    if (Object.keys(fields).length === 0) setFailure(result);
  };

  return (
    <Entrance
      title={t.title}
      lead={t.lead}
      aside={t.already((text) => <TextLink to={withNext('/sign-in', next)}>{text}</TextLink>)}
    >
      <Form onSubmit={submit} error={failure && sentence(failure)} aria-label={t.title}>
        <TextField
          label={t.username.label}
          name="username"
          autoComplete="username"
          hint={t.username.hint}
          maxLength={20}
          value={form.username}
          onChange={set('username')}
          errors={errors.username}
        />
        <TextField
          label={t.email.label}
          name="email"
          type="email"
          autoComplete="email"
          hint={t.email.hint}
          value={form.email}
          onChange={set('email')}
          errors={errors.email}
        />
        <PasswordField
          label={t.password.label}
          name="password"
          autoComplete="new-password"
          hint={t.password.hint}
          value={form.password}
          onChange={set('password')}
          errors={errors.password}
        />
        <DateField
          label={t.birthDate.label}
          name="birthDate"
          min="1900-01-01"
          autoComplete="bday"
          hint={t.birthDate.hint(minimumAge)}
          value={form.birthDate}
          onChange={set('birthDate')}
          errors={errors.birthDate}
        />
        <SelectField
          label={t.country.label}
          name="country"
          optional
          value={form.country}
          onChange={set('country')}
          options={countries}
          errors={errors.country}
        />
        <CheckboxField
          label={t.terms.label}
          name="terms"
          hint={<TextLink href="/terms">{t.terms.read}</TextLink>}
          value={form.terms}
          onChange={set('terms')}
          errors={errors.terms}
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

const fieldOfCode: Partial<Record<string, keyof typeof blank>> = {
  username_taken: 'username',
  email_taken: 'email',
  password_leaked: 'password',
};

/** The server's sentences by field; a refusal that is about one field stands there even if it names none. */
function atField(error: { code: string | null; fields: FieldErrors }, message: string): FieldErrors {
  const field = error.code === null ? undefined : fieldOfCode[error.code];
  if (Object.keys(error.fields).length > 0 || !field) return error.fields;
  return { [field]: [message] };
}
