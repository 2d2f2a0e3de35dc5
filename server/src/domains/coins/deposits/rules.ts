import type { Deposit } from '@laurel/shared/protocol';
import type { ChainTerms } from '../../../chain/chain';
import { confirmationDepth } from '../../../chain/depth';
import type { ChainHead, Receipt, Transfer } from '../../../chain/node-answers';

const isSameAddress = (address: string, otherAddress: string) => address.toLowerCase() === otherAddress.toLowerCase();

export const countConfirmationsAt = (block: number, { latest }: Pick<ChainHead, 'latest'>): number =>
  Math.max(0, latest - block + 1);

export function isDeepEnough(block: number, head: ChainHead): boolean {
  const confirmationCount = countConfirmationsAt(block, head);
  return block <= head.finalBlock
    ? confirmationCount >= confirmationDepth.final
    : confirmationCount >= confirmationDepth.stalled;
}

export function filterOwnPayments(
  { token, treasury, hotWallet }: ChainTerms,
  { succeeded, transfers }: Receipt,
): Transfer[] {
  if (!succeeded) return [];
  const ownTreasuries = [treasury, ...(hotWallet ? [hotWallet] : [])];
  return transfers.filter(
    (each) =>
      isSameAddress(each.token, token) &&
      isSameAddress(each.to, treasury) &&
      each.value > 0n &&
      !ownTreasuries.some((wallet) => isSameAddress(wallet, each.from)),
  );
}

export function classifyReason({ token, treasury }: ChainTerms, { succeeded, transfers }: Receipt): Deposit['reason'] {
  if (!succeeded) return 'reverted';
  const ownTransfers = transfers.filter((each) => isSameAddress(each.token, token));
  if (ownTransfers.some((each) => isSameAddress(each.to, treasury))) return 'no_coins';
  if (ownTransfers.length > 0) return 'wrong_recipient';
  return transfers.length > 0 ? 'wrong_token' : 'no_payment';
}
