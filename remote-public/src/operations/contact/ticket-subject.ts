import type { RequestOf } from '@laurel/shared/protocol';

type Body = RequestOf<'createTicket'>['body'];
type Category = Body['category'];

export const categories = [
  'account',
  'coins',
  'contest',
  'campaign',
  'contract',
  'report',
  'other',
] as const satisfies readonly Category[];

const categoriesByKind = {
  match: 'contest',
  contest: 'contest',
  campaign: 'campaign',
  contract: 'contract',
  withdrawal: 'coins',
  deposit: 'coins',
} as const satisfies Record<string, Category>;

interface TicketSubject {
  category: (typeof categories)[number];
  relatedSubject: { kind: keyof typeof categoriesByKind; id: string };
}

const isKind = (text: string): text is keyof typeof categoriesByKind => Object.hasOwn(categoriesByKind, text);

/** Parses `?about=<kind>:<id>`. Null for anything else. */
export function readTicketSubject(query: URLSearchParams): TicketSubject | null {
  const [kind = '', id = ''] = (query.get('about') ?? '').split(':');
  if (!isKind(kind) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  return { category: categoriesByKind[kind], relatedSubject: { kind, id } };
}
