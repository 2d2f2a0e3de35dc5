import { isProven, ProofField } from '@laurel/shared/form';
import { useRead } from '@laurel/shared/service';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { deposits } from './messages/en/deposits';
import type { Proof, ProofErrors } from './use-payment';

export const blankProof: Proof = { password: '', code: '' };

interface FirstDepositProps {
  proof: Proof;
  errors: ProofErrors;
  disabled: boolean;
  onChange: (change: Partial<Proof>) => void;
}

export function FirstDeposit({ proof, errors, disabled, onChange }: FirstDepositProps) {
  const t = useMessages(deposits).wallet.first;
  const read = useRead('getSecurity', {});
  if (read.status !== 'ready') return <ReadNote read={read} what={t.what} />;
  const security = read.data;
  const asksForProof = !isProven(security) || errors.password !== undefined || errors.code !== undefined;
  return (
    <>
      <Text size="t2" tone="muted">
        {asksForProof ? (security.hasPassword ? t.passwordAndSignature : t.codeAndSignature) : t.signature}
      </Text>
      {asksForProof && (
        <ProofField
          security={security}
          password={{
            name: 'password',
            value: proof.password,
            errors: errors.password,
            disabled,
            onChange: (password: string) => onChange({ password }),
          }}
          code={{
            name: 'code',
            value: proof.code,
            errors: errors.code,
            disabled,
            onChange: (code: string) => onChange({ code }),
          }}
        />
      )}
    </>
  );
}
