import type { Hex } from 'viem';
import { signMessage } from 'wagmi/actions';
import { explainWalletError, type WalletErrorExplanation } from './errors/explain';
import { readPageWallet } from './wallet';

export type SignResult = { signature: Hex } | { problem: WalletErrorExplanation };

export async function signText(message: string, account: Hex): Promise<SignResult> {
  try {
    return { signature: await signMessage(readPageWallet().config, { message, account }) };
  } catch (error) {
    return { problem: explainWalletError(error) };
  }
}
