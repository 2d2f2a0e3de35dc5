import type { BookTransaction } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { AccountLink } from './account-link';
import { books } from './messages/en';

export function Sides({ entries: [first, ...otherEntries] }: { entries: BookTransaction['entries'] }) {
  const t = useMessages(books).transactions;
  if (!first) return null;
  const link = <AccountLink account={first.account} />;
  return otherEntries.length === 0 ? link : <span>{t.more(link, otherEntries.length)}</span>;
}
