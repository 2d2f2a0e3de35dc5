import { makeFixedHead } from '@laurel/shared/area';
import { CallForm, useForm } from '@laurel/shared/form';
import { useLocation, useSearchParams } from '@laurel/shared/router';
import { useSessionUser } from '@laurel/shared/session';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useWallet, type WalletState } from '@laurel/shared/wallet';
import { ConnectWallet } from '@laurel/shared/wallet/ui';
import { useState } from 'react';
import { signIn } from '../sign-in/messages/en/sign-in';
import { appendNext, toSafeNext } from '../sign-in/safe-next';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { readCarriedOutcome } from './carried-outcome';
import { blankProof, LinkProof, proofCodes, toProof } from './link-proof';
import { signInWays } from './messages/en/sign-in-ways';
import { wallet as messages } from './messages/en/wallet';
import { NotOffered } from './not-offered';
import { Registration } from './registration';
import { settingsPath, useStepResult } from './steps';
import { useSignInWay } from './use-sign-in-way';
import { proveWallet } from './wallet-proof';

const provider = 'wallet';
const chainId = 97;

export const head = makeFixedHead('/sign-in', () => readMessages(signIn).head, { indexed: false });

export function WalletPage() {
  const { state } = useLocation();
  const [openedAt] = useState(() => Date.now());
  const carriedOutcome = readCarriedOutcome(state, openedAt);
  return carriedOutcome?.outcome === 'registration' ? (
    <Registration provider={provider} answer={carriedOutcome} />
  ) : (
    <WalletStart />
  );
}

function WalletStart() {
  const t = useMessages(messages);
  const { others } = useMessages(signInWays);
  const user = useSessionUser();
  const [query] = useSearchParams();
  const nextPath = query.get('next');
  const { name, offered } = useSignInWay(provider);
  const wallet = useWallet();
  if (offered === false) return <NotOffered name={name} />;
  return (
    <SignInFrame
      title={user ? t.link : t.signIn}
      lead={
        <>
          {t.lead} {user && t.linkLead(user.username)}
        </>
      }
      aside={user ? undefined : <TextLink to={appendNext('/sign-in', nextPath)}>{others}</TextLink>}
    >
      <Stack gap="large">
        <ConnectWallet />
        {wallet.status === 'connected' ? (
          <SignForm key={wallet.address} wallet={wallet} next={nextPath} />
        ) : (
          <Text tone="muted">{t.connect}</Text>
        )}
      </Stack>
    </SignInFrame>
  );
}

interface SignFormProps {
  wallet: Extract<WalletState, { status: 'connected' }>;
  next: string | null;
}

function SignForm({ wallet: { address, wallet }, next }: SignFormProps) {
  const t = useMessages(messages);
  const user = useSessionUser();
  const handleAnswer = useStepResult(provider);
  const returnTo = toSafeNext(next, user ? settingsPath : '/dashboard');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm('oauth', {
    initial: blankProof,
    request: (values) => ({ body: { action: 'wallet_start', address, chainId, returnTo, ...toProof(values) } }),
    codes: proofCodes,
    send: async ({ body }) => {
      setProblem(null);
      const provedWallet = await proveWallet(body, address);
      if ('result' in provedWallet) return provedWallet.result;
      setProblem(provedWallet.problem ?? t.unloaded);
      return { data: null, error: { kind: 'cancelled' }, message: '', networkError: false };
    },
    onDone: (answer) => handleAnswer(answer, returnTo),
  });
  return (
    <CallForm form={form} aria-label={user ? t.link : t.signIn}>
      <LinkProof password={form.field('password')} code={form.field('code')} />
      {problem !== null && (
        <Note tone="warning" announce>
          {problem}
        </Note>
      )}
      {form.pending && <Note announce>{t.waiting(wallet)}</Note>}
      <FormActions>
        <SubmitButton size="large" full>
          {t.sign(`${address.slice(0, 6)}…${address.slice(-4)}`)}
        </SubmitButton>
      </FormActions>
    </CallForm>
  );
}
