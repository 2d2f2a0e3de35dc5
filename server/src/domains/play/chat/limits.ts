import { type Limit, minute, second } from '../../../limits/rules';

export const messageLimit: Limit = { name: 'chatMessage', atOnce: 10, every: 3 * second };

export const moderatorCallLimit: Limit = { name: 'moderatorCall', atOnce: 3, every: 20 * minute };
