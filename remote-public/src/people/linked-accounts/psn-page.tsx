import { makeFixedHead } from '@laurel/shared/area';
import { CallForm, useForm } from '@laurel/shared/form';
import { useLocation, useSearchParams } from '@laurel/shared/router';
import { verifyExternalAccount } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { signIn } from '../sign-in/messages/en/sign-in';
import { appendNext, toSafeNext } from '../sign-in/safe-next';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { readCarriedOutcome } from './carried-outcome';
import { blankProof, LinkProof, proofCodes, toProof } from './link-proof';
import { psn } from './messages/en/psn';
import { signInWays } from './messages/en/sign-in-ways';
import { NotOffered } from './not-offered';
import { PsnCode } from './psn-code';
import { Registration } from './registration';
import { settingsPath, useStepResult } from './steps';
import { useSignInWay } from './use-sign-in-way';

const provider = 'psn';

export const head = makeFixedHead('/sign-in', () => readMessages(signIn).head, { indexed: false });

export function PsnPage() {
  const { state } = useLocation();
  const [openedAt] = useState(() => Date.now());
  const carriedOutcome = readCarriedOutcome(state, openedAt);
  switch (carriedOutcome?.outcome) {
    case 'registration':
      return <Registration provider={provider} answer={carriedOutcome} />;
    case 'code':
      return <PsnCode attempt={carriedOutcome} />;
    default:
      return <PsnStartForm />;
  }
}

function PsnStartForm() {
  const t = useMessages(psn);
  const ways = useMessages(signInWays);
  const user = useSessionUser();
  const [query] = useSearchParams();
  const nextPath = query.get('next');
  const { name, offered } = useSignInWay(provider);
  const handleAnswer = useStepResult(provider);
  const form = useForm('verifyPsn', {
    initial: { onlineId: '', ...blankProof },
    request: ({ onlineId, ...proof }) => ({ body: { action: 'start', onlineId, ...toProof(proof) } }),
    codes: proofCodes,
    send: (request) => verifyExternalAccount('verifyPsn', request),
    onDone: (answer) => handleAnswer(answer, toSafeNext(nextPath, user ? settingsPath : '/dashboard')),
  });
  if (offered === false) return <NotOffered name={name} />;
  const title = user ? ways.link.title(name) : ways.signIn.title(name);
  return (
    <SignInFrame
      title={title}
      lead={t.lead}
      aside={user ? undefined : <TextLink to={appendNext('/sign-in', nextPath)}>{ways.others}</TextLink>}
    >
      <CallForm form={form} aria-label={title}>
        <TextField
          {...form.field('onlineId')}
          label={t.onlineId.label}
          hint={t.onlineId.hint}
          maxLength={16}
          autoComplete="off"
        />
        <LinkProof password={form.field('password')} code={form.field('code')} />
        <FormActions>
          <SubmitButton size="large" full>
            {t.getCode}
          </SubmitButton>
        </FormActions>
      </CallForm>
    </SignInFrame>
  );
}
