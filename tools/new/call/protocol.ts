import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Group } from '../../imports/groups';
import { addImports, insertBefore, insertIntoList, joinEdits, replaceFirst } from '../change';
import type { Field } from '../fields';
import { toCamelCase, toSingular } from '../names';
import { hasAnswer } from './entity';
import type { NamedRequest } from './names';
import type { RequestedCall } from './request';

const writeLine = ({ name, method, path, isList, access, movesCoins }: RequestedCall) =>
  `  ${name}: { method: '${method}', path: '${path}', access: '${access}',${isList ? ' list: true,' : ''}${movesCoins ? ' money: true,' : ''} extension: true },\n`;

const answerTypes = {
  text: 'z.string()',
  longText: 'z.string()',
  url: 'webAddress',
  integer: 'z.number().int()',
  flag: 'z.boolean()',
  instant: 'instant',
  day: 'day',
  coins: 'coins',
  id: 'id',
  player: 'playerRef',
};
const writeEnum = ({ options }: Field): string => `z.enum([${options.map((each) => `'${each}'`).join(', ')}])`;
const writeType = (field: Field, hasBounds: boolean): string => {
  const { kind, most, nullable } = field;
  if (nullable) return `${writeType({ ...field, nullable: false }, hasBounds)}.nullable()`;
  if (kind === 'choice') return writeEnum(field);
  if (hasBounds && kind === 'coins') return 'amountAboveZero';
  if (hasBounds && kind === 'integer') return 'z.number().int().min(0).max(1_000_000)';
  const type = kind in answerTypes ? answerTypes[kind as keyof typeof answerTypes] : 'z.string()';
  return hasBounds && most !== null ? `makeText(${most})` : type;
};
const writeTypedFields = (fields: readonly Field[], hasBounds: boolean): string =>
  fields.map((field) => `${field.name}: ${writeType(field, hasBounds)}`).join(', ');

function writeSchema(
  { name, method, path, isList }: RequestedCall,
  { body, row, isSearched }: { body: string; row: string; isSearched: boolean },
): string {
  const parts = [
    ...(path.includes('{id}') ? ['params: idParams'] : []),
    ...(isList ? [`query: ${isSearched ? 'listQuery' : 'pageQuery'}`] : []),
    ...(method === 'GET' || method === 'DELETE' ? [] : [`body: ${body}`]),
    `${isList ? 'item' : 'answer'}: ${row}`,
  ];
  return `  ${name}: { ${parts.join(', ')} },\n`;
}

/** Names the schema of a choice that is written more than once. */
function shareChoices(
  fields: readonly Field[],
  { ownSchema, entries }: { ownSchema: string; entries: string },
  subject: string,
) {
  return fields
    .filter((field) => field.kind === 'choice' && (ownSchema + entries).split(writeEnum(field)).length > 2)
    .reduce(
      (source, field) => {
        const name = toCamelCase(`${toSingular(subject)}-${field.name}`);
        return {
          ownSchema: `const ${name} = ${writeEnum(field)};\n${source.ownSchema.replaceAll(writeEnum(field), name)}`,
          entries: source.entries.replaceAll(writeEnum(field), name),
        };
      },
      { ownSchema, entries },
    );
}

const listCommonSchemas = (source: string) =>
  [
    'amountAboveZero',
    'coins',
    'day',
    'id',
    'idParams',
    'instant',
    'listQuery',
    'makeText',
    'nothing',
    'pageQuery',
    'playerRef',
    'webAddress',
  ]
    .filter((name) => new RegExp(`[ :{]${name}\\b[ ,.(]`).test(source))
    .join(', ');

function buildTestEdits(newCalls: readonly RequestedCall[]) {
  const playerCalls = newCalls.filter(({ access }) => access === 'player').map(({ name }) => name);
  const moneyCalls = newCalls.filter(({ movesCoins }) => movesCoins).map(({ name }) => name);
  const edits = [
    ...(playerCalls.length > 0 ? [insertIntoList(/expect\(listNamesOpenTo\('player'\)[^[]*/, playerCalls)] : []),
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
  const entryPattern = new RegExp(`^  ${servedCall}: \\{`, 'm');
  const foundFile = readdirSync(path.join(root, folder, group)).find((file) =>
    entryPattern.test(readFileSync(path.join(root, folder, group, file), 'utf8')),
  );
  return foundFile ? `${folder}/${group}/${foundFile}` : null;
}

export function buildProtocolChange(
  root: string,
  { group, domain, subject, calls, hasTable, fields, hasSearch, order, from }: NamedRequest,
) {
  const newCalls = calls.filter(({ declared }) => !declared);
  if (newCalls.length === 0) return { files: {}, edits: {} };
  // Calls that answer the same fields share their schema.
  const entity = hasTable && newCalls.length > 1 ? toCamelCase(toSingular(subject)) : null;
  // A list of an existing table has only the requested columns, besides the id, and one with an order of its own no other time.
  const createdAtField = from || order !== null ? '' : ', createdAt: instant';
  const listFields = fields.length > 0 ? writeTypedFields(fields, false) : '';
  const row = `z.object({ id${listFields && `, ${listFields}`}${createdAtField} })`;
  const writtenEntries = newCalls
    .map((call) => {
      const hasRow = hasTable ? hasAnswer({ calls }) : call.isList && fields.length > 0;
      return writeSchema(call, {
        body: `z.object({ ${writeTypedFields(fields, true)} })`,
        row:
          hasRow || call.isList
            ? (entity ?? (fields.length > 0 ? row : 'z.object({ id, createdAt: instant })'))
            : 'nothing',
        isSearched: hasTable && hasSearch && fields.some(({ kind }) => kind === 'text' || kind === 'longText'),
      });
    })
    .join('');
  const rowSchema = entity
    ? `const ${entity} = z.object({ id, ${writeTypedFields(fields, false)}${createdAtField} });\n\n`
    : '';
  const { ownSchema, entries } = shareChoices(fields, { ownSchema: rowSchema, entries: writtenEntries }, subject);
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
              ownSchema ? insertBefore(/export const \w+Schemas = \{/, ownSchema) : (text) => text,
              replaceFirst(/\n\};\s*$/, `\n${entries}};\n`),
            ),
          }
        : {
            [`${folder}/by-domain.ts`]: (text: string) => `${text}export { ${schemas} } from './${group}/${domain}';\n`,
          }),
      ...buildTestEdits(newCalls),
    },
  };
}
