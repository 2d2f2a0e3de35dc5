import type { AuditEntry, AuditSubject } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import { audit as messages } from './messages/en';

type Subject = AuditEntry['subject'];

const createPathBuilder = (path: string) => () => `${base}/${path}`;
const createPagePathBuilder =
  (path: string) =>
  ({ id }: Subject) =>
    id && `${base}/${path}/${id}`;

const pathBuilders: { readonly [Kind in AuditSubject]: (subject: Subject) => string | null } = {
  user: createPagePathBuilder('users'),
  contest: createPagePathBuilder('contests'),
  match: createPagePathBuilder('matches'),
  forbidden_word: createPathBuilder('users/words'),
  campaign: createPagePathBuilder('campaigns'),
  participant: ({ of }) => of && `${base}/campaigns/${of}`,
  contract: ({ id }) => id && `/contracts/${id}`,
  blog: createPagePathBuilder('posts'),
  help: createPathBuilder('posts/help'),
  media: createPathBuilder('media'),
  contact: createPagePathBuilder('tickets'),
  deposit: createPagePathBuilder('payments/deposits'),
  withdrawal: createPagePathBuilder('payments/withdrawals'),
  limits: createPathBuilder('payments/limits'),
  staking_product: createPathBuilder('coins/staking'),
  adjustment: createPathBuilder('coins'),
  ledger_transaction: createPagePathBuilder('coins/transactions'),
  ledger_check: createPathBuilder('coins/ledger'),
  chain: createPathBuilder('payments/treasury'),
  area: createPathBuilder('areas'),
  job: createPathBuilder('operations'),
  platform: createPathBuilder('platforms'),
};

const removalActions: readonly string[] = ['blog.delete', 'campaign.delete', 'contact.delete'];

export function findPagePath({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null {
  if (removalActions.includes(action)) return null;
  // Staff have a page only for contracts that were disputed. Other contracts have only the public page.
  if (subject.kind === 'contract' && action === 'contract.rule') return `${base}/contracts/${subject.id}`;
  return pathBuilders[subject.kind](subject);
}

const namedSubjects: ReadonlySet<AuditSubject> = new Set(['deposit', 'withdrawal', 'adjustment', 'ledger_transaction']);

export function Subject({ entry }: { entry: AuditEntry }) {
  const { kind, name } = entry.subject;
  const t = useMessages(messages);
  const text = name === null ? t.kinds[kind] : namedSubjects.has(kind) ? t.of(t.kinds[kind], name) : name;
  const to = findPagePath(entry);
  return to === null ? text : <TextLink to={to}>{text}</TextLink>;
}
