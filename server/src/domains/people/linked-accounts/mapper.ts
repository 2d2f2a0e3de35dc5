import type { LinkedAccount } from '@laurel/shared/protocol';
import { linkedAccount } from '@laurel/shared/protocol/schemas';
import { selectColumns, toFields } from '../../../database/fields';
import type { IdentityRow } from './tables';

type Provider = LinkedAccount['provider'];

const columns = selectColumns(linkedAccount, 'externalId', 'provider');

export const toLinkedAccount = (row: Omit<IdentityRow, 'provider'> & { provider: Provider }): LinkedAccount => ({
  ...toFields(row, columns),
  provider: row.provider,
  externalId: row.subject,
});
