import { makeFixedHead } from '@laurel/shared/area';
import { Navigate, useSearchParams } from '@laurel/shared/router';
import type { PageReads } from '@laurel/shared/service';
import { useHasCapability, useSessionUser } from '@laurel/shared/session';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import { signIn } from '../sign-in/messages/en/sign-in';
import { appendNext, toSafeNext } from '../sign-in/safe-next';
import { SignInForm } from '../sign-in/sign-in-form';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { SignInWays } from './sign-in-ways';

export const reads: PageReads = () => [{ name: 'getSignInWays', request: {} }];

export const head = makeFixedHead('/sign-in', () => readMessages(signIn).head);

export function SignInPage() {
  const t = useMessages(signIn);
  const user = useSessionUser();
  const homePath = useHasCapability('staff.enter') ? '/dashboard/admin' : '/dashboard';
  const [query] = useSearchParams();
  const nextPath = query.get('next');
  if (user) return <Navigate to={toSafeNext(nextPath, homePath)} replace />;
  return (
    <SignInFrame
      title={t.title}
      lead={t.lead}
      aside={t.newHere((text) => <TextLink to={appendNext('/register', nextPath)}>{text}</TextLink>)}
    >
      <Stack gap="large">
        <SignInForm />
        <SignInWays next={nextPath} />
      </Stack>
    </SignInFrame>
  );
}
