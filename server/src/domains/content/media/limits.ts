import { type Limit, second } from '../../../limits/rules';

export const uploadLimit: Limit = { name: 'upload', atOnce: 60, every: 30 * second };
