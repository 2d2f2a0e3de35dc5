import { z } from 'zod';
import { address, id, idParams, instant, nothing } from './common';

/** Binance Smart Chain testnet. */
export const chainId = 97;

/** Where coins come in and go out; pages learn it at run time. */
const chain = z.object({
  chainId: z.literal(chainId),
  token: address,
  treasury: address,
  /** The sandbox's own: only its own wallet can pay, and its coins are worth nothing. */
  local: z.boolean(),
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

export const chainSchemas = {
  /** Null where no coins come in or go out. */
  getChain: { answer: z.object({ chain: chain.nullable() }) },
  /** The main one first, then the newest. */
  getWallets: { answer: wallets },
  setPrimaryWallet: { params: idParams, answer: wallets },
  /** Sandbox coins and gas for a wallet. They arrive within a few seconds. */
  useFaucet: { body: z.object({ address }), answer: nothing },
};
