/** A deliberate fault: a text in a file, and its replacement. */
export interface Break {
  what: string;
  edits: readonly { file: string; from: string; to: string }[];
}

const breakOf = (what: string, file: string, from: string, to: string): Break => ({
  what,
  edits: [{ file, from, to }],
});
const calls = 'shared/protocol/calls.ts';
const staffLayout = (language: string) => `remote-admin/src/layout/messages/${language}/layout.ts`;

/** Typical mistakes of newcomers that the compiler doesn't find, one of each kind. */
export const knownBreaks: readonly Break[] = [
  breakOf(
    'a column that no migration makes',
    'server/src/domains/coins/wallets/tables.ts',
    'isPrimary: boolean;',
    "isPrimary: boolean;\n    label: import('kysely').Generated<string | null>;",
  ),
  breakOf(
    'a call under /admin/ that is open to every session',
    calls,
    "path: '/admin/budgets', access: 'staff.enter'",
    "path: '/admin/budgets', access: 'session'",
  ),
  breakOf(
    'an amount without bounds',
    'shared/protocol/schemas/coins/deposits.ts',
    'from: address, amount: amountAboveZero',
    'from: address, amount: coins',
  ),
  breakOf(
    'a German text left in English',
    'remote-dashboard/src/layout/messages/de/layout.ts',
    "label: 'Meine Verträge'",
    "label: 'My contracts'",
  ),
  {
    what: 'two labels of the side bar swapped',
    edits: [
      {
        file: staffLayout('en'),
        from: "posts: 'Posts',\n    media: 'Media'",
        to: "posts: 'Media',\n    media: 'Posts'",
      },
      {
        file: staffLayout('de'),
        from: "posts: 'Beiträge',\n    media: 'Medien'",
        to: "posts: 'Medien',\n    media: 'Beiträge'",
      },
    ],
  },
  breakOf(
    'a table that names users, unknown to the deletion of accounts',
    'server/src/domains/people/play-limits/tables.ts',
    '  playLimits: {',
    '  playPauses: { userId: string; until: Date };\n  playLimits: {',
  ),
  breakOf(
    'a transition that a state must not take',
    'server/src/domains/coins/staking/stake.machine.ts',
    "  if (!isRunning(state)) return refuse('over');\n",
    '',
  ),
  breakOf(
    'an import against the groups',
    'server/src/domains/coins/staking/stake.machine.ts',
    'import { flexibleDays,',
    "import '../../play/competition/match.machine';\nimport { flexibleDays,",
  ),
  breakOf(
    'a transaction whose entries don’t sum to zero',
    'server/src/domains/coins/ledger/transaction.rules.ts',
    "{ account: to, side: 'gets', amount },",
    "{ account: to, side: 'gets', amount: amount + 1n },",
  ),
  breakOf('a refusal with another status', 'shared/protocol/errors.ts', 'account_in_use: 409', 'account_in_use: 400'),
  breakOf(
    'a command that all staff can make',
    calls,
    "path: '/admin/budgets/{id}', access: 'ledger.adjust'",
    "path: '/admin/budgets/{id}', access: 'staff.enter'",
  ),
  breakOf(
    'a domain that asks the clock',
    'server/src/domains/people/profiles/deletion.commands.ts',
    'new Date(now.getTime() + graceMs)',
    'new Date(Date.now() + graceMs)',
  ),
  breakOf(
    'an order of a list without an index',
    'server/src/domains/people/users/store.ts',
    'by: sql`users.created_at`',
    'by: sql`users.updated_at`',
  ),
];
