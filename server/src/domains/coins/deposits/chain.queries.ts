import type { Hex } from '../../../chain/address';
import type { AskSecondNode, ChainTerms } from '../../../chain/chain';
import type { Node } from '../../../chain/node';
import { type ChainHead, NodeLagError, RangeTooWideError, type Receipt } from '../../../chain/node-answers';
import { isInLedger } from './deposit.machine';
import { filterOwnPayments, isDeepEnough } from './rules';
import { agreeOnFinalBlock, confirmReceipts } from './second-node.queries';
import type { CursorRow, DepositRow } from './tables';

/** How many final blocks each turn reads again, to find payments that earlier turns missed. Finding a payment twice is harmless. */
const rereadBlocks = 20;
const mostBlocks = 5000;
const mostBlooms = 60;

const confirmationLagBlocks = 1000;
const leastBlocksToConfirm = 200;

export interface ChainReading {
  head: ChainHead;
  /** Null if the nodes agree on no newer final block. */
  finalBlock: { block: number; hash: Hex } | null;
  checked: number;
  receipts: Map<string, Receipt>;
  hashes: Map<number, Hex | null>;
  confirmedReceipts: ReadonlyMap<string, Receipt>;
}

export class FinalBlockReplacedError extends Error {
  override readonly name = 'FinalBlockReplacedError';
}

async function readPayments(node: Node, { token, treasury }: ChainTerms, from: number, until: number) {
  const payments: { hash: Hex; blockHash: Hex }[] = [];
  let blockCount = mostBlocks;
  for (let start = from; start <= until; ) {
    const end = Math.min(until, start + blockCount - 1);
    try {
      payments.push(...(await node.listPayments(token, treasury, start, end)));
      start = end + 1;
    } catch (error) {
      if (!(error instanceof RangeTooWideError)) throw error;
      blockCount = Math.max(1, Math.floor((end - start + 1) / 2));
    }
  }
  return payments;
}

/** Asks another node, because a node may return a block without its logs at first, or hide them. */
async function confirmPayments(askSecond: AskSecondNode, terms: ChainTerms, { checked, block }: CursorRow) {
  const until = Math.min(block - confirmationLagBlocks, checked + mostBlocks);
  if (until - checked < leastBlocksToConfirm) return { checked, hashes: [] };
  const secondPayments = await askSecond(
    (secondNode) => readPayments(secondNode, terms, checked + 1, until),
    () => 'same',
  );
  return secondPayments ? { checked: until, hashes: secondPayments.map(({ hash }) => hash) } : { checked, hashes: [] };
}

export async function readChain(
  node: Node,
  askSecond: AskSecondNode,
  terms: ChainTerms,
  cursor: CursorRow,
  deposits: readonly DepositRow[],
): Promise<ChainReading> {
  const head = await node.readHead();
  if (head.latest < cursor.block) throw new NodeLagError('The node is behind what was read');
  const anchorHash = await node.readHash(cursor.block);
  if (anchorHash === null) throw new NodeLagError('The node lacks a final block');
  if (anchorHash !== cursor.blockHash) throw new FinalBlockReplacedError(`Final block ${cursor.block} was replaced`);

  const from = Math.max(0, cursor.block + 1 - rereadBlocks);
  const payments = await readPayments(node, terms, from, head.latest);
  const oldestBloomBlock = Math.max(cursor.head + 1, head.latest - mostBlooms + 1, 0);
  const blocks = Array.from(
    { length: Math.max(0, head.latest - oldestBloomBlock + 1) },
    (_, index) => oldestBloomBlock + index,
  );
  await node.checkLogs(terms.token, terms.treasury, blocks, new Set(payments.map(({ blockHash }) => blockHash)));
  const confirmedPayments = await confirmPayments(askSecond, terms, cursor);

  const foundHashes = new Set([...payments.map(({ hash }) => hash), ...confirmedPayments.hashes]);
  const announcedHashes = deposits.flatMap(({ hash, position }) =>
    hash !== null && position === null ? [hash as Hex] : [],
  );
  const receipts = new Map<string, Receipt>();
  for (const hash of new Set([...foundHashes, ...announcedHashes])) {
    const receipt = await node.readReceipt(hash);
    if (receipt) receipts.set(hash, receipt);
    else if (foundHashes.has(hash)) throw new NodeLagError('A receipt is missing');
  }
  const blockNumbers = new Set([
    ...deposits.flatMap(({ block }) => block ?? []),
    ...[...receipts.values()].map(({ block }) => block),
  ]);
  const hashes = new Map<number, Hex | null>();
  for (const block of blockNumbers) hashes.set(block, block > head.latest ? null : await node.readHash(block));
  for (const { block, blockHash } of receipts.values())
    if (hashes.get(block) !== blockHash) throw new NodeLagError('The node changed its branch meanwhile');

  const confirmedReceipts = await confirmReceipts(node, askSecond, terms, receipts, [
    ...[...receipts.values()]
      .filter((receipt) => isDeepEnough(receipt.block, head) && filterOwnPayments(terms, receipt).length > 0)
      .map(({ hash }) => hash),
    ...deposits
      .filter((row) => !isInLedger(row.status) && isSettled(row, { head, hashes }))
      .flatMap(({ hash }) => (hash === null ? [] : (hash as Hex))),
  ]);
  const until = Math.min(head.finalBlock, head.latest);
  const agreedFinalBlock = await agreeOnFinalBlock(node, askSecond, { from: cursor.block, until });
  return {
    head,
    finalBlock: agreedFinalBlock,
    checked: confirmedPayments.checked,
    receipts,
    hashes,
    confirmedReceipts: confirmedReceipts,
  };
}

const isSettled = (
  { block, blockHash }: DepositRow,
  { head, hashes }: Pick<ChainReading, 'head' | 'hashes'>,
): boolean => block !== null && hashes.get(block) === blockHash && isDeepEnough(block, head);

export function isConfirmedBySecondNode(terms: ChainTerms, row: DepositRow, reading: ChainReading): boolean {
  const receipt = row.hash === null ? undefined : reading.confirmedReceipts.get(row.hash);
  if (!receipt || !isSettled(row, reading) || receipt.blockHash !== row.blockHash) return false;
  return filterOwnPayments(terms, receipt).some(
    ({ position, from, value }) => position === row.position && from === row.fromAddress && value === row.amount,
  );
}
