import { type Limit, minute } from '../../../limits/rules';

export const testLimit: Limit = { name: 'webhookTest', atOnce: 5, every: minute };
