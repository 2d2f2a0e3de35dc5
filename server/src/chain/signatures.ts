import { verifyMessage } from 'viem';
import type { Address, Hex } from './address';
import type { Chain } from './chain';
import type { Node } from './node';
import { NodeLagError } from './node-answers';

/** Checks a key's signature without a node, and asks nodes about a contract's (EIP-1271). */
export async function hasValidSignature(
  ask: Chain['ask'],
  { address, message, signature }: { address: Address; message: string; signature: Hex },
): Promise<boolean> {
  // The library throws if a signature is malformed.
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return true;
  const isContractSignature = async (node: Node) =>
    (await node.isContract(address)) && (await node.isSignature(address, message, signature));
  return ask(async (node, askSecond) => {
    if (!(await isContractSignature(node))) return false;
    if ((await askSecond(isContractSignature, (signed) => (signed ? 'same' : 'other'))) === null)
      throw new NodeLagError('No second node can say whether a wallet signed');
    return true;
  });
}
