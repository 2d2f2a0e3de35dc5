import { parseSync } from '@swc/core';

const allowedPlaces: readonly RegExp[] = [
  /(^|[/.])store\.ts$/,
  // Tests prepare and read rows.
  /\.test\.ts$|(^|\/)testing(\.ts$|\/)/,
  // Opens, migrates and watches the database.
  /^src\/database\//,
  // Makes the database’s roles before the server starts.
  /^bin\/roles\.ts$/,
  // Rehearses work in a transaction that it rolls back.
  /^src\/call\/transaction\.ts$/,
  // OpenTelemetry’s `with` isn't a query.
  /^src\/tracing\//,
  // Writes sample data about the past, which no command can make.
  /^src\/sample\//,
];

export const canBuildQueries = (file: string): boolean => allowedPlaces.some((place) => place.test(file));

const queryMethods = new Set([
  ...['selectFrom', 'selectNoFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'],
  ...['with', 'withRecursive', 'execute', 'executeTakeFirst', 'executeTakeFirstOrThrow', 'executeQuery', 'stream'],
]);

type SyntaxNode = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;
const readName = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.value) : '');

function listQueryNames(node: SyntaxNode): string[] {
  if (node.type === 'MemberExpression') return [readName(node.property)].filter((name) => queryMethods.has(name));
  if (node.type !== 'ImportDeclaration' || node.typeOnly === true) return [];
  if (!isNode(node.source) || node.source.value !== 'kysely' || !Array.isArray(node.specifiers)) return [];
  return node.specifiers.filter((each) => each.isTypeOnly !== true).map(({ local }) => readName(local));
}

function walkNodes(value: unknown, queries: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) for (const part of listQueryNames(value)) queries.add(part);
  for (const each of Object.values(value)) walkNodes(each, queries);
}

export function findQueries(source: string): string[] {
  const queries = new Set<string>();
  walkNodes(parseSync(source, { syntax: 'typescript', target: 'es2022' }).body, queries);
  return [...queries];
}
