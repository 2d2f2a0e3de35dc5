import { CallForm, useForm } from '@laurel/shared/form';
import { Navigate } from '@laurel/shared/router';
import { useSessionUser } from '@laurel/shared/session';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { AccountFields, blankAccount, useBirthDateCheck } from '../sign-in/account-fields';
import { SignInFrame } from '../sign-in/sign-in-frame';
import type { CarriedOutcomeOf } from './carried-outcome';
import { signInWays } from './messages/en/sign-in-ways';
import { choosePathAfterRegistration, takeStep } from './steps';
import { useSignInWay } from './use-sign-in-way';

export function Registration({ provider, answer }: { provider: string; answer: CarriedOutcomeOf<'registration'> }) {
  const t = useMessages(signInWays).registration;
  const user = useSessionUser();
  const { name } = useSignInWay(provider);
  const { minimumAge, findBirthDateFaults } = useBirthDateCheck();
  const { ticket, username, email, returnTo } = answer;
  const form = useForm('oauth', {
    initial: { ...blankAccount, username, email: email ?? '' },
    request: ({ country, ...rest }) => ({
      body: { action: 'register', provider, ticket, ...rest, country: country || undefined },
    }),
    check: findBirthDateFaults,
    codes: { username_taken: 'username', email_taken: 'email' },
    send: ({ body }) => takeStep(body),
  });
  if (user) return <Navigate to={choosePathAfterRegistration(user, returnTo)} replace />;
  const isByWallet = provider === 'wallet';
  const isVerified = email !== null && form.values.email.toLowerCase() === email.toLowerCase();
  return (
    <SignInFrame
      title={t.title}
      lead={isByWallet ? t.leadWallet : t.lead(name)}
      aside={t.linkInstead(isByWallet ? t.yourWallet : name, (text) => <TextLink to="/sign-in">{text}</TextLink>)}
    >
      <CallForm form={form} aria-label={t.title}>
        <AccountFields
          username={form.field('username')}
          email={form.field('email')}
          birthDate={form.field('birthDate')}
          country={form.field('country')}
          terms={form.field('terms')}
          minimumAge={minimumAge}
          {...(isVerified && { emailHint: t.emailVerified })}
        />
        <FormActions>
          <SubmitButton size="large" full>
            {t.title}
          </SubmitButton>
        </FormActions>
      </CallForm>
    </SignInFrame>
  );
}
