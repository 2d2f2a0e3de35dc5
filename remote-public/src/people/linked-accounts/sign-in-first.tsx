import { CallForm, useForm } from '@laurel/shared/form';
import { useNavigate } from '@laurel/shared/router';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { SignInForm } from '../sign-in/sign-in-form';
import { SignInFrame } from '../sign-in/sign-in-frame';
import type { CarriedOutcomeOf } from './carried-outcome';
import { blankProof, LinkProof, proofCodes, toProof } from './link-proof';
import { signInWays } from './messages/en/sign-in-ways';
import { choosePathAfterSignIn, useStepResult } from './steps';
import { useSignInWay } from './use-sign-in-way';

interface SignInFirstProps {
  provider: string;
  answer: CarriedOutcomeOf<'sign_in_first'>;
}

/** The email from the provider already belongs to an account, so its owner must sign in before linking. */
export function SignInFirstForm(props: SignInFirstProps) {
  const t = useMessages(signInWays);
  const user = useSessionUser();
  const { name } = useSignInWay(props.provider);
  if (user) return <LinkAccount {...props} />;
  return (
    <SignInFrame title={t.signInFirst.title} lead={t.signInFirst.lead(name)} aside={t.signInFirst.noPassword(name)}>
      <SignInForm />
    </SignInFrame>
  );
}

function LinkAccount({ provider, answer: { ticket, returnTo } }: SignInFirstProps) {
  const t = useMessages(signInWays);
  const navigate = useNavigate();
  const user = useSessionUser();
  const { name } = useSignInWay(provider);
  const handleAnswer = useStepResult(provider);
  const form = useForm('oauth', {
    initial: blankProof,
    request: (values) => ({ body: { action: 'link', provider, ticket, ...toProof(values) } }),
    codes: proofCodes,
    announce: 'success',
    onDone: (answer) => handleAnswer(answer, returnTo),
  });
  const title = t.link.title(name);
  return (
    <SignInFrame title={title} lead={t.link.lead(name, user?.username ?? '')}>
      <CallForm form={form} aria-label={title}>
        <LinkProof password={form.field('password')} code={form.field('code')} />
        <FormActions>
          <SubmitButton size="large">{title}</SubmitButton>
          <Button onClick={() => user && void navigate(choosePathAfterSignIn(user, returnTo), { replace: true })}>
            {t.signInFirst.skip}
          </Button>
        </FormActions>
      </CallForm>
    </SignInFrame>
  );
}
