import type { Migration } from 'kysely';
import * as accounts from './0001-accounts';
import * as ledger from './0002-ledger';
import * as deadlines from './0003-deadlines';
import * as contests from './0004-contests';
import * as blogs from './0005-blogs';
import * as staff from './0006-staff';
import * as contestEdits from './0007-contest-edits';
import * as starterCoins from './0008-starter-coins';
import * as statementLines from './0009-statement-lines';
import * as limits from './0010-limits';
import * as joinableContests from './0013-joinable-contests';
import * as listOrders from './0014-list-orders';
import * as ledgerChecks from './0015-ledger-checks';
import * as namesInOrder from './0016-names-in-order';

/** Applied in this order and never edited once released; a later change is a later file. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-ledger': ledger,
  '0003-deadlines': deadlines,
  '0004-contests': contests,
  '0005-blogs': blogs,
  '0006-staff': staff,
  '0007-contest-edits': contestEdits,
  '0008-starter-coins': starterCoins,
  '0009-statement-lines': statementLines,
  '0010-limits': limits,
  '0013-joinable-contests': joinableContests,
  '0014-list-orders': listOrders,
  '0015-ledger-checks': ledgerChecks,
  '0016-names-in-order': namesInOrder,
};
