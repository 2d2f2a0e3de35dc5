import type { AuditEntry, AuditSubject } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base';
import { audit as messages } from './messages/en';

type Subject = AuditEntry['subject'];

const pathIn = (path: string) => () => `${base}/${path}`;
const page =
  (path: string) =>
  ({ id }: Subject) =>
    id && `${base}/${path}/${id}`;

/** The page of each kind of subject. A deleted subject has a name but no page. */
const pages: { readonly [Kind in AuditSubject]: (subject: Subject) => string | null } = {
  user: page('users'),
  contest: page('contests'),
  match: page('matches'),
  campaign: page('campaigns'),
  participant: ({ of }) => of && `${base}/campaigns/${of}`,
  contract: ({ id }) => id && `/contracts/${id}`,
  blog: page('posts'),
  help: pathIn('posts/help'),
  media: pathIn('media'),
  contact: page('tickets'),
  deposit: page('payments/deposits'),
  withdrawal: page('payments/withdrawals'),
  limits: pathIn('payments/limits'),
  staking_product: pathIn('coins/staking'),
  adjustment: pathIn('coins'),
  ledger_transaction: page('coins/transactions'),
  ledger_check: pathIn('coins/ledger'),
  chain: pathIn('payments/treasury'),
  area: pathIn('areas'),
  platform: pathIn('platforms'),
};

const removals: readonly string[] = ['blog.delete', 'campaign.delete', 'contact.delete'];

export function pageOf({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null {
  if (removals.includes(action)) return null;
  // Staff see a contract's page once it was disputed; others see public ones.
  if (subject.kind === 'contract' && action === 'contract.rule') return `${base}/contracts/${subject.id}`;
  return pages[subject.kind](subject);
}

/** The subject of an action: its name, or its kind if it has none. */
export function Subject({ entry }: { entry: AuditEntry }) {
  const { kind, name } = entry.subject;
  const t = useMessages(messages);
  const payment = kind === 'deposit' || kind === 'withdrawal';
  const text = name === null ? t.kinds[kind] : payment ? t.of(t.kinds[kind], name) : name;
  const to = pageOf(entry);
  return to === null ? text : <TextLink to={to}>{text}</TextLink>;
}
