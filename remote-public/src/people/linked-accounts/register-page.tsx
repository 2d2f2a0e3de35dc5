import { makeFixedHead } from '@laurel/shared/area';
import { CallForm, NewPasswordField, useForm } from '@laurel/shared/form';
import { Navigate, useSearchParams } from '@laurel/shared/router';
import type { PageReads } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import { AccountFields, blankAccount, useBirthDateCheck } from '../sign-in/account-fields';
import { register as words } from '../sign-in/messages/en/register';
import { appendNext, toSafeNext } from '../sign-in/safe-next';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { SignInWays } from './sign-in-ways';

// The HTML includes these answers, so that nothing on the page moves when they arrive.
export const reads: PageReads = () => [
  { name: 'getSettings', request: {} },
  { name: 'getSignInWays', request: {} },
];

export const head = makeFixedHead('/register', () => readMessages(words).head);

export function RegisterPage() {
  const t = useMessages(words);
  const user = useSessionUser();
  const [query] = useSearchParams();
  const nextPath = query.get('next');
  const { minimumAge, findBirthDateFaults } = useBirthDateCheck();
  const form = useForm('register', {
    initial: { ...blankAccount, password: '' },
    request: ({ country, ...fields }) => ({ body: { ...fields, country: country || undefined } }),
    check: findBirthDateFaults,
    codes: { username_taken: 'username', password_leaked: 'password', password_weak: 'password' },
  });
  if (user)
    return (
      <Navigate
        to={user.emailVerifiedAt ? toSafeNext(nextPath, '/dashboard') : appendNext('/verify', nextPath)}
        replace
      />
    );

  return (
    <SignInFrame
      title={t.title}
      lead={t.lead}
      aside={t.already((text) => <TextLink to={appendNext('/sign-in', nextPath)}>{text}</TextLink>)}
    >
      <Stack gap="large">
        <CallForm form={form} aria-label={t.title}>
          <AccountFields
            username={form.field('username')}
            email={form.field('email')}
            birthDate={form.field('birthDate')}
            country={form.field('country')}
            terms={form.field('terms')}
            minimumAge={minimumAge}
          >
            <NewPasswordField
              {...form.field('password')}
              own={[form.values.username, form.values.email]}
              label={t.password.label}
              hint={t.password.hint}
            />
          </AccountFields>
          <FormActions>
            <SubmitButton size="large" full>
              {t.title}
            </SubmitButton>
          </FormActions>
        </CallForm>
        <SignInWays next={nextPath} />
      </Stack>
    </SignInFrame>
  );
}
