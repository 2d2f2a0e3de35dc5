import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RequestError } from '../change';
import type { Field } from '../fields';

export interface KnownTable {
  name: string;
  at: string;
  /** The column with the id of the user who owns a row. Null if rows have no owner. */
  owner: string | null;
  columns: ReadonlyMap<string, string>;
}

function findDeclaredColumns(root: string, name: string): string | undefined {
  const folder = path.join(root, 'server/src/domains');
  const declarationPattern = new RegExp(`^ {2,4}${name}: \\{\\n([^}]*)\\}`, 'm');
  const [, body] =
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|[/.])(tables|store|routes)\.ts$/.test(file))
      .map((file) => declarationPattern.exec(readFileSync(path.join(folder, file), 'utf8')))
      .find((match) => match !== null) ?? [];
  return body;
}

export const hasTableNamed = (root: string, name: string): boolean => findDeclaredColumns(root, name) !== undefined;

/** @throws RequestError if no domain declares the table, or if its rows have no id or no time to sort by */
export function readTable(root: string, name: string, order: string | null): KnownTable {
  const body = findDeclaredColumns(root, name);
  if (body === undefined)
    throw new RequestError(`No domain declares a table “${name}”. Name it as in interface Database.`);
  const columns = new Map(
    [...body.matchAll(/^\s*(\w+): (.+);$/gm)].map(([, column = '', type = '']) => [column, type]),
  );
  const at = (order === null ? ['createdAt', 'at'] : [order]).find((column) => columns.get(column)?.startsWith('Date'));
  if (!columns.has('id') || !at)
    throw new RequestError(
      `${name} has no id, or no time (${order ?? 'createdAt, at'}) to order its rows by. Choose one of its times with --order, or write its list yourself.`,
    );
  return { name, at, owner: ['userId', 'ownerId'].find((column) => columns.has(column)) ?? null, columns };
}

const kindsByType = { Date: 'instant', bigint: 'coins', number: 'integer', boolean: 'flag' } as const;

export type TableField = Field & { column: string };

/** Parses a field of the answer: `<column>`, or `<name>=<column>` for the player whose id is in the column. The name must not be a column's. */
export function toTableField({ name: table, columns }: KnownTable, text: string): TableField {
  const [name = '', column = name] = text.split('=');
  const isPlayer = text.includes('=');
  const type = columns.get(column);
  if (type === undefined)
    throw new RequestError(`${table} has no column “${column}”. It has ${[...columns.keys()].join(', ')}.`);
  if (isPlayer && (name === column || !type.includes('string')))
    throw new RequestError(
      `“${text}” names no player. Write a name for the player before the column that has their id, like by=ownerId.`,
    );
  const [, kind = 'text'] = Object.entries(kindsByType).find(([baseType]) => type.includes(baseType)) ?? [];
  return {
    name,
    column,
    kind: isPlayer ? 'player' : /(^id|Id)$/.test(column) ? 'id' : (kind as Field['kind']),
    options: [],
    nullable: type.includes('| null'),
    required: true,
    minLength: 0,
    most: null,
  };
}
