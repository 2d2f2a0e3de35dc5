export const bigTables = [
  ...['users', 'sessions', 'identities', 'wallets', 'notices', 'audit_log', 'jobs', 'idempotency_keys', 'deadlines'],
  ...['ledger_accounts', 'ledger_transactions', 'ledger_entries', 'deposits', 'withdrawals', 'stakes'],
  ...['contests', 'entrants', 'matches', 'match_events', 'match_messages', 'player_records', 'ratings'],
  ...['contracts', 'contract_participants', 'participants', 'tickets', 'ticket_entries', 'media', 'posts'],
];

interface LockRule {
  pattern: RegExp;
  fault: string;
}

const bigTable = `(?:only\\s+)?"?(?<table>${bigTables.join('|')})"?\\b`;
const alterTable = `alter table (?:if exists )?${bigTable}[^;\`]*?`;
const makeRule = (patternText: string, fault: string): LockRule => ({ pattern: new RegExp(patternText, 'gi'), fault });

const rules: readonly LockRule[] = [
  makeRule(
    `create (?:unique )?index (?!concurrently)(?:if not exists )?"?\\w*"?\\s*on ${bigTable}`,
    'an index stops writes while it is built: create index concurrently, with isOutsideTransaction',
  ),
  makeRule(
    `${alterTable}alter column \\S+ set not null`,
    'set not null reads every row under a lock: add a check (… is not null) not valid, and validate it in a later migration',
  ),
  makeRule(
    `${alterTable}alter column \\S+ (?:set data )?type\\b`,
    'another type rewrites the table: add a column, and fill it by a job',
  ),
  makeRule(
    `${alterTable}add column [^,;\`]*\\bdefault\\s+(?:gen_random_uuid|random|clock_timestamp|nextval|uuid_generate\\w*)\\b`,
    'a default that differs by row rewrites the table: add the column without it, and fill it by a job',
  ),
  makeRule(
    `${alterTable}add column [^,;\`]*\\bgenerated always as \\((?![^\`]*identity)`,
    'a generated column rewrites the table: add a plain one, and fill it by a job',
  ),
  makeRule(
    `${alterTable}add constraint \\S+ (?:check|foreign key)\\b(?:(?!not valid)[^;\`])*(?=[;\`])`,
    'a constraint reads every row under a lock: add it not valid, and validate it in a later migration',
  ),
  makeRule(
    `${alterTable}add constraint \\S+ (?:unique|primary key) (?!using index)`,
    'its index stops calls while it is built: create it concurrently, then add the constraint using it',
  ),
  makeRule(
    `(?:update|delete from) ${bigTable}(?![^;\`]* where id = \\$(?:\\{\\w+\\}|\\d+)(?! or\\b))`,
    'changing all rows holds their locks until the end: do it by a job, in batches',
  ),
  makeRule(`lock (?:table )?${bigTable}`, 'a lock of a whole table stops calls'),
];

/** The tables that a migration itself makes are empty, so their locks are short. */
const listNewTables = (source: string): string[] =>
  [...source.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map(([, table = '']) => table);

export function findLongLocks(source: string): string[] {
  const statements = source.replace(/\/\/.*$/gm, '').replace(/\s+/g, ' ');
  const newTables = listNewTables(statements);
  const faults = rules.flatMap(({ pattern, fault }) =>
    [...statements.matchAll(pattern)].flatMap(({ groups }) => {
      const table = groups?.table?.toLowerCase() ?? '';
      return newTables.includes(table) ? [] : `${table}: ${fault}`;
    }),
  );
  return [...new Set(faults)];
}
