import { CallForm, useForm } from '@laurel/shared/form';
import { useSearchParams } from '@laurel/shared/router';
import { useSessionUser } from '@laurel/shared/session';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { appendNext, toSafeNext } from '../sign-in/safe-next';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { blankProof, LinkProof, proofCodes, toProof } from './link-proof';
import { signInWays } from './messages/en/sign-in-ways';
import { NotOffered } from './not-offered';
import { settingsPath, takeStep, useStepResult } from './steps';
import { useSignInWay } from './use-sign-in-way';

export function StartForm({ provider }: { provider: string }) {
  const t = useMessages(signInWays);
  const user = useSessionUser();
  const [query] = useSearchParams();
  const nextPath = query.get('next');
  const { name, offered, sandbox } = useSignInWay(provider);
  const handleAnswer = useStepResult(provider);
  const form = useForm('oauth', {
    initial: blankProof,
    request: (values) => ({
      body: {
        action: 'start',
        provider,
        returnTo: toSafeNext(nextPath, user ? settingsPath : '/dashboard'),
        ...toProof(values),
      },
    }),
    codes: proofCodes,
    send: ({ body }) => takeStep(body),
    onDone: (answer) => handleAnswer(answer),
  });
  if (offered === false) return <NotOffered name={name} />;
  const title = user ? t.link.title(name) : t.signIn.title(name);
  return (
    <SignInFrame
      title={title}
      lead={user ? t.link.lead(name, user.username) : t.signIn.lead(name)}
      aside={user ? undefined : <TextLink to={appendNext('/sign-in', nextPath)}>{t.others}</TextLink>}
    >
      <CallForm form={form} aria-label={title}>
        {!user && <Text>{t.signIn.new}</Text>}
        {sandbox && <Text tone="muted">{t.sandbox}</Text>}
        <LinkProof password={form.field('password')} code={form.field('code')} />
        <FormActions>
          <SubmitButton size="large" full>
            {t.proceed(name)}
          </SubmitButton>
        </FormActions>
      </CallForm>
    </SignInFrame>
  );
}
