import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

// These keys can be public, because their coins are worthless and production refuses their addresses.
const deriveAccount = (name: string) => privateKeyToAccount(keccak256(toHex(`Laurel sandbox: ${name}`)));

export const faucet = deriveAccount('faucet');
export const hotWallet = deriveAccount('hot wallet');
