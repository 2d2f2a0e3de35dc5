import { hour, type Limit } from '../../../limits/rules';

/** Faucet payments per user. */
export const faucetLimit: Limit = { name: 'faucet', atOnce: 4, every: 6 * hour };
