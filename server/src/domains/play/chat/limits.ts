import { type Limit, minute, second } from '../../../limits/rules';

/** Messages and edits by one person, in all their matches. */
export const messageLimit: Limit = { name: 'chatMessage', atOnce: 10, every: 3 * second };

/** Calls for a moderator by one person. */
export const moderatorCallLimit: Limit = { name: 'moderatorCall', atOnce: 3, every: 20 * minute };
