import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

// These keys can be public: their coins are worth nothing, and production refuses their addresses.
const accountOf = (name: string) => privateKeyToAccount(keccak256(toHex(`Laurel sandbox: ${name}`)));

/** Holds the coin's whole supply at first, and gives it out. Its first transaction creates the coin's contract. */
export const faucet = accountOf('faucet');
/** Pays withdrawals. */
export const hotWallet = accountOf('hot wallet');
