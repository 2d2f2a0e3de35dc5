import { isProven, ProofField, type ProofFieldProps } from '@laurel/shared/form';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { signInWays } from './messages/en/sign-in-ways';

export const blankProof = { password: '', code: '' };
export const toProof = ({ password, code }: typeof blankProof) => ({
  ...(password && { password }),
  ...(code && { code }),
});
export const proofCodes = { password_wrong: 'password', code_invalid: 'code', code_expired: 'code' } as const;

/** Linking adds a way to sign in, so it needs a proof of identity. */
export function LinkProof({ password, code }: Pick<ProofFieldProps, 'password' | 'code'>) {
  const t = useMessages(signInWays);
  const user = useSessionUser();
  const security = useRead('getSecurity', {}, { enabled: user !== null });
  if (!user) return null;
  if (security.status !== 'ready') return <ReadNote read={security} what={t.proof} />;
  const errors = password.errors || code.errors;
  if (!errors && isProven(security.data)) return null;
  return <ProofField security={security.data} password={password} code={code} />;
}
