import {
  type AnswerOf,
  type ChainAccount,
  type ChainTransfer,
  formatAmount,
  type InputOf,
} from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import { type Address, type Hex, readAddress, writtenAddress } from '../../chain/address';
import { type Chain, ChainOutage, type ChainTerms, type Transfer } from '../../chain/chain';
import { sandbox } from '../../chain/local/addresses';
import type { Node } from '../../chain/node';
import { Refusal } from '../../refusal';

const mostTransfers = 20;

const names: Readonly<Record<string, ChainAccount['known']>> = {
  [sandbox.treasury.toLowerCase()]: 'treasury',
  [sandbox.hotWallet.toLowerCase()]: 'hot_wallet',
  [sandbox.token.toLowerCase()]: 'coin',
  [sandbox.faucet.toLowerCase()]: 'faucet',
};

const accountView = (address: Address): ChainAccount => ({
  address: writtenAddress(address),
  known: names[address.toLowerCase()] ?? null,
});

const transferView = ({ token }: ChainTerms, transfer: Transfer): ChainTransfer => ({
  hash: transfer.hash,
  block: transfer.block,
  from: accountView(transfer.from),
  to: accountView(transfer.to),
  amount: formatAmount(transfer.value),
  ours: transfer.token.toLowerCase() === token.toLowerCase(),
});

/** Only the sandbox's own chain: the real one has explorers. */
async function ask<Result>({ ports: { chain } }: Work, reading: (node: Node, terms: ChainTerms) => Promise<Result>) {
  if (!chain?.terms.local) throw new Refusal('not_offered', { provider: 'wallet' });
  const { terms }: Chain = chain;
  try {
    return await chain.ask((node) => reading(node, terms));
  } catch (error) {
    if (error instanceof ChainOutage) throw new Refusal('platform_down', { provider: 'wallet' });
    throw error;
  }
}

/** @throws Refusal `not_offered`, `not_found`, `platform_down` */
export async function getSandboxTransaction(
  work: Work,
  { hash: text }: InputOf<'getSandboxTransaction'>,
): Promise<Answer<'getSandboxTransaction'>> {
  const hash = text.toLowerCase() as Hex;
  const found = await ask(work, async (node, terms): Promise<AnswerOf<'getSandboxTransaction'> | null> => {
    const transaction = await node.transaction(hash);
    if (!transaction) return null;
    const base = {
      hash,
      from: accountView(transaction.from),
      to: transaction.to && accountView(transaction.to),
    };
    const receipt = await node.receipt(hash);
    if (!receipt) return { ...base, status: 'pending', block: null, at: null, confirmations: 0, transfers: [] };
    const [{ latest }, at] = await Promise.all([node.head(), node.timeOf(receipt.block)]);
    return {
      ...base,
      status: receipt.succeeded ? 'succeeded' : 'reverted',
      block: receipt.block,
      at: at?.toISOString() ?? null,
      confirmations: latest - receipt.block + 1,
      transfers: receipt.transfers.map((each) => transferView(terms, each)),
    };
  });
  if (!found) throw new Refusal('not_found', { what: 'transaction' });
  return answer(found);
}

/** @throws Refusal `not_offered`, `validation_failed`, `platform_down` */
export async function getSandboxAccount(
  work: Work,
  { address: text }: InputOf<'getSandboxAccount'>,
): Promise<Answer<'getSandboxAccount'>> {
  const address = readAddress(text);
  if (!address) throw Refusal.at('address', { code: 'address', params: {} });
  return answer(
    await ask(work, async (node, terms) => {
      const [coins, gas, transfers] = await Promise.all([
        node.coinsOf(terms.token, address),
        node.gasOf(address),
        node.transfersOf(terms.token, address),
      ]);
      return {
        account: accountView(address),
        coins: formatAmount(coins),
        // It has as many decimals as our coin.
        gas: formatAmount(gas),
        transfers: transfers
          .slice(-mostTransfers)
          .reverse()
          .map((each) => transferView(terms, each)),
      };
    }),
  );
}
