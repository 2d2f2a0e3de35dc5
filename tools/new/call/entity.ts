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
  listCall: RequestedCall | null;
  detailCall: RequestedCall | null;
  createCall: RequestedCall | null;
  listFields: readonly Field[];
  givenFields: readonly Field[];
  columns: readonly Field[];
  /** False if the only call writes without an answer. */
  isAnswered: boolean;
}

const plainField = { options: [], nullable: false, required: true, minLength: 0, most: null };

/** A single call that only writes answers nothing, unless the protocol already declares it. */
export const hasAnswer = ({ calls }: Pick<NamedRequest, 'calls'>): boolean =>
  calls.length > 1 || calls.some(({ method, declared }) => method === 'GET' || declared);

export function toEntity({ subject, calls, fields, hasOwner }: NamedRequest): Entity {
  const rowFields: readonly Field[] = [
    { ...plainField, name: 'id', kind: 'id' },
    ...fields,
    { ...plainField, name: 'createdAt', kind: 'instant' },
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
    type: toPascalCase(toCamelCase(toSingular(subject))),
    table: toSnakeCase(subject),
    rows: toCamelCase(subject),
    listCall,
    detailCall,
    createCall,
    listFields: listedFields,
    givenFields,
    columns,
  };
}

const sqlTypes: Record<Field['kind'], string> = {
  id: 'uuid',
  player: 'uuid',
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
const findOrderColumn = ({ columns }: Entity): string | null =>
  ['createdAt', 'at'].find((name) => columns.some((field) => field.name === name)) ?? null;

export function requireOrderColumn(entity: Entity): string {
  const column = findOrderColumn(entity);
  if (column === null)
    throw new RequestError(
      `${entity.listCall?.name} names no time to order its rows by. Give its item createdAt, or write its table yourself.`,
    );
  return column;
}

export const listSearchedColumns = ({ listCall, listFields }: Entity): string[] =>
  listCall === null
    ? []
    : listFields
        .filter(({ kind, nullable }) => !nullable && ['text', 'longText', 'email'].includes(kind))
        .map(({ name }) => name);

export function writeMigration(entity: Entity): string {
  const orderColumn = findOrderColumn(entity);
  const indexColumns = [
    ...(entity.hasOwner ? ['user_id'] : []),
    ...(orderColumn === null ? [] : [`${toSnakeCase(orderColumn)} desc`, 'id desc']),
  ];
  const index =
    indexColumns.length > 0
      ? `\n  await sql\`create index ${entity.table}_${toSnakeCase(orderColumn ?? 'userId')}_idx on ${entity.table} (${indexColumns.join(', ')})\`.execute(db);`
      : '';
  // A user's own rows are few, so the owner's index also serves a search.
  const searchedColumns = entity.hasOwner ? [] : listSearchedColumns(entity).map(toSnakeCase);
  const trigramIndex =
    searchedColumns.length > 0
      ? `\n  await sql\`create index ${entity.table}_words_idx on ${entity.table} using gin ((${searchedColumns.join(" || E'\\n' || ")}) gin_trgm_ops)\`.execute(db);`
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

const writeView = ({ listCall, detailCall, createCall }: Entity): string =>
  detailCall
    ? `AnswerOf<'${detailCall.name}'>`
    : listCall
      ? `AnswerOf<'${listCall.name}'>['items'][number]`
      : `AnswerOf<'${createCall?.name ?? ''}'>`;

function writeColumnType({ name, kind, nullable }: Field, type: string): string {
  if (name === 'id') return 'Generated<string>';
  const baseTypes = {
    instant: 'Date',
    coins: 'bigint',
    integer: 'number',
    flag: 'boolean',
    choice: `${type}['${name}']`,
  };
  const baseType = kind in baseTypes ? baseTypes[kind as keyof typeof baseTypes] : 'string';
  return nullable && kind !== 'choice' ? `${baseType} | null` : baseType;
}

export const hasChoices = ({ columns }: Entity): boolean => columns.some(({ kind }) => kind === 'choice');

export function writeTable(entity: Entity): string {
  const { type, rows, columns } = entity;
  return `${hasChoices(entity) ? `type ${type} = ${writeView(entity)};\n\n` : ''}declare module '../../../database/schema' {
  interface Database {
    ${rows}: {
      ${entity.hasOwner ? 'userId: string;\n      ' : ''}${columns.map((field) => `${field.name}: ${writeColumnType(field, type)};`).join('\n      ')}
    };
  }
}
`;
}
