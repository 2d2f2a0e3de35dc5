import type { CallResult } from '@laurel/shared/api';
import type { AnswerOf, RequestOf } from '@laurel/shared/protocol';
import { loadWallet, type WalletCore } from '@laurel/shared/wallet';
import { takeStep } from './steps';

type WalletProofResult = { result: CallResult<AnswerOf<'oauth'>> } | { problem: string | null };

export async function proveWallet(
  body: RequestOf<'oauth'>['body'],
  address: `0x${string}`,
): Promise<WalletProofResult> {
  const core = await loadCore();
  if (!core) return { problem: null };
  const started = await takeStep(body);
  if (started.error || started.data.outcome !== 'sign') return { result: started };
  const { message } = started.data;
  const signed = await core.signText(message, address);
  if ('problem' in signed) return { problem: signed.problem.message };
  return { result: await takeStep({ action: 'wallet_sign', message, signature: signed.signature }) };
}

const loadCore = (): Promise<WalletCore | null> => loadWallet().catch(() => null);
