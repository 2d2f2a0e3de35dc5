import { RequestError } from '../change';
import { type Field, listFields } from '../fields';
import { toCamelCase, toSnakeCase } from '../names';
import type { NamedRequest } from './names';
import type { RequestedCall } from './request';

export interface Entity {
  hasOwner: boolean;
  table: string;
  rows: string;
  listCall: RequestedCall | null;
  detailCall: RequestedCall | null;
  createCall: RequestedCall | null;
  listFields: readonly Field[];
  givenFields: readonly Field[];
  columns: readonly Field[];
  /** The field that `--order` names. */
  order: string | null;
  hasSearch: boolean;
  /** False if the only call writes without an answer. */
  isAnswered: boolean;
}

const plainField = { options: [], nullable: false, required: true, minLength: 0, most: null };

/** A single call that only writes answers nothing, unless the protocol already declares it. */
export const hasAnswer = ({ calls }: Pick<NamedRequest, 'calls'>): boolean =>
  calls.length > 1 || calls.some(({ method, declared }) => method === 'GET' || declared);

export function toEntity({ subject, calls, fields, hasOwner, order, hasSearch }: NamedRequest): Entity {
  const rowFields: readonly Field[] = [
    { ...plainField, name: 'id', kind: 'id' },
    ...fields,
    ...(order === null ? [{ ...plainField, name: 'createdAt', kind: 'instant' as const }] : []),
  ];
  const listCall = calls.find((call) => call.isList) ?? null;
  const detailCall = calls.find(({ method, isList }) => method === 'GET' && !isList) ?? null;
  const createCall = calls.find(({ method }) => method === 'POST') ?? null;
  const listDeclaredFields = (call: RequestedCall | null, part: 'item' | 'answer' | 'body') =>
    call === null ? [] : call.declared ? listFields(call.name, part) : part === 'body' ? fields : rowFields;
  const listedFields = listDeclaredFields(listCall, 'item');
  const answerFields = listDeclaredFields(detailCall ?? (listCall ? null : createCall), 'answer');
  const otherFields = answerFields.filter(({ name }) => !listedFields.some((field) => field.name === name));
  const columns = [...listedFields, ...otherFields];
  const givenFields = listDeclaredFields(createCall, 'body').filter(({ name }) =>
    columns.some((field) => field.name === name),
  );
  return {
    hasOwner,
    isAnswered: hasAnswer({ calls }),
    table: toSnakeCase(subject),
    rows: toCamelCase(subject),
    listCall,
    detailCall,
    createCall,
    listFields: listedFields,
    givenFields,
    columns,
    order,
    hasSearch,
  };
}

const sqlTypes: Record<Field['kind'], string> = {
  id: 'uuid',
  player: 'uuid',
  text: 'text',
  longText: 'text',
  url: 'text',
  email: 'text',
  choice: 'text',
  instant: 'timestamptz',
  day: 'date',
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

/** The column to sort by. Null if the table has no such time or day. */
const findOrderColumn = ({ columns, order }: Entity): Field | null =>
  (order === null ? ['createdAt', 'at'] : [order]).flatMap((name) =>
    columns.filter((field) => field.name === name && ['instant', 'day'].includes(field.kind) && !field.nullable),
  )[0] ?? null;

export function requireOrderColumn(entity: Entity): Field {
  const column = findOrderColumn(entity);
  if (column === null && entity.order !== null)
    throw new RequestError(`“${entity.order}” isn't an instant or a day of the table, so --order can't name it.`);
  if (column === null)
    throw new RequestError(
      `${entity.listCall?.name} names no time to order its rows by. Give its item createdAt, or write its table yourself.`,
    );
  return column;
}

export const listSearchedColumns = ({ listCall, listFields, hasSearch }: Entity): string[] =>
  listCall === null || !hasSearch
    ? []
    : listFields
        .filter(({ kind, nullable }) => !nullable && ['text', 'longText', 'email'].includes(kind))
        .map(({ name }) => name);

const longestLine = 120;

/** A long statement begins on a line of its own, because biome would break its call over three. */
function writeIndex(definition: string): string {
  const line = `  await sql\`create index ${definition}\`.execute(db);`;
  return `\n${line.length > longestLine ? line.replace('create', '\n    create') : line}`;
}

export function writeMigration(entity: Entity): string {
  const orderColumn = findOrderColumn(entity);
  const indexColumns = [
    ...(entity.hasOwner ? ['user_id'] : []),
    ...(orderColumn === null ? [] : [`${toSnakeCase(orderColumn.name)} desc`, 'id desc']),
  ];
  const index =
    indexColumns.length > 0
      ? writeIndex(
          `${entity.table}_${toSnakeCase(orderColumn?.name ?? 'userId')}_idx on ${entity.table} (${indexColumns.join(', ')})`,
        )
      : '';
  // A user's own rows are few, so the owner's index also serves a search.
  const searchedColumns = entity.hasOwner ? [] : listSearchedColumns(entity).map(toSnakeCase);
  const trigramIndex =
    searchedColumns.length > 0
      ? writeIndex(
          `${entity.table}_words_idx on ${entity.table} using gin ((${searchedColumns.join(" || E'\\n' || ")}) gin_trgm_ops)`,
        )
      : '';
  return `import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${entity.table} (
      ${[...(entity.hasOwner ? ['user_id uuid not null references users'] : []), ...entity.columns.map(writeColumnSql)].join(',\n      ')}
    )\`.execute(db);${index}${trigramIndex}
}
`;
}

const writeView = ({ listCall, detailCall, createCall, isAnswered }: Entity): string =>
  detailCall
    ? `AnswerOf<'${detailCall.name}'>`
    : listCall
      ? `AnswerOf<'${listCall.name}'>['items'][number]`
      : `${isAnswered ? 'AnswerOf' : 'InputOf'}<'${createCall?.name ?? ''}'>`;

function writeColumnType({ name, kind, nullable }: Field, view: string): string {
  if (name === 'id') return 'Generated<string>';
  const baseTypes = {
    instant: 'Date',
    coins: 'bigint',
    integer: 'number',
    flag: 'boolean',
    choice: `${view}['${name}']`,
  };
  const baseType = kind in baseTypes ? baseTypes[kind as keyof typeof baseTypes] : 'string';
  return nullable && kind !== 'choice' ? `${baseType} | null` : baseType;
}

export function writeTable(entity: Entity): string {
  const { rows, columns } = entity;
  return `declare module '../../../database/schema' {
  interface Database {
    ${rows}: {
      ${entity.hasOwner ? 'userId: string;\n      ' : ''}${columns.map((field) => `${field.name}: ${writeColumnType(field, writeView(entity))};`).join('\n      ')}
    };
  }
}
`;
}
