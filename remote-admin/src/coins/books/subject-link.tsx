import { type BookSubject, type Capability, can } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base';
import { subjectEntriesPath } from '../../layout/book-paths';
import { matchPath } from '../../layout/match-path';
import { books } from './messages/en';

/** Where somebody can look into it: staff's page if they may, the public one else. */
function pathOf({ kind, id }: BookSubject, may: (capability: Capability) => boolean): string {
  switch (kind) {
    case 'contest':
      return may('contests.manage') ? `${base}/contests/${id}` : `/contests/${id}`;
    case 'match':
      return may('matches.rule') ? matchPath(id) : `/matches/${id}`;
    case 'campaign':
      return may('campaigns.manage') ? `${base}/campaigns/${id}` : `/campaigns/${id}`;
    case 'contract':
      return `/contracts/${id}`;
    case 'deposit':
      return `${base}/payments/deposits/${id}`;
    case 'withdrawal':
      return `${base}/payments/withdrawals/${id}`;
    case 'user':
      return `${base}/users/${id}`;
    // These have no page of their own: what moved for them is all there is.
    case 'stake':
    case 'adjustment':
      return subjectEntriesPath({ kind, id });
  }
}

/** What coins moved for, and the way there. */
export function SubjectLink({ subject }: { subject: BookSubject }) {
  const user = useSessionUser();
  const to = pathOf(subject, (capability) => user !== null && can(user.role, capability));
  return (
    <TextLink to={to}>
      <SubjectName subject={subject} />
    </TextLink>
  );
}

/** What coins moved for, in words. */
export function SubjectName({ subject: { kind, name } }: { subject: BookSubject }) {
  const t = useMessages(books);
  return name === null ? t.subjects[kind] : t.subject(t.subjects[kind], name);
}
