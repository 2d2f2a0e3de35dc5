import { hour, type Limit } from '../../../limits/rules';

export const faucetLimit: Limit = { name: 'faucet', atOnce: 4, every: 6 * hour };
