import type { BookAccount } from '@laurel/shared/protocol';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { buildAccountPath } from '../../layout/book-paths';
import { books } from './messages/en';

export function formatAccountName(
  { kind, name }: Pick<BookAccount, 'kind' | 'name'>,
  t: Translated<typeof books.english>,
) {
  switch (kind) {
    case 'available':
    case 'staked':
    case 'hold':
    case 'escrow':
      return t.owned[kind](name ?? t.nameless);
    default:
      return t.house[kind];
  }
}

export function AccountLink({ account }: { account: Pick<BookAccount, 'id' | 'kind' | 'name'> }) {
  const t = useMessages(books);
  return <TextLink to={buildAccountPath(account.id)}>{formatAccountName(account, t)}</TextLink>;
}
