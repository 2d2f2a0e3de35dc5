import { type Capability, can, type Role } from '@laurel/shared/protocol';
import { base } from './base-path';
import type { layout } from './messages/en/layout';
import { readAddress, type Section } from './section';

type InnerName = keyof typeof layout.english.innerPages;

interface InnerPage {
  name: InnerName;
  path: string;
  capability?: Capability;
}

const innerPages: { readonly [Name in Section['name']]?: readonly InnerPage[] } = {
  contests: [{ name: 'newContest', path: 'contests/new' }],
  tickets: [{ name: 'replies', path: 'tickets/replies', capability: 'tickets.manage' }],
  campaigns: [
    { name: 'newCampaign', path: 'campaigns/new' },
    { name: 'reviews', path: 'campaigns/reviews' },
  ],
  posts: [
    { name: 'newPost', path: 'posts/new' },
    { name: 'help', path: 'posts/help' },
  ],
  payments: [
    { name: 'deposits', path: 'payments/deposits' },
    { name: 'treasury', path: 'payments/treasury' },
    { name: 'limits', path: 'payments/limits' },
  ],
  coins: [
    { name: 'budgets', path: 'coins/budgets' },
    { name: 'staking', path: 'coins/staking' },
    { name: 'ledger', path: 'coins/ledger' },
    { name: 'accounts', path: 'coins/accounts' },
    { name: 'transactions', path: 'coins/transactions' },
  ],
  users: [
    { name: 'appeals', path: 'users/appeals', capability: 'users.sanction' },
    { name: 'reports', path: 'users/reports', capability: 'users.sanction' },
    { name: 'words', path: 'users/words', capability: 'users.sanction' },
  ],
};

export interface Destination {
  to: string;
  section: Section;
  inner?: InnerName;
}

export const listDestinations = (sections: readonly Section[], role: Role): Destination[] =>
  sections.flatMap((section) => [
    { to: readAddress(section), section },
    ...(innerPages[section.name] ?? [])
      .filter(({ capability }) => !capability || can(role, capability))
      .map(({ name, path }) => ({ to: `${base}/${path}`, section, inner: name })),
  ]);
