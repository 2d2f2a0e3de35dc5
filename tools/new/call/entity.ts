import { RequestError } from '../change';
import { type Field, listFields } from '../fields';
import { toCamelCase, toPascalCase, toSingular, toSnakeCase } from '../names';
import type { NamedRequest } from './names';
import type { RequestedCall } from './request';

export interface Entity {
  hasOwner: boolean;
  type: string;
  table: string;
  rows: string;
  list: RequestedCall | null;
  detailCall: RequestedCall | null;
  create: RequestedCall | null;
  listFields: readonly Field[];
  givenFields: readonly Field[];
  columns: readonly Field[];
}

const plainField = { options: [], nullable: false, required: true, minLength: 0, most: null };

export function toEntity({ subject, calls, fields, hasOwner }: NamedRequest): Entity {
  const rowFields: readonly Field[] = [
    { ...plainField, name: 'id', kind: 'id' },
    ...fields,
    { ...plainField, name: 'createdAt', kind: 'instant' },
  ];
  const list = calls.find((call) => call.isList) ?? null;
  const detailCall = calls.find(({ method, isList }) => method === 'GET' && !isList) ?? null;
  const create = calls.find(({ method }) => method === 'POST') ?? null;
  const listDeclaredFields = (call: RequestedCall | null, part: 'item' | 'answer' | 'body') =>
    call === null ? [] : call.declared ? listFields(call.name, part) : part === 'body' ? fields : rowFields;
  const listedFields = listDeclaredFields(list, 'item');
  const answerFields = listDeclaredFields(detailCall ?? (list ? null : create), 'answer');
  const otherFields = answerFields.filter(({ name }) => !listedFields.some((field) => field.name === name));
  const columns = [...listedFields, ...otherFields];
  const givenFields = listDeclaredFields(create, 'body').filter(({ name }) =>
    columns.some((field) => field.name === name),
  );
  return {
    hasOwner,
    type: toPascalCase(toCamelCase(toSingular(subject))),
    table: toSnakeCase(subject),
    rows: toCamelCase(subject),
    list,
    detailCall,
    create,
    listFields: listedFields,
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

/** The column to sort by. Null if the table has no time. */
export const findOrderColumn = ({ columns }: Entity): string | null =>
  ['createdAt', 'at'].find((name) => columns.some((field) => field.name === name)) ?? null;

export function writeSearchWords({ table, listFields }: Entity): string | null {
  const texts = listFields.filter(({ kind, nullable }) => !nullable && ['text', 'longText', 'email'].includes(kind));
  return texts.length === 0
    ? null
    : `(${texts.map(({ name }) => `${table}.${toSnakeCase(name)}`).join(" || E'\\n' || ")})`;
}

export function writeMigration(entity: Entity): string {
  const orderColumn = findOrderColumn(entity);
  const owner = entity.hasOwner ? 'user_id, ' : '';
  const index =
    entity.list && orderColumn
      ? `\n  await sql\`create index ${entity.table}_${toSnakeCase(orderColumn)}_idx on ${entity.table} (${owner}${toSnakeCase(orderColumn)} desc, id desc)\`.execute(db);`
      : '';
  // A user's own rows are few, so the owner's index also serves a search.
  const searchWords = entity.hasOwner ? null : entity.list && writeSearchWords(entity);
  const trigrams = searchWords
    ? `\n  await sql\`create index ${entity.table}_words_idx on ${entity.table} using gin (${searchWords.replaceAll(`${entity.table}.`, '')} gin_trgm_ops)\`.execute(db);`
    : '';
  return `import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${entity.table} (
      ${[...(entity.hasOwner ? ['user_id uuid not null references users'] : []), ...entity.columns.map(writeColumnSql)].join(',\n      ')}
    )\`.execute(db);${index}${trigrams}
}
`;
}

const writeView = ({ list, detailCall, create }: Entity): string =>
  detailCall
    ? `AnswerOf<'${detailCall.name}'>`
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
  const hasChoice = columns.some(({ kind }) => kind === 'choice');
  return `${hasChoice ? `type ${type} = ${writeView(entity)};\n\n` : ''}declare module '../../../database/schema' {
  interface Database {
    ${rows}: {
      ${entity.hasOwner ? 'userId: string;\n      ' : ''}${columns.map((field) => `${field.name}: ${writeColumnType(field, type)};`).join('\n      ')}
    };
  }
}
`;
}

export function writeStore(entity: Entity): string {
  const { hasOwner, type, table, rows, list, detailCall, create } = entity;
  const orderColumn = findOrderColumn(entity);
  if (list && !orderColumn)
    throw new RequestError(
      `${list.name} names no time to order its rows by. Give its item createdAt, or write its table yourself.`,
    );
  const searchWords = writeSearchWords(entity);
  const options = [
    `table: '${table}'`,
    ...(orderColumn === 'at' ? ["at: 'at'"] : []),
    ...(hasOwner ? [`where: sql\`${table}.user_id = \${userId}\``] : []),
    ...(searchWords ? ['words'] : []),
  ].join(', ');
  const pageFunction = `${searchWords ? `\n${hasOwner ? '' : `// Exactly the expression of \`${table}_words_idx\`.\n`}const words = sql\`${searchWords}\`;\n` : ''}
export const read${type}Page = (
  db: Kysely<Database>,
  ${hasOwner ? 'userId: string,\n  ' : ''}query: InputOf<'${list?.name}'>,
) => readNewestPage<Selectable<Database['${rows}']>>(db, { ${options} }, query);
`;
  const findFunction = `
export const find${type} = (db: Kysely<Database>, ${hasOwner ? 'userId: string, ' : ''}id: string) =>
  db.selectFrom('${rows}').selectAll().where('id', '=', id)${hasOwner ? ".where('userId', '=', userId)" : ''}.executeTakeFirst();
`;
  const insertFunction = `
export const insert${type} = (db: Kysely<Database>, row: NewRow<Database['${rows}']>) =>
  db.insertInto('${rows}').values(row).returningAll().executeTakeFirstOrThrow();
`;
  const declaredTable = writeTable(entity);
  const protocolImports = [...(declaredTable.includes('AnswerOf<') ? ['AnswerOf'] : []), ...(list ? ['InputOf'] : [])];
  const kyselyImports = [
    'type Generated',
    'type Kysely',
    ...(list ? ['type Selectable'] : []),
    ...(list && (searchWords || hasOwner) ? ['sql'] : []),
  ];
  return `${protocolImports.length > 0 ? `import type { ${protocolImports.join(', ')} } from '@laurel/shared/protocol';\n` : ''}import { ${kyselyImports.join(', ')} } from 'kysely';
${create ? "import type { NewRow } from '../../../database/fields';\n" : ''}${list ? "import { readNewestPage } from '../../../database/pages/newest-page';\n" : ''}import type { Database } from '../../../database/schema';

${declaredTable}${list ? pageFunction : ''}${detailCall ? findFunction : ''}${create ? insertFunction : ''}`;
}
