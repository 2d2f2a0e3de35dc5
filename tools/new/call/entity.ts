import { RequestError } from '../change';
import { type Field, listFields } from '../fields';
import { toCamelCase, toPascalCase, toSingular, toSnakeCase } from '../names';
import type { NamedRequest } from './names';
import type { RequestedCall } from './request';

export interface Entity {
  own: boolean;
  type: string;
  table: string;
  rows: string;
  list: RequestedCall | null;
  get: RequestedCall | null;
  create: RequestedCall | null;
  listFields: readonly Field[];
  givenFields: readonly Field[];
  columns: readonly Field[];
}

const plain = { options: [], nullable: false, required: true, least: 0, most: null };

export function toEntity({ subject, calls, fields, own }: NamedRequest): Entity {
  const ownFields: readonly Field[] = [
    { ...plain, name: 'id', kind: 'id' },
    ...fields,
    { ...plain, name: 'createdAt', kind: 'instant' },
  ];
  const list = calls.find((call) => call.isList) ?? null;
  const get = calls.find(({ method, isList }) => method === 'GET' && !isList) ?? null;
  const create = calls.find(({ method }) => method === 'POST') ?? null;
  const listDeclaredFields = (call: RequestedCall | null, part: 'item' | 'answer' | 'body') =>
    call === null ? [] : call.declared ? listFields(call.name, part) : part === 'body' ? fields : ownFields;
  const listed = listDeclaredFields(list, 'item');
  const answers = listDeclaredFields(get ?? (list ? null : create), 'answer');
  const detailed = answers.filter(({ name }) => !listed.some((field) => field.name === name));
  const columns = [...listed, ...detailed];
  const givenFields = listDeclaredFields(create, 'body').filter(({ name }) =>
    columns.some((field) => field.name === name),
  );
  return {
    own,
    type: toPascalCase(toCamelCase(toSingular(subject))),
    table: toSnakeCase(subject),
    rows: toCamelCase(subject),
    list,
    get,
    create,
    listFields: listed,
    givenFields,
    columns,
  };
}

const sqlTypes: Record<Field['kind'], string> = {
  id: 'uuid',
  text: 'text',
  longText: 'text',
  email: 'text',
  choice: 'text',
  instant: 'timestamptz',
  coins: 'numeric(78,0)',
  integer: 'integer',
  flag: 'boolean',
};

function writeColumnSql({ name, kind, options, nullable }: Field): string {
  const column = toSnakeCase(name);
  if (name === 'id') return 'id uuid primary key default gen_random_uuid()';
  const check = kind === 'choice' ? ` check (${column} in (${options.map((each) => `'${each}'`).join(', ')}))` : '';
  return `${column} ${sqlTypes[kind]}${nullable ? '' : ' not null'}${check}`;
}

/** Newest first, if the table has a time. */
export const findOrder = ({ columns }: Entity): string | null =>
  ['createdAt', 'at'].find((name) => columns.some((field) => field.name === name)) ?? null;

export function writeSearchWords({ table, listFields }: Entity): string | null {
  const texts = listFields.filter(({ kind, nullable }) => !nullable && ['text', 'longText', 'email'].includes(kind));
  return texts.length === 0
    ? null
    : `(${texts.map(({ name }) => `${table}.${toSnakeCase(name)}`).join(" || E'\\n' || ")})`;
}

export function writeMigration(entity: Entity): string {
  const order = findOrder(entity);
  const owner = entity.own ? 'user_id, ' : '';
  const index =
    entity.list && order
      ? `\n  await sql\`create index ${entity.table}_${toSnakeCase(order)}_idx on ${entity.table} (${owner}${toSnakeCase(order)} desc, id desc)\`.execute(db);`
      : '';
  // A user's own rows are few, so the owner's index also serves a search.
  const words = entity.own ? null : entity.list && writeSearchWords(entity);
  const trigrams = words
    ? `\n  await sql\`create index ${entity.table}_words_idx on ${entity.table} using gin (${words.replaceAll(`${entity.table}.`, '')} gin_trgm_ops)\`.execute(db);`
    : '';
  return `import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${entity.table} (
      ${[...(entity.own ? ['user_id uuid not null references users'] : []), ...entity.columns.map(writeColumnSql)].join(',\n      ')}
    )\`.execute(db);${index}${trigrams}
}
`;
}

const writeView = ({ list, get, create }: Entity): string =>
  get
    ? `AnswerOf<'${get.name}'>`
    : list
      ? `AnswerOf<'${list.name}'>['items'][number]`
      : `AnswerOf<'${create?.name ?? ''}'>`;

function writeColumnType({ name, kind, nullable }: Field, type: string): string {
  if (name === 'id') return 'Generated<string>';
  const base = { instant: 'Date', coins: 'bigint', integer: 'number', flag: 'boolean', choice: `${type}['${name}']` };
  const ownBase = kind in base ? base[kind as keyof typeof base] : 'string';
  return nullable && kind !== 'choice' ? `${ownBase} | null` : ownBase;
}

function writeTable(entity: Entity): string {
  const { type, rows, columns } = entity;
  const chosen = columns.some(({ kind }) => kind === 'choice');
  return `${chosen ? `type ${type} = ${writeView(entity)};\n\n` : ''}declare module '../../../database/schema' {
  interface Database {
    ${rows}: {
      ${entity.own ? 'userId: string;\n      ' : ''}${columns.map((field) => `${field.name}: ${writeColumnType(field, type)};`).join('\n      ')}
    };
  }
}
`;
}

export function writeStore(entity: Entity): string {
  const { own, type, table, rows, list, get, create } = entity;
  const order = findOrder(entity);
  if (list && !order)
    throw new RequestError(
      `${list.name} names no time to order its rows by. Give its item createdAt, or write its table yourself.`,
    );
  const words = writeSearchWords(entity);
  const options = [
    `table: '${table}'`,
    ...(order === 'at' ? ["at: 'at'"] : []),
    ...(own ? [`where: sql\`${table}.user_id = \${userId}\``] : []),
    ...(words ? ['words'] : []),
  ].join(', ');
  const page = `${words ? `\n${own ? '' : `// Exactly the expression of \`${table}_words_idx\`.\n`}const words = sql\`${words}\`;\n` : ''}
export const read${type}Page = (
  db: Kysely<Database>,
  ${own ? 'userId: string,\n  ' : ''}query: InputOf<'${list?.name}'>,
) => readNewestPage<Selectable<Database['${rows}']>>(db, { ${options} }, query);
`;
  const find = `
export const find${type} = (db: Kysely<Database>, ${own ? 'userId: string, ' : ''}id: string) =>
  db.selectFrom('${rows}').selectAll().where('id', '=', id)${own ? ".where('userId', '=', userId)" : ''}.executeTakeFirst();
`;
  const insert = `
export const insert${type} = (db: Kysely<Database>, row: NewRow<Database['${rows}']>) =>
  db.insertInto('${rows}').values(row).returningAll().executeTakeFirstOrThrow();
`;
  const declaredTable = writeTable(entity);
  const protocol = [...(declaredTable.includes('AnswerOf<') ? ['AnswerOf'] : []), ...(list ? ['InputOf'] : [])];
  const kysely = [
    'type Generated',
    'type Kysely',
    ...(list ? ['type Selectable'] : []),
    ...(list && (words || own) ? ['sql'] : []),
  ];
  return `${protocol.length > 0 ? `import type { ${protocol.join(', ')} } from '@laurel/shared/protocol';\n` : ''}import { ${kysely.join(', ')} } from 'kysely';
${create ? "import type { NewRow } from '../../../database/fields';\n" : ''}${list ? "import { readNewestPage } from '../../../database/pages/newest-page';\n" : ''}import type { Database } from '../../../database/schema';

${declaredTable}${list ? page : ''}${get ? find : ''}${create ? insert : ''}`;
}
