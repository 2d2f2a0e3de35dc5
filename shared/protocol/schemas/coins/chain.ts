import { z } from 'zod';
import { address, coins, id, idParams, instant, nothing, transactionHash } from '../common';

/** Binance Smart Chain testnet. */
export const chainId = 97;

/** Where coins come in and go out; pages learn it at run time. */
const chain = z.object({
  chainId: z.literal(chainId),
  token: address,
  treasury: address,
  /** The sandbox's own: only its own wallet can pay, and its coins are worth nothing. */
  local: z.boolean(),
  /** Where transactions (`/tx/…`) and accounts (`/address/…`) can be looked up; on the local chain a path of ours. */
  explorer: z.string(),
  /** How deep a payment must be before it is credited, once its block is final. */
  confirmations: z.number().int(),
});
export type ChainTerms = z.infer<typeof chain>;

/** A wallet that its owner has verified by a signature. */
export const wallet = z.object({
  id,
  address,
  /** Where withdrawals go unless another one is chosen. */
  primary: z.boolean(),
  verifiedAt: instant,
});
export type VerifiedWallet = z.infer<typeof wallet>;

const wallets = z.object({ wallets: z.array(wallet) });

/** An account of the local chain, and which of the sandbox's own it is. */
const chainAccount = z.object({
  address,
  known: z.enum(['treasury', 'hot_wallet', 'coin', 'faucet']).nullable(),
});
export type ChainAccount = z.infer<typeof chainAccount>;

/** Coins that moved, by a log of a transaction. */
const chainTransfer = z.object({
  hash: transactionHash,
  block: z.number().int(),
  from: chainAccount,
  to: chainAccount,
  /** In units of our coin, whatever token it is. */
  amount: coins,
  /** False for another token. */
  ours: z.boolean(),
});
export type ChainTransfer = z.infer<typeof chainTransfer>;

export const chainSchemas = {
  /** Null where no coins come in or go out. */
  getChain: { answer: z.object({ chain: chain.nullable() }) },
  /** The main one first, then the newest. */
  getWallets: { answer: wallets },
  setPrimaryWallet: { params: idParams, answer: wallets },
  /** Sandbox coins and gas for a wallet. They arrive within a few seconds. */
  useFaucet: { body: z.object({ address }), answer: nothing },
  /** What an explorer says of a transaction of the sandbox's own chain. */
  getSandboxTransaction: {
    params: z.object({ hash: transactionHash }),
    answer: z.object({
      hash: transactionHash,
      /** `lost`: the ledger knows it, but a chain that began again since does not. */
      status: z.enum(['pending', 'succeeded', 'reverted', 'lost']),
      /** The rest is null until it is in a block. */
      block: z.number().int().nullable(),
      at: instant.nullable(),
      confirmations: z.number().int(),
      from: chainAccount,
      to: chainAccount.nullable(),
      transfers: z.array(chainTransfer),
    }),
  },
  /** What an explorer says of an account there, with its newest transfers of our coin. */
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
