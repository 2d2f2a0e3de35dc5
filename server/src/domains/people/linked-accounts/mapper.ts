import type { LinkedAccount } from '@laurel/shared/protocol';
import { type ColumnAnswers, selectColumns, toFields } from '../../../database/fields';
import type { IdentityRow } from './tables';

type Provider = LinkedAccount['provider'];

const fieldAnswers = {
  id: 'linked',
  userId: 'none',
  provider: 'linked',
  issuer: 'none',
  subject: 'none',
  displayName: 'linked',
  visibility: 'linked',
  verifiedAt: 'linked',
  lastSyncedAt: 'linked',
  syncError: 'linked',
  unconfirmedSince: 'none',
} as const satisfies ColumnAnswers<IdentityRow, { linked: LinkedAccount }>;
const columns = selectColumns(fieldAnswers, 'linked');

export const toLinkedAccount = (row: Omit<IdentityRow, 'provider'> & { provider: Provider }): LinkedAccount => ({
  ...toFields(row, columns),
  provider: row.provider,
  externalId: row.subject,
});
