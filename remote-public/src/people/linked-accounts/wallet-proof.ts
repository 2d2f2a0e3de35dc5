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
  const startedStep = await takeStep(body);
  if (startedStep.error || startedStep.data.outcome !== 'sign') return { result: startedStep };
  const { message } = startedStep.data;
  const signedText = await core.signText(message, address);
  if ('problem' in signedText) return { problem: signedText.problem.message };
  return { result: await takeStep({ action: 'wallet_sign', message, signature: signedText.signature }) };
}

const loadCore = (): Promise<WalletCore | null> => loadWallet().catch(() => null);
