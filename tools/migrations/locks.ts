export const bigTables = [
  ...['users', 'sessions', 'identities', 'wallets', 'notices', 'audit_log', 'jobs', 'idempotency_keys', 'deadlines'],
  ...['ledger_accounts', 'ledger_transactions', 'ledger_entries', 'deposits', 'withdrawals', 'stakes'],
  ...['contests', 'entrants', 'matches', 'match_events', 'match_messages', 'player_records', 'ratings'],
  ...['contracts', 'contract_participants', 'participants', 'tickets', 'ticket_entries', 'media', 'posts'],
];

interface Rule {
  pattern: RegExp;
  fault: string;
}

const big = `(?:only\\s+)?"?(?<table>${bigTables.join('|')})"?\\b`;
const alter = `alter table (?:if exists )?${big}[^;\`]*?`;
const makeRule = (text: string, fault: string): Rule => ({ pattern: new RegExp(text, 'gi'), fault });

const rules: readonly Rule[] = [
  makeRule(
    `create (?:unique )?index (?!concurrently)(?:if not exists )?"?\\w*"?\\s*on ${big}`,
    'an index stops writes while it is built: create index concurrently, with isOutsideTransaction',
  ),
  makeRule(
    `${alter}alter column \\S+ set not null`,
    'set not null reads every row under a lock: add a check (… is not null) not valid, and validate it in a later migration',
  ),
  makeRule(
    `${alter}alter column \\S+ (?:set data )?type\\b`,
    'another type rewrites the table: add a column, and fill it by a job',
  ),
  makeRule(
    `${alter}add column [^,;\`]*\\bdefault\\s+(?:gen_random_uuid|random|clock_timestamp|nextval|uuid_generate\\w*)\\b`,
    'a default that differs by row rewrites the table: add the column without it, and fill it by a job',
  ),
  makeRule(
    `${alter}add column [^,;\`]*\\bgenerated always as \\((?![^\`]*identity)`,
    'a generated column rewrites the table: add a plain one, and fill it by a job',
  ),
  makeRule(
    `${alter}add constraint \\S+ (?:check|foreign key)\\b(?:(?!not valid)[^;\`])*(?=[;\`])`,
    'a constraint reads every row under a lock: add it not valid, and validate it in a later migration',
  ),
  makeRule(
    `${alter}add constraint \\S+ (?:unique|primary key) (?!using index)`,
    'its index stops calls while it is built: create it concurrently, then add the constraint using it',
  ),
  makeRule(
    `(?:update|delete from) ${big}`,
    'changing all rows holds their locks until the end: do it by a job, in batches',
  ),
  makeRule(`lock (?:table )?${big}`, 'a lock of a whole table stops calls'),
];

/** Ignores tables that the migration itself makes, because they are empty. */
const listNewTables = (source: string): string[] =>
  [...source.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map(([, table = '']) => table);

export function findLongLocks(source: string): string[] {
  const statements = source.replace(/\/\/.*$/gm, '').replace(/\s+/g, ' ');
  const added = listNewTables(statements);
  const faults = rules.flatMap(({ pattern, fault }) =>
    [...statements.matchAll(pattern)].flatMap(({ groups }) => {
      const table = groups?.table?.toLowerCase() ?? '';
      return added.includes(table) ? [] : `${table}: ${fault}`;
    }),
  );
  return [...new Set(faults)];
}
