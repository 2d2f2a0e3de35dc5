import { type Limit, minute } from '../../../limits/rules';

/** Test messages to one contest's webhook. */
export const testLimit: Limit = { name: 'webhookTest', atOnce: 5, every: minute };
