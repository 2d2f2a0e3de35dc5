import { isDeepStrictEqual } from 'node:util';
import type { Hex } from '../../../chain/address';
import type { AskSecondNode, ChainTerms, NodeAgreement } from '../../../chain/chain';
import type { Node } from '../../../chain/node';
import { type ChainHead, NodeLagError, type Receipt } from '../../../chain/node-answers';
import { filterOwnPayments, isDeepEnough } from './rules';

interface SecondNodeAnswer {
  receipt: Receipt | null;
  blockHash: Hex | null;
  head: ChainHead;
}

function compareAnswers(
  terms: ChainTerms,
  ownReceipt: Receipt,
  { receipt, blockHash, head }: SecondNodeAnswer,
): NodeAgreement {
  if (blockHash === null || !isDeepEnough(ownReceipt.block, head)) return 'unknown';
  if (blockHash !== ownReceipt.blockHash || receipt === null) return 'other';
  const listComparedFacts = (someReceipt: Receipt) => [
    someReceipt.block,
    someReceipt.blockHash,
    someReceipt.succeeded,
    filterOwnPayments(terms, someReceipt),
  ];
  return isDeepStrictEqual(listComparedFacts(receipt), listComparedFacts(ownReceipt)) ? 'same' : 'other';
}

/** Compares each receipt with another node's, if there is one, so that one lying node can't create coins. @throws NodeDisagreementError, NodeLagError */
export async function confirmReceipts(
  node: Node,
  askSecond: AskSecondNode,
  terms: ChainTerms,
  receipts: ReadonlyMap<string, Receipt>,
  hashes: Iterable<Hex>,
): Promise<Map<string, Receipt>> {
  const receiptsByHash = new Map<string, Receipt>();
  for (const hash of new Set(hashes)) {
    const ownReceipt = receipts.get(hash) ?? (await node.readReceipt(hash));
    if (!ownReceipt) throw new NodeLagError('A receipt is missing');
    const secondAnswer = await askSecond(
      async (secondNode): Promise<SecondNodeAnswer> => {
        const [head, blockHash, receipt] = await Promise.all([
          secondNode.readHead(),
          secondNode.readHash(ownReceipt.block),
          secondNode.readReceipt(hash),
        ]);
        return { head, blockHash, receipt };
      },
      (secondAnswer) => compareAnswers(terms, ownReceipt, secondAnswer),
    );
    if (secondAnswer?.receipt) receiptsByHash.set(hash, secondAnswer.receipt);
  }
  return receiptsByHash;
}

export async function agreeOnFinalBlock(
  node: Node,
  askSecond: AskSecondNode,
  { from, until }: { from: number; until: number },
): Promise<{ block: number; hash: Hex } | null> {
  if (until <= from) return null;
  const agreedBlock = await askSecond(
    async (secondNode) => {
      const block = Math.min(until, (await secondNode.readHead()).finalBlock);
      return { block, hash: block > from ? await secondNode.readHash(block) : null };
    },
    async ({ block, hash }) => {
      if (hash === null) return 'unknown';
      return (await node.readHash(block)) === hash ? 'same' : 'other';
    },
  );
  return agreedBlock?.hash ? { block: agreedBlock.block, hash: agreedBlock.hash } : null;
}
