import type { Hex } from '../../chain/address';
import { type ChainTerms, type Head, NodeLags, RangeTooWide, type Receipt } from '../../chain/chain';
import type { Node } from '../../chain/node';
import { isDeep } from './rules';
import type { CursorRow, DepositRow } from './tables';

/** Blocks that are read again each time: what was missed is found, and what was found does no harm. */
const overlap = 20;
const mostBlocks = 5000;
/** Blocks of one turn whose blooms are compared with their logs. */
const mostBlooms = 60;

/** What a node said in one turn. */
export interface Reading {
  head: Head;
  /** The newest final block up to which everything was read. */
  final: { block: number; hash: Hex };
  /** Transactions with payments to us, and those that players named. */
  receipts: Map<string, Receipt>;
  /** The hashes of the blocks of watched deposits, as they are now. */
  hashes: Map<number, Hex | null>;
}

/** A final block was replaced: nothing can be trusted until somebody has looked. */
export class FinalBlockReplaced extends Error {
  override readonly name = 'FinalBlockReplaced';
}

/** The transactions that paid us in these blocks. A node that can't say so much at once is asked for less. */
async function paymentsIn(node: Node, { token, treasury }: ChainTerms, from: number, until: number) {
  const found: { hash: Hex; blockHash: Hex }[] = [];
  let size = mostBlocks;
  for (let start = from; start <= until; ) {
    const end = Math.min(until, start + size - 1);
    try {
      found.push(...(await node.paymentsIn(token, treasury, start, end)));
      start = end + 1;
    } catch (error) {
      if (!(error instanceof RangeTooWide)) throw error;
      size = Math.max(1, Math.floor((end - start + 1) / 2));
    }
  }
  return found;
}

/**
 * Reads everything since the cursor from one node, and how the watched deposits stand.
 * @throws NodeLags, FinalBlockReplaced
 */
export async function readChain(
  node: Node,
  terms: ChainTerms,
  cursor: CursorRow,
  watched: readonly DepositRow[],
): Promise<Reading> {
  const head = await node.head();
  if (head.latest < cursor.block) throw new NodeLags('The node is behind what was read');
  const anchor = await node.hashAt(cursor.block);
  if (anchor === null) throw new NodeLags('The node lacks a final block');
  if (anchor !== cursor.blockHash) throw new FinalBlockReplaced(`Final block ${cursor.block} was replaced`);

  const from = Math.max(0, cursor.block + 1 - overlap);
  const payments = await paymentsIn(node, terms, from, head.latest);
  const newest = Math.max(cursor.head + 1, head.latest - mostBlooms + 1, 0);
  const blocks = Array.from({ length: Math.max(0, head.latest - newest + 1) }, (_, index) => newest + index);
  await node.checkLogs(terms.token, terms.treasury, blocks, new Set(payments.map(({ blockHash }) => blockHash)));

  const named = watched.flatMap(({ hash, position }) => (hash !== null && position === null ? [hash as Hex] : []));
  const receipts = new Map<string, Receipt>();
  for (const hash of new Set([...payments.map((payment) => payment.hash), ...named])) {
    const receipt = await node.receipt(hash);
    if (receipt) receipts.set(hash, receipt);
    else if (payments.some((payment) => payment.hash === hash)) throw new NodeLags('A receipt is missing');
  }
  const heights = new Set([
    ...watched.flatMap(({ block }) => block ?? []),
    ...[...receipts.values()].map(({ block }) => block),
  ]);
  const hashes = new Map<number, Hex | null>();
  for (const block of heights) hashes.set(block, block > head.latest ? null : await node.hashAt(block));
  // Logs and blocks of two branches in one answer: the node changed its mind meanwhile.
  for (const { block, blockHash } of receipts.values())
    if (hashes.get(block) !== blockHash) throw new NodeLags('The node changed its branch meanwhile');

  const block = Math.max(cursor.block, Math.min(head.finalized, head.latest));
  const hash = await node.hashAt(block);
  if (hash === null) throw new NodeLags('The node lacks a final block');
  return { head, final: { block, hash }, receipts, hashes };
}

/** Whether a deposit's block stands and is deep enough. */
export const isSettled = ({ block, blockHash }: DepositRow, { head, hashes }: Reading): boolean =>
  block !== null && hashes.get(block) === blockHash && isDeep(block, head);
