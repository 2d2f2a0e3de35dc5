import type { AuditEntry } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../layout/base';
import { audit as messages } from './messages/en';

/** The pages of what can be opened, below the staff area. */
const pages: Readonly<Record<string, string>> = {
  user: 'users',
  contest: 'contests',
  campaign: 'campaigns',
  contract: 'contracts',
  blog: 'posts',
  contact: 'inbox',
  deposit: 'payments/deposits',
  withdrawal: 'payments/withdrawals',
};

/** What was done something to: by its name, or by its kind if it has none or is gone. */
export function Subject({ entry: { action, subject } }: { entry: AuditEntry }) {
  const { kind, id, name } = subject;
  const { kinds } = useMessages(messages);
  const text = name ?? (kind in kinds ? kinds[kind as keyof typeof kinds] : kind.replaceAll('_', ' '));
  const page = pages[kind];
  const payment = kind === 'deposit' || kind === 'withdrawal';
  // Staff see a contract's page once it was disputed.
  const hidden = kind === 'contract' && action !== 'contract.rule';
  if (!page || !id || hidden || (name === null && !payment)) return text;
  return <TextLink to={`${base}/${page}/${id}`}>{text}</TextLink>;
}
