import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Group } from '../../imports/groups';
import { addImports, insertBefore, insertIntoList, joinEdits, replaceFirst } from '../change';
import type { Field } from '../fields';
import { toCamelCase, toSingular } from '../names';
import type { NamedRequest } from './names';
import type { RequestedCall } from './request';

const writeLine = ({ name, method, path, isList, access, movesCoins }: RequestedCall) =>
  `  ${name}: { method: '${method}', path: '${path}', access: '${access}',${isList ? ' list: true,' : ''}${movesCoins ? ' money: true,' : ''} extension: true },\n`;

const answered = {
  text: 'z.string()',
  longText: 'z.string()',
  integer: 'z.number().int()',
  flag: 'z.boolean()',
  instant: 'instant',
  coins: 'coins',
};
const writeType = ({ kind, most }: Field, hasBounds: boolean): string => {
  if (hasBounds && kind === 'coins') return 'amountAboveZero';
  if (hasBounds && kind === 'integer') return 'z.number().int().min(0).max(1_000_000)';
  const type = kind in answered ? answered[kind as keyof typeof answered] : 'z.string()';
  return hasBounds && most !== null ? `${type}.trim().min(1).max(${most})` : type;
};
const writeTypedFields = (fields: readonly Field[], hasBounds: boolean): string =>
  fields.map((field) => `${field.name}: ${writeType(field, hasBounds)}`).join(', ');

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

function buildTestEdits(newCalls: readonly RequestedCall[]) {
  const playerCalls = newCalls.filter(({ access }) => access === 'player').map(({ name }) => name);
  const moneyCalls = newCalls.filter(({ movesCoins }) => movesCoins).map(({ name }) => name);
  const edits = [
    ...(playerCalls.length > 0 ? [insertIntoList(/expect\(listOpenTo\('player'\)[^[]*/, playerCalls)] : []),
    ...(moneyCalls.length > 0 ? [insertIntoList(/expect\(listCallsWith\('money'\)[^[]*/, moneyCalls)] : []),
  ];
  return edits.length > 0 ? { 'shared/protocol/protocol.test.ts': joinEdits(...edits) } : {};
}

const folder = 'shared/protocol/schemas';

function findSchemaFile(root: string, group: Group, domain: string): string | null {
  if (existsSync(path.join(root, folder, group, `${domain}.ts`))) return `${folder}/${group}/${domain}.ts`;
  const routes = path.join(root, 'server/src/domains', group, domain, 'routes.ts');
  if (!existsSync(routes)) return null;
  const [, servedCall] = /Handlers = \{\s*(\w+)/.exec(readFileSync(routes, 'utf8')) ?? [];
  const entry = new RegExp(`^  ${servedCall}: \\{`, 'm');
  const foundFile = readdirSync(path.join(root, folder, group)).find((file) =>
    entry.test(readFileSync(path.join(root, folder, group, file), 'utf8')),
  );
  return foundFile ? `${folder}/${group}/${foundFile}` : null;
}

export function buildProtocolChange(root: string, { group, domain, subject, calls, hasTable, fields }: NamedRequest) {
  const newCalls = calls.filter(({ declared }) => !declared);
  if (newCalls.length === 0) return { files: {}, edits: {} };
  // Calls that answer the same fields share their schema.
  const entity = hasTable && newCalls.length > 1 ? toCamelCase(toSingular(subject)) : null;
  const listFields = fields.length > 0 ? `${writeTypedFields(fields, false)}, ` : '';
  const entries = newCalls
    .map((call) => writeSchema(call, entity, writeTypedFields(fields, true), hasTable || call.isList ? listFields : ''))
    .join('');
  const ownSchema = entity
    ? `const ${entity} = z.object({ id, ${writeTypedFields(fields, false)}, createdAt: instant });\n\n`
    : '';
  const schemaFile = findSchemaFile(root, group, domain);
  const file = schemaFile ?? `${folder}/${group}/${domain}.ts`;
  const schemas = `${toCamelCase(toSingular(subject))}Schemas`;
  const commonSchemas = listCommonSchemas(ownSchema + entries);
  const imports = commonSchemas ? `import { ${commonSchemas} } from '../common';\n` : '';
  return {
    files: schemaFile
      ? {}
      : { [file]: `import { z } from 'zod';\n${imports}\n${ownSchema}export const ${schemas} = {\n${entries}};\n` },
    edits: {
      'shared/protocol/calls.ts': insertBefore(
        /\} as const satisfies Record<string, Call>;/,
        newCalls.map(writeLine).join(''),
      ),
      ...(schemaFile
        ? {
            [file]: joinEdits(
              commonSchemas ? addImports(commonSchemas, '../common') : (text) => text,
              replaceFirst(/\n\};\s*$/, `\n${entries}};\n`),
            ),
          }
        : {
            'shared/protocol/schemas/index.ts': joinEdits(
              addImports(schemas, `./${group}/${domain}`),
              insertBefore(/\} satisfies Record<CallName, CallSchema>;/, `  ...${schemas},\n`),
              replaceFirst(/(export type Schemas = typeof \w+)/, `$1 &\n  typeof ${schemas}`),
            ),
          }),
      ...buildTestEdits(newCalls),
    },
  };
}
