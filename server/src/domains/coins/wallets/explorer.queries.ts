import {
  type AnswerOf,
  type ChainAccount,
  type ChainTransfer,
  formatAmount,
  type InputOf,
} from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { type Address, type Hex, readAddress, toChecksumAddress } from '../../../chain/address';
import { type Chain, ChainOutage, type ChainTerms } from '../../../chain/chain';
import { sandbox } from '../../../chain/local/addresses';
import type { Node } from '../../../chain/node';
import type { Transfer } from '../../../chain/node-answers';
import { Refusal } from '../../../refusal';
import { findBookedPayment } from './store';

const mostTransfers = 20;

const knownAccounts: Readonly<Record<string, ChainAccount['known']>> = {
  [sandbox.treasury.toLowerCase()]: 'treasury',
  [sandbox.hotWallet.toLowerCase()]: 'hot_wallet',
  [sandbox.token.toLowerCase()]: 'coin',
  [sandbox.faucet.toLowerCase()]: 'faucet',
};

const toAccountView = (address: Address): ChainAccount => ({
  address: toChecksumAddress(address),
  known: knownAccounts[address.toLowerCase()] ?? null,
});

const toTransferView = ({ token }: ChainTerms, transfer: Omit<Transfer, 'position'>): ChainTransfer => ({
  hash: transfer.hash,
  block: transfer.block,
  from: toAccountView(transfer.from),
  to: toAccountView(transfer.to),
  amount: formatAmount(transfer.value),
  ours: transfer.token.toLowerCase() === token.toLowerCase(),
});

async function askNode<Result>({ ports: { chain } }: Work, read: (node: Node, terms: ChainTerms) => Promise<Result>) {
  if (!chain?.terms.local) throw new Refusal('not_offered', { provider: 'wallet' });
  const { terms }: Chain = chain;
  try {
    return await chain.ask((node) => read(node, terms));
  } catch (error) {
    if (error instanceof ChainOutage) throw new Refusal('platform_down', { provider: 'wallet' });
    throw error;
  }
}

export async function getSandboxTransaction(
  work: Work,
  { hash: text }: InputOf<'getSandboxTransaction'>,
): Promise<Answer<'getSandboxTransaction'>> {
  const hash = text.toLowerCase() as Hex;
  const foundTransaction = await askNode(
    work,
    async (node, terms): Promise<AnswerOf<'getSandboxTransaction'> | null> => {
      const transaction = await node.readTransaction(hash);
      if (!transaction) return null;
      const sharedFields = {
        hash,
        from: toAccountView(transaction.from),
        to: transaction.to && toAccountView(transaction.to),
      };
      const receipt = await node.readReceipt(hash);
      if (!receipt)
        return { ...sharedFields, status: 'pending', block: null, at: null, confirmations: 0, transfers: [] };
      const [{ latest }, at] = await Promise.all([node.readHead(), node.readTime(receipt.block)]);
      return {
        ...sharedFields,
        status: receipt.succeeded ? 'succeeded' : 'reverted',
        block: receipt.block,
        at: at?.toISOString() ?? null,
        confirmations: latest - receipt.block + 1,
        transfers: receipt.transfers.map((each) => toTransferView(terms, each)),
      };
    },
  );
  const shownTransaction = foundTransaction ?? (await findLostPayment(work, hash));
  if (!shownTransaction) throw new Refusal('not_found', { what: 'transaction' });
  return makeAnswer(shownTransaction);
}

async function findLostPayment({ db, ports }: Work, hash: Hex): Promise<AnswerOf<'getSandboxTransaction'> | null> {
  const terms = ports.chain?.terms;
  if (!terms) return null;
  const row = await findBookedPayment(db, hash);
  if (!row) return null;
  const findAccount = (text: string | null, ownAddress: Address | null) => {
    const address = text === null ? ownAddress : readAddress(text);
    return address && toAccountView(address);
  };
  const from = findAccount(row.from, terms.hotWallet);
  if (!from) return null;
  return {
    ...{ hash, status: 'lost', from, to: findAccount(row.to, terms.treasury) },
    ...{ block: null, at: row.at?.toISOString() ?? null, confirmations: 0, transfers: [] },
  };
}

export async function getSandboxAccount(
  work: Work,
  { address: text }: InputOf<'getSandboxAccount'>,
): Promise<Answer<'getSandboxAccount'>> {
  const address = readAddress(text);
  if (!address) throw Refusal.at('address', { code: 'address', params: {} });
  return makeAnswer(
    await askNode(work, async (node, terms) => {
      const [coins, gas, transfers] = await Promise.all([
        node.readCoins(terms.token, address),
        node.readGas(address),
        node.listTransfersOf(terms.token, address),
      ]);
      return {
        account: toAccountView(address),
        coins: formatAmount(coins),
        gas: formatAmount(gas),
        transfers: transfers
          .slice(-mostTransfers)
          .reverse()
          .map((each) => toTransferView(terms, each)),
      };
    }),
  );
}
