import type { Migration } from 'kysely';
import * as accounts from './0001-accounts';

/** Applied in this order and never edited once released; a later change is a later file. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
};
