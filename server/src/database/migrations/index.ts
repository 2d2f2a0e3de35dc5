import type { Migration } from 'kysely';
import * as accounts from './0001-accounts';
import * as ledger from './0002-ledger';
import * as deadlines from './0003-deadlines';
import * as contests from './0004-contests';
import * as blogs from './0005-blogs';
import * as staff from './0006-staff';

/** Applied in this order and never edited once released; a later change is a later file. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-ledger': ledger,
  '0003-deadlines': deadlines,
  '0004-contests': contests,
  '0005-blogs': blogs,
  '0006-staff': staff,
};
