import { type Limit, second } from '../../../limits/rules';

/** Messages and edits by one person, in all their matches. */
export const messageLimit: Limit = { name: 'chatMessage', atOnce: 10, every: 3 * second };
