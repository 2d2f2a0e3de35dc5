import { verifyMessage } from 'viem';
import type { Address, Hex } from './address';
import type { Chain } from './chain';

/** Whether this wallet signed the message. A key's own signature needs no node; a contract is asked by EIP-1271. */
export async function isSigned(
  ask: Chain['ask'],
  { address, message, signature }: { address: Address; message: string; signature: Hex },
): Promise<boolean> {
  // What is no signature of a key at all makes the library throw.
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return true;
  return ask(async (node) => (await node.isContract(address)) && node.isSignature(address, message, signature));
}
