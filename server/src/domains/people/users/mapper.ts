import type { Account } from '@laurel/shared/protocol';
import { account, schemas } from '@laurel/shared/protocol/schemas';
import { selectColumns, toFields } from '../../../database/fields';
import type { UserRow } from './tables';

const accountColumns = selectColumns(account);
const profileColumns = selectColumns(
  schemas.getUser.answer,
  'language',
  'balances',
  'stats',
  'linkedAccounts',
  'limits',
  'sanctions',
);

export const toAccount = (row: Pick<UserRow, (typeof accountColumns)[number]>): Account =>
  toFields(row, accountColumns);

export const toProfile = (row: UserRow) => ({ ...toFields(row, profileColumns), language: row.locale });
