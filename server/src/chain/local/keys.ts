import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

// Everybody may know these keys: what they hold is worth nothing, and production refuses their addresses.
const accountOf = (name: string) => privateKeyToAccount(keccak256(toHex(`Laurel sandbox: ${name}`)));

/** Holds the coin's whole supply at first, and gives it away. The coin is the contract of its first transaction. */
export const faucet = accountOf('faucet');
/** Pays withdrawals. */
export const hotWallet = accountOf('hot wallet');
