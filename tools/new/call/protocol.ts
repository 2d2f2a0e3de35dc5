import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Group } from '../../imports/groups';
import { addImports, applyInTurn, insertBefore, insertIntoList, replaceFirst } from '../change';
import type { Field } from '../fields';
import { toCamelCase, toSingular } from '../names';
import type { NamedRequest } from './names';
import type { RequestedCall } from './request';

const writeLine = ({ name, method, path, isList, access, money }: RequestedCall) =>
  `  ${name}: { method: '${method}', path: '${path}', access: '${access}',${isList ? ' list: true,' : ''}${money ? ' money: true,' : ''} extension: true },\n`;

const answered = {
  text: 'z.string()',
  longText: 'z.string()',
  integer: 'z.number().int()',
  flag: 'z.boolean()',
  instant: 'instant',
  coins: 'coins',
};
const writeType = ({ kind, most }: Field, bounds: boolean): string => {
  if (bounds && kind === 'coins') return 'amountAboveZero';
  if (bounds && kind === 'integer') return 'z.number().int().min(0).max(1_000_000)';
  const type = kind in answered ? answered[kind as keyof typeof answered] : 'z.string()';
  return bounds && most !== null ? `${type}.trim().min(1).max(${most})` : type;
};
const writeTypedFields = (fields: readonly Field[], bounds: boolean): string =>
  fields.map((field) => `${field.name}: ${writeType(field, bounds)}`).join(', ');

function writeSchema(
  { name, method, path, isList }: RequestedCall,
  entity: string | null,
  request: string,
  answer: string,
): string {
  const params = path.includes('{id}') ? 'params: idParams, ' : '';
  const body = method === 'GET' || method === 'DELETE' ? '' : `body: z.object({ ${request} }), `;
  if (isList)
    return `  ${name}: { ${params}query: listQuery, item: ${entity ?? `z.object({ id, ${answer}createdAt: instant })`} },\n`;
  return `  ${name}: { ${params}${body}answer: ${entity ?? (answer ? `z.object({ id, ${answer}createdAt: instant })` : 'z.object({})')} },\n`;
}

const listCommonSchemas = (source: string) =>
  ['amountAboveZero', 'coins', 'id', 'idParams', 'instant', 'listQuery']
    .filter((name) => new RegExp(`[ :{]${name}\\b[ ,]`).test(source))
    .join(', ');

function buildTestEdits(fresh: readonly RequestedCall[]) {
  const playerCalls = fresh.filter(({ access }) => access === 'player').map(({ name }) => name);
  const moneyCalls = fresh.filter(({ money }) => money).map(({ name }) => name);
  const edits = [
    ...(playerCalls.length > 0 ? [insertIntoList(/expect\(listOpenTo\('player'\)[^[]*/, playerCalls)] : []),
    ...(moneyCalls.length > 0 ? [insertIntoList(/expect\(listCallsWith\('money'\)[^[]*/, moneyCalls)] : []),
  ];
  return edits.length > 0 ? { 'shared/protocol/protocol.test.ts': applyInTurn(...edits) } : {};
}

const folder = 'shared/protocol/schemas';

function findSchemaFile(root: string, group: Group, domain: string): string | null {
  if (existsSync(path.join(root, folder, group, `${domain}.ts`))) return `${folder}/${group}/${domain}.ts`;
  const routes = path.join(root, 'server/src/domains', group, domain, 'routes.ts');
  if (!existsSync(routes)) return null;
  const [, served] = /Handlers = \{\s*(\w+)/.exec(readFileSync(routes, 'utf8')) ?? [];
  const entry = new RegExp(`^  ${served}: \\{`, 'm');
  const foundFile = readdirSync(path.join(root, folder, group)).find((file) =>
    entry.test(readFileSync(path.join(root, folder, group, file), 'utf8')),
  );
  return foundFile ? `${folder}/${group}/${foundFile}` : null;
}

export function buildProtocolChange(root: string, { group, domain, subject, calls, table, fields }: NamedRequest) {
  const fresh = calls.filter(({ declared }) => !declared);
  if (fresh.length === 0) return { files: {}, edits: {} };
  // Calls that answer the same fields share their schema.
  const entity = table && fresh.length > 1 ? toCamelCase(toSingular(subject)) : null;
  const listFields = fields.length > 0 ? `${writeTypedFields(fields, false)}, ` : '';
  const entries = fresh
    .map((call) => writeSchema(call, entity, writeTypedFields(fields, true), table || call.isList ? listFields : ''))
    .join('');
  const own = entity
    ? `const ${entity} = z.object({ id, ${writeTypedFields(fields, false)}, createdAt: instant });\n\n`
    : '';
  const there = findSchemaFile(root, group, domain);
  const file = there ?? `${folder}/${group}/${domain}.ts`;
  const schemas = `${toCamelCase(toSingular(subject))}Schemas`;
  const commonSchemas = listCommonSchemas(own + entries);
  const imports = commonSchemas ? `import { ${commonSchemas} } from '../common';\n` : '';
  return {
    files: there
      ? {}
      : { [file]: `import { z } from 'zod';\n${imports}\n${own}export const ${schemas} = {\n${entries}};\n` },
    edits: {
      'shared/protocol/calls.ts': insertBefore(
        /\} as const satisfies Record<string, Call>;/,
        fresh.map(writeLine).join(''),
      ),
      ...(there
        ? {
            [file]: applyInTurn(
              commonSchemas ? addImports(commonSchemas, '../common') : (text) => text,
              replaceFirst(/\n\};\s*$/, `\n${entries}};\n`),
            ),
          }
        : {
            'shared/protocol/schemas/index.ts': applyInTurn(
              addImports(schemas, `./${group}/${domain}`),
              insertBefore(/\} satisfies Record<CallName, CallSchema>;/, `  ...${schemas},\n`),
              replaceFirst(/(export type Schemas = typeof \w+)/, `$1 &\n  typeof ${schemas}`),
            ),
          }),
      ...buildTestEdits(fresh),
    },
  };
}
