import { CallForm, NewPasswordField, useForm } from '@laurel/shared/form';
import { faultOfBirthDate } from '@laurel/shared/protocol';
import { Navigate, useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { CheckboxField, DateField, SelectField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useMemo } from 'react';
import { countryOptions } from '../players/country';
import { Entrance } from './entrance';
import { register as words } from './messages/en/register';
import { safeNext, withNext } from './safe-next';

const blank = { username: '', email: '', password: '', birthDate: '', country: '', terms: false };

/** Registration. The new user continues to verify the email. */
export function RegisterPage() {
  const t = useMessages(words);
  const user = useSessionUser();
  const [query] = useSearchParams();
  const next = query.get('next');
  const settings = useRead('getSettings', {}, { freshFor: 300_000 });
  const minimumAge = settings.status === 'ready' ? settings.data.minimumAge : null;
  const countries = useMemo(() => [{ value: '', label: t.country.none }, ...countryOptions()], [t]);
  const form = useForm('register', {
    initial: blank,
    request: ({ country, ...rest }) => ({ body: { ...rest, country: country || undefined } }),
    check: ({ birthDate }) => {
      const fault =
        minimumAge === null || birthDate === '' ? null : faultOfBirthDate(birthDate, minimumAge, new Date());
      return fault === null ? {} : { birthDate: [fault] };
    },
    codes: { username_taken: 'username', password_leaked: 'password', password_weak: 'password' },
  });
  if (user)
    return <Navigate to={user.emailVerifiedAt ? safeNext(next, '/dashboard') : withNext('/verify', next)} replace />;

  return (
    <Entrance
      title={t.title}
      lead={t.lead}
      aside={t.already((text) => <TextLink to={withNext('/sign-in', next)}>{text}</TextLink>)}
    >
      <CallForm form={form} aria-label={t.title}>
        <TextField
          {...form.field('username')}
          label={t.username.label}
          autoComplete="username"
          hint={t.username.hint}
          maxLength={20}
        />
        <TextField
          {...form.field('email')}
          label={t.email.label}
          type="email"
          autoComplete="email"
          hint={t.email.hint}
        />
        <NewPasswordField
          {...form.field('password')}
          own={[form.values.username, form.values.email]}
          label={t.password.label}
          hint={t.password.hint}
        />
        <DateField
          {...form.field('birthDate')}
          label={t.birthDate.label}
          min="1900-01-01"
          autoComplete="bday"
          hint={t.birthDate.hint(minimumAge)}
        />
        <SelectField {...form.field('country')} label={t.country.label} optional options={countries} />
        <CheckboxField
          {...form.field('terms')}
          label={t.terms.label}
          hint={<TextLink href="/terms">{t.terms.read}</TextLink>}
        />
        <FormActions>
          <SubmitButton size="large" full>
            {t.title}
          </SubmitButton>
        </FormActions>
      </CallForm>
    </Entrance>
  );
}
