import { hour, type Limit } from '../../../limits/rules';

/** Payments of the sandbox's faucet to one user. */
export const faucetLimit: Limit = { name: 'faucet', atOnce: 4, every: 6 * hour };
