import { isDeepStrictEqual } from 'node:util';
import type { Hex } from '../../../chain/address';
import type { AskSecondNode, Chain, NodeAgreement } from '../../../chain/chain';
import type { Node } from '../../../chain/node';
import type { Receipt } from '../../../chain/node-answers';
import type { OpenPayout } from './payouts.store';

export interface FoundReceipt {
  receipt: Receipt | null;
  latest: number;
  /** True if the block can't be replaced and a second node confirms the receipt. */
  final: boolean;
}

/** A node can't judge the receipt before its block is final there. */
const createReceiptJudge =
  (nodeReceipt: Receipt) =>
  ({
    receipt,
    blockHash,
    finalBlock,
  }: {
    receipt: Receipt | null;
    blockHash: Hex | null;
    finalBlock: number;
  }): NodeAgreement => {
    if (blockHash === null || finalBlock < nodeReceipt.block) return 'unknown';
    return blockHash === nodeReceipt.blockHash && isDeepStrictEqual(receipt, nodeReceipt) ? 'same' : 'other';
  };

const isConfirmedBySecondNode = async (askSecond: AskSecondNode, nodeReceipt: Receipt): Promise<boolean> =>
  (await askSecond(async (secondNode: Node) => {
    const [{ finalBlock }, blockHash, receipt] = await Promise.all([
      secondNode.readHead(),
      secondNode.readHash(nodeReceipt.block),
      secondNode.readReceipt(nodeReceipt.hash),
    ]);
    return { finalBlock, blockHash, receipt };
  }, createReceiptJudge(nodeReceipt))) !== null;

/** @throws ChainOutage; its cause is a NodeDisagreementError if the nodes differ */
export const findReceipt = (chain: Chain, { attempts }: Pick<OpenPayout, 'attempts'>): Promise<FoundReceipt> =>
  chain.ask(async (node, askSecond) => {
    const { latest, finalBlock } = await node.readHead();
    for (const { hash } of attempts) {
      const receipt = await node.readReceipt(hash as Hex);
      if (receipt && (await node.readHash(receipt.block)) === receipt.blockHash) {
        const isFinal = receipt.block <= finalBlock && (await isConfirmedBySecondNode(askSecond, receipt));
        return { receipt, latest, final: isFinal };
      }
    }
    return { receipt: null, latest, final: false };
  });

interface OwedPayment {
  token: string;
  wallet: string;
  to: string;
  amount: bigint;
}

/** True if the coins moved. A transaction can succeed without moving any, because a transfer may just return false. */
export const hasPaid = ({ succeeded, transfers }: Receipt, { token, wallet, to, amount }: OwedPayment): boolean =>
  succeeded &&
  transfers.some(
    (each) =>
      each.token === token.toLowerCase() &&
      each.from === wallet.toLowerCase() &&
      each.to === to.toLowerCase() &&
      each.value === amount,
  );
