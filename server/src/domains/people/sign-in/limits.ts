import { hour, type Limit, minute } from '../../../limits/rules';

/** Wrong passwords for one name or email, counted over all browsers that haven't signed in to the account. */
export const passwordLimit: Limit = { name: 'password', atOnce: 10, every: minute };
/** The daily limit for wrong passwords: at most 42 in any 24 hours. */
export const dailyPasswordLimit: Limit = { name: 'passwordDaily', atOnce: 30, every: 2 * hour };
/** Wrong passwords for one name or email, from one browser that has signed in to the account. */
export const knownDeviceLimit: Limit = { name: 'knownDevice', atOnce: 10, every: minute };

/** Codes to one email, except those that the limits below count: at most 16 in any 24 hours, which allow 80 attempts. */
export const codeLimit: Limit = { name: 'code', atOnce: 10, every: 4 * hour };
export const ownCodeLimit: Limit = { name: 'ownCode', atOnce: 10, every: 4 * hour };
/** Codes to reset a password, requested by a browser that has signed in to the account. */
export const browserCodeLimit: Limit = { name: 'browserCode', atOnce: 5, every: 4 * hour };
/** Codes to reset a password, counted over all browsers that have signed in to the account: at most 44 in any 24 hours, which allow 220 attempts. */
export const browserCodesLimit: Limit = { name: 'browserCodes', atOnce: 20, every: hour };
