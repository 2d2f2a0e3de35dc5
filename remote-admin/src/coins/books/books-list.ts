import { anyFilterText, defineList } from '@laurel/shared/list';
import type { BookSubject, RequestOf, TransactionKind } from '@laurel/shared/protocol';
import { books } from './messages/en';

const transactionKinds = Object.keys(books.english.kinds) as TransactionKind[];
const periods = ['day', 'week', 'month'] as const;
const hoursByPeriod = { day: 24, week: 7 * 24, month: 30 * 24 };
const hourMs = 3_600_000;

type Filter = NonNullable<NonNullable<RequestOf<'listBookTransactions'>['query']>['filter']>;

/** A period begins on a full hour, so that rendering again within the hour makes the same request. */
export function toFilter({
  kind,
  period,
}: {
  kind?: TransactionKind | undefined;
  period?: keyof typeof hoursByPeriod | undefined;
}): Filter {
  const from =
    period && new Date(Math.floor(Date.now() / hourMs) * hourMs - hoursByPeriod[period] * hourMs).toISOString();
  return { ...(kind && { kind: [kind] }), ...(from && { from }) };
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const parsePerson = (text: string | undefined): string | undefined =>
  text && idPattern.test(text) ? text : undefined;

export function parseSubject(text: string | undefined): Pick<BookSubject, 'kind' | 'id'> | null {
  const [kind = '', subjectId = ''] = text?.split(':') ?? [];
  const knownKind = Object.keys(books.english.subjects).find((subjectKind) => subjectKind === kind) as
    | BookSubject['kind']
    | undefined;
  return knownKind && idPattern.test(subjectId) ? { kind: knownKind, id: subjectId } : null;
}

export const transactionList = defineList('listBookTransactions', {
  search: true,
  filters: { kind: transactionKinds, period: periods, subject: anyFilterText, by: anyFilterText },
  filter: ({ subject: text, by: person, ...otherFilters }) => {
    const subject = parseSubject(text);
    const by = parsePerson(person);
    return {
      ...toFilter(otherFilters),
      ...(subject && { subject: `${subject.kind}:${subject.id}` }),
      ...(by && { by }),
    };
  },
});

export const createEntryList = (account: string) =>
  defineList('listBookTransactions', {
    filters: { kind: transactionKinds, period: periods },
    filter: (filters) => ({ account, ...toFilter(filters) }),
  });

export const accountList = defineList('listBookAccounts', {
  search: true,
  filters: { owner: ['house', 'user', 'contest', 'campaign', 'contract'] },
});
