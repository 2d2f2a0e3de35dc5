import { z } from 'zod';
import { address, coins, id, idParams, instant, nothing, transactionHash } from '../common';

/** Binance Smart Chain testnet. */
export const chainId = 97;

/** The chain for deposits and withdrawals; pages learn it at run time. */
const chain = z.object({
  chainId: z.literal(chainId),
  token: address,
  treasury: address,
  /** The sandbox's own chain: only its own wallet can pay, and its coins are worth nothing. */
  local: z.boolean(),
  /** Where transactions (`/tx/…`) and accounts (`/address/…`) can be looked up; on the local chain a path of ours. */
  explorer: z.string(),
  /** How many blocks deep a payment must be before it is credited, once its block is final. */
  confirmations: z.number().int(),
});
export type ChainTerms = z.infer<typeof chain>;

/** A wallet that its owner has verified by a signature. */
export const wallet = z.object({
  id,
  address,
  /** The default wallet for withdrawals. */
  primary: z.boolean(),
  verifiedAt: instant,
});
export type VerifiedWallet = z.infer<typeof wallet>;

const wallets = z.object({ wallets: z.array(wallet) });

/** An account of the local chain, and its role if it is one of the sandbox's own. */
const chainAccount = z.object({
  address,
  known: z.enum(['treasury', 'hot_wallet', 'coin', 'faucet']).nullable(),
});
export type ChainAccount = z.infer<typeof chainAccount>;

/** A transfer, from a log of a transaction. */
const chainTransfer = z.object({
  hash: transactionHash,
  block: z.number().int(),
  from: chainAccount,
  to: chainAccount,
  /** In units of our coin, for any token. */
  amount: coins,
  /** False for another token. */
  ours: z.boolean(),
});
export type ChainTransfer = z.infer<typeof chainTransfer>;

export const chainSchemas = {
  /** Null if there are no deposits or withdrawals. */
  getChain: { answer: z.object({ chain: chain.nullable() }) },
  /** The main one first, then the newest. */
  getWallets: { answer: wallets },
  setPrimaryWallet: { params: idParams, answer: wallets },
  /** Sandbox coins and gas for a wallet. They arrive within a few seconds. */
  useFaucet: { body: z.object({ address }), answer: nothing },
  /** A transaction of the sandbox's own chain, as an explorer shows it. */
  getSandboxTransaction: {
    params: z.object({ hash: transactionHash }),
    answer: z.object({
      hash: transactionHash,
      /** `lost`: the ledger knows it, but the chain has restarted since. */
      status: z.enum(['pending', 'succeeded', 'reverted', 'lost']),
      /** The rest is null until it is mined. */
      block: z.number().int().nullable(),
      at: instant.nullable(),
      confirmations: z.number().int(),
      from: chainAccount,
      to: chainAccount.nullable(),
      transfers: z.array(chainTransfer),
    }),
  },
  /** An account there as an explorer shows it, with its newest transfers of our coin. */
  getSandboxAccount: {
    params: z.object({ address }),
    answer: z.object({
      account: chainAccount,
      coins,
      /** In the chain's own coin. */
      gas: coins,
      transfers: z.array(chainTransfer),
    }),
  },
};
