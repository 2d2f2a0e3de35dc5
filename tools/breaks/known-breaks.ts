export interface KnownBreak {
  what: string;
  edits: readonly { file: string; from: string; to: string }[];
}

const makeBreak = (what: string, file: string, from: string, to: string): KnownBreak => ({
  what,
  edits: [{ file, from, to }],
});
const callsFile = 'shared/protocol/calls.ts';
const staffSectionsFile = 'remote-admin/src/sections.ts';

export const knownBreaks: readonly KnownBreak[] = [
  makeBreak(
    'a column that no migration makes',
    'server/src/domains/coins/wallets/tables.ts',
    'isPrimary: boolean;',
    "isPrimary: boolean;\n    label: import('kysely').Generated<string | null>;",
  ),
  makeBreak(
    'a call under /admin/ that is open to every session',
    callsFile,
    "path: '/admin/budgets', access: 'staff.enter'",
    "path: '/admin/budgets', access: 'session'",
  ),
  makeBreak(
    'an amount without bounds',
    'shared/protocol/schemas/coins/deposits.ts',
    'from: address, amount: amountAboveZero',
    'from: address, amount: coins',
  ),
  makeBreak(
    'a German text left in English',
    'remote-dashboard/src/layout/messages/de/layout.ts',
    "label: 'Meine Verträge'",
    "label: 'My contracts'",
  ),
  {
    what: 'two labels of the side bar swapped',
    edits: [
      { file: staffSectionsFile, from: "name: 'posts',\n    title: 'Posts'", to: "name: 'posts',\n    title: 'Media'" },
      { file: staffSectionsFile, from: "name: 'media',\n    title: 'Media'", to: "name: 'media',\n    title: 'Posts'" },
    ],
  },
  makeBreak(
    'a table that names users, unknown to the deletion of accounts',
    'server/src/domains/people/play-limits/tables.ts',
    '  playLimits: {',
    '  playPauses: { userId: string; until: Date };\n  playLimits: {',
  ),
  makeBreak(
    'a transition that a state must not take',
    'server/src/domains/coins/staking/stake.machine.ts',
    "  if (!isRunning(state)) return makeRefusal('over');\n",
    '',
  ),
  makeBreak(
    'an import against the groups',
    'server/src/domains/coins/staking/stake.machine.ts',
    'import {\n  calculateStakeReward,',
    "import '../../play/competition/match.machine';\nimport {\n  calculateStakeReward,",
  ),
  makeBreak(
    'a transaction whose entries don’t sum to zero',
    'server/src/domains/coins/ledger/transaction.rules.ts',
    "{ account: to, side: 'gets', amount },",
    "{ account: to, side: 'gets', amount: amount + 1n },",
  ),
  makeBreak('a refusal with another status', 'shared/protocol/errors.ts', 'account_in_use: 409', 'account_in_use: 400'),
  makeBreak(
    'a command that all staff can make',
    callsFile,
    "path: '/admin/budgets/{id}', access: 'ledger.adjust'",
    "path: '/admin/budgets/{id}', access: 'staff.enter'",
  ),
  makeBreak(
    'a domain that asks the clock',
    'server/src/domains/people/profiles/deletion.commands.ts',
    'new Date(now.getTime() + graceMs)',
    'new Date(Date.now() + graceMs)',
  ),
  makeBreak(
    'an order of a list without an index',
    'server/src/domains/people/users/store.ts',
    'by: sql`users.created_at`',
    'by: sql`users.updated_at`',
  ),
];
