import type { CallFailure } from '@laurel/shared/api';
import { type ChainTerms, formatAmount, parseAmount, type RequestOf } from '@laurel/shared/protocol';
import { dispatch, refreshReads, useRead } from '@laurel/shared/service';
import { formatCoins } from '@laurel/shared/ui/amount';
import { answers, readMessages } from '@laurel/shared/ui/locale';
import type { NoteTone } from '@laurel/shared/ui/note';
import { loadWallet, type WalletCore } from '@laurel/shared/wallet';
import { useRef, useState } from 'react';
import { deposits } from './messages/en/deposits';

export type PaymentStep = 'checking' | 'signing' | 'announcing' | 'paying' | 'naming';

export type Payment =
  | { is: 'ready' }
  | { is: 'busy'; step: PaymentStep }
  | { is: 'failed'; tone: NoteTone; message: string; needs?: 'gas' }
  | { is: 'unproven'; errors: ProofErrors }
  | { is: 'sent'; hash: string; amount: string };

export interface Proof {
  password: string;
  code: string;
}
export type ProofErrors = Partial<Record<keyof Proof, readonly string[]>>;

type WalletErrorExplanation = ReturnType<WalletCore['explainWalletError']>;

class CallRefusedError extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure.message);
  }
}

export function usePayment(chain: ChainTerms, from: `0x${string}`) {
  const [payment, setPayment] = useState<Payment>({ is: 'ready' });
  const walletsRead = useRead('getWallets', {});
  const announcedDeposit = useRef<{ id: string; from: string; amount: string } | null>(null);

  /** Null unless the wallets have loaded. */
  const isVerified =
    walletsRead.status === 'ready'
      ? walletsRead.data.wallets.some(({ address }) => address.toLowerCase() === from.toLowerCase())
      : null;

  async function runSteps(amount: string, proof: Proof, showStep: (step: PaymentStep) => void): Promise<Payment> {
    const t = readMessages(deposits).wallet;
    const core = await loadWallet();
    showStep('checking');
    const { coins, gas, fee } = await core.readHoldings(chain.token, from);
    if (coins < parseAmount(amount))
      return { is: 'failed', tone: 'warning', message: t.tooFewCoins(formatCoins(formatAmount(coins), 'exact')) };
    if (gas < fee) return { is: 'failed', tone: 'warning', message: t.tooLittleGas, needs: 'gas' };
    if (!isVerified) {
      showStep('signing');
      const typedProof = {
        ...(proof.password && { password: proof.password }),
        ...(proof.code && { code: proof.code }),
      };
      const body = { action: 'wallet_start', address: from, chainId: 97, ...typedProof } as const;
      const oauthAnswer = await sendOauth(body).catch((error: unknown) => {
        const errors = error instanceof CallRefusedError ? readProofErrors(error.failure) : null;
        if (errors) return { outcome: 'unproven', errors } as const;
        throw error;
      });
      if (oauthAnswer.outcome === 'unproven') return { is: 'unproven', errors: oauthAnswer.errors };
      if (oauthAnswer.outcome !== 'sign') throw new Error(`The wallet led to ${oauthAnswer.outcome}`);
      const { message } = oauthAnswer;
      const signedText = await core.signText(message, from);
      if ('problem' in signedText) return toFailure(signedText.problem);
      await sendOauth({ action: 'wallet_sign', message, signature: signedText.signature });
      refreshReads('getWallets', 'getLinkedAccounts', 'getAddressBook');
    }
    showStep('announcing');
    const deposit = announcedDeposit.current;
    if (deposit?.from !== from || deposit.amount !== amount) {
      const { id } = await createDeposit({ source: 'wallet', from, amount });
      announcedDeposit.current = { id, from, amount };
    }
    showStep('paying');
    const hash = await core.payCoins({ token: chain.token, to: chain.treasury, amount: parseAmount(amount) });
    showStep('naming');
    const depositId = announcedDeposit.current?.id;
    announcedDeposit.current = null;
    // If this report fails, the server finds the payment on the chain.
    await createDeposit({ source: 'hash', hash, ...(depositId && { depositId }) }).catch(() => {});
    refreshReads('listDeposits');
    return { is: 'sent', hash, amount };
  }

  return {
    payment,
    isVerified,
    async pay(amount: string, proof: Proof): Promise<boolean> {
      try {
        const outcome = await runSteps(amount, proof, (step) => setPayment({ is: 'busy', step }));
        setPayment(outcome);
        return outcome.is === 'sent';
      } catch (error) {
        setPayment(await explainError(error));
        return false;
      }
    },
    clearPayment: () => setPayment({ is: 'ready' }),
  };
}

function readProofErrors({ error, message }: CallFailure): ProofErrors | null {
  if (error.kind !== 'status') return null;
  const { password, code } = error.fields;
  if (password || code) return { ...(password && { password }), ...(code && { code }) };
  return error.code === 'code_invalid' || error.code === 'code_expired' ? { code: [message] } : null;
}

const toFailure = ({ tone, message }: WalletErrorExplanation): Payment => ({
  is: 'failed',
  tone: tone === 'neutral' ? 'info' : tone,
  message,
});

async function explainError(error: unknown): Promise<Payment> {
  if (error instanceof CallRefusedError)
    return { is: 'failed', tone: 'danger', message: readMessages(answers).failure(error.failure) };
  const core = await loadWallet();
  return toFailure(core.explainWalletError(error));
}

async function sendOauth(body: RequestOf<'oauth'>['body']) {
  const result = await dispatch({ type: 'oauth', with: { body } });
  if (result.error) throw new CallRefusedError(result);
  return result.data;
}

async function createDeposit(body: RequestOf<'createDeposit'>['body']) {
  const result = await dispatch({ type: 'createDeposit', with: { body } });
  if (result.error) throw new CallRefusedError(result);
  return result.data;
}
