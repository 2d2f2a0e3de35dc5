import { z } from 'zod';
import { address, coins, id, idParams, instant, nothing, transactionHash } from '../common';

export const chainId = 97;

const chain = z.object({
  chainId: z.literal(chainId),
  token: address,
  treasury: address,
  local: z.boolean(),
  explorer: z.string(),
  confirmations: z.number().int(),
});
export type ChainTerms = z.infer<typeof chain>;

export const wallet = z.object({
  id,
  address,
  primary: z.boolean(),
  verifiedAt: instant,
});
export type VerifiedWallet = z.infer<typeof wallet>;

const wallets = z.object({ wallets: z.array(wallet) });

const chainAccount = z.object({
  address,
  known: z.enum(['treasury', 'hot_wallet', 'coin', 'faucet']).nullable(),
});
export type ChainAccount = z.infer<typeof chainAccount>;

const chainTransfer = z.object({
  hash: transactionHash,
  block: z.number().int(),
  from: chainAccount,
  to: chainAccount,
  amount: coins,
  ours: z.boolean(),
});
export type ChainTransfer = z.infer<typeof chainTransfer>;

export const chainSchemas = {
  getChain: { answer: z.object({ chain: chain.nullable() }) },
  /** The primary wallet comes first, then the newest. */
  getWallets: { answer: wallets },
  setPrimaryWallet: { params: idParams, answer: wallets },
  useFaucet: { body: z.object({ address }), answer: nothing },
  getSandboxTransaction: {
    params: z.object({ hash: transactionHash }),
    answer: z.object({
      hash: transactionHash,
      /** `lost`: Laurel has a payment with this hash, but the chain doesn't know it, for example after a restart. */
      status: z.enum(['pending', 'succeeded', 'reverted', 'lost']),
      /** Null if the transaction is pending or lost. */
      block: z.number().int().nullable(),
      at: instant.nullable(),
      confirmations: z.number().int(),
      from: chainAccount,
      to: chainAccount.nullable(),
      transfers: z.array(chainTransfer),
    }),
  },
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
