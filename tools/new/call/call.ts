import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '../../../shared/protocol';
import { findCaller } from '../caller';
import { addImports, type Change, insertBefore, joinEdits, RequestError, replaceFirst } from '../change';
import { type Field, listOtherFields, writeSampleValue } from '../fields';
import { toCamelCase, toKebabCase, toSingular } from '../names';
import { type Entity, listSearchedColumns, requireOrderColumn, toEntity, writeMigration, writeTable } from './entity';
import { hasTableNamed, type KnownTable, readTable, type TableField, toTableField } from './known-table';
import { findSubject, type NamedRequest } from './names';
import { buildProtocolChange } from './protocol';
import { type CallRequest, type RequestedCall, readCallRequest } from './request';

const isQuery = ({ method }: RequestedCall) => method === 'GET';

const emptyPage = '{ items: [], meta: { page: input.page, perPage: input.perPage, total: 0, next: null } }';

function writeEmptyFunction({ name, declared, isList }: RequestedCall): string {
  // Unused parameters begin with an underscore.
  const input = declared || isList ? `_work: Work, ${isList ? 'input' : '_input'}: InputOf<'${name}'>` : '';
  return `export async function ${name}(${input}): Promise<Answer<'${name}'>> {\n  return makeAnswer(${isList ? emptyPage : '{}'});\n}\n`;
}

const writeOrder = ({ name, kind }: Pick<Field, 'name' | 'kind'>): string[] =>
  name === 'createdAt' ? [] : [`${kind === 'day' ? 'day' : 'at'}: '${name}'`];

function writeEntityHandler(call: RequestedCall, entity: Entity): string {
  const { hasOwner, rows, givenFields, columns } = entity;
  const context = hasOwner ? 'db, user' : 'db';
  if (call.isList) {
    const searchedColumns = listSearchedColumns(entity).map((name) => `'${name}'`);
    const options = [
      `table: '${rows}'`,
      ...writeOrder(requireOrderColumn(entity)),
      ...(hasOwner ? ['equal: { userId: user.id }'] : []),
      ...(searchedColumns.length > 0 ? [`searchColumns: [${searchedColumns.join(', ')}]`] : []),
    ];
    return `${call.name}: async ({ ${context} }, input) => makePageAnswer('${call.name}', await readNewestPage(db, { ${options.join(', ')} }, input))`;
  }
  if (call === entity.detailCall)
    return `async ${call.name}({ ${context} }, { id }) {
    const row = await findRow(db, '${rows}', { id${hasOwner ? ', userId: user.id' : ''} });
    if (!row) throw new Refusal('not_found', { what: 'page' });
    return makeRowAnswer('${call.name}', row);
  }`;
  const names = givenFields.map(({ name }) => name);
  const values = givenFields.map(({ name, kind }) =>
    kind === 'coins' ? `${name}: parseAmount(${name})` : kind === 'instant' ? `${name}: new Date(${name})` : name,
  );
  const otherColumns = columns
    .filter(({ name }) => name !== 'id' && !names.includes(name))
    .map(
      (field) =>
        `${field.name}: ${field.kind === 'instant' ? 'now' : field.nullable ? 'null' : writeSampleValue(field)}`,
    );
  const row = [...(hasOwner ? ['userId: user.id'] : []), ...values, ...otherColumns].join(', ');
  const usesNow = columns.some(({ name, kind }) => kind === 'instant' && !names.includes(name));
  const signature = `({ db${usesNow ? ', now' : ''}${hasOwner ? ', user' : ''} }, { ${names.join(', ')} })`;
  const insertion = `await insertRow(db, '${rows}', { ${row} })`;
  return entity.isAnswered
    ? `${call.name}: async ${signature} => makeRowAnswer('${call.name}', ${insertion})`
    : `async ${call.name}${signature} {\n    ${insertion};\n    return makeAnswer({});\n  }`;
}

const routeImports = [
  ['parseAmount', '@laurel/shared/protocol'],
  ['makeAnswer', '../../../call/answer'],
  ['makePageAnswer', '../../../call/row-answers'],
  ['makeRowAnswer', '../../../call/row-answers'],
  ['readNewestPage', '../../../database/pages/newest-page'],
  ['findRow', '../../../database/rows'],
  ['insertRow', '../../../database/rows'],
  ['Refusal', '../../../refusal'],
] as const;

const addHandlersWithImports = (handlers: string) =>
  joinEdits(
    ...routeImports
      .filter(([name]) => new RegExp(`\\b${name}\\b`).test(handlers))
      .map(([name, from]) => addImports(name, from)),
    addHandlers(handlers),
  );

function addTable(entity: Entity, insertTable: (table: string) => (text: string) => string) {
  const table = writeTable(entity);
  const [, view] = /\b(AnswerOf|InputOf)</.exec(table) ?? [];
  return joinEdits(
    addImports('Generated', 'kysely', { type: true }),
    view ? addImports(view, '@laurel/shared/protocol', { type: true }) : (text) => text,
    insertTable(table),
  );
}

function writeFunctionsFile(calls: readonly RequestedCall[]): string {
  const bodies = calls.map(writeEmptyFunction).join('\n');
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(bodies);
  return [
    isUsed('InputOf') ? "import type { InputOf } from '@laurel/shared/protocol';\n" : '',
    "import { makeAnswer } from '../../../call/answer';\n",
    `import type { Answer${isUsed('Work') ? ', Work' : ''} } from '../../../call/context';\n`,
    `\n${bodies}`,
  ].join('');
}

function addFunctions(calls: readonly RequestedCall[]) {
  const bodies = calls.map(writeEmptyFunction).join('\n');
  const typeOptions = { type: true };
  return joinEdits(
    addImports('makeAnswer', '../../../call/answer'),
    addImports('Answer', '../../../call/context', typeOptions),
    bodies.includes('Work') ? addImports('Work', '../../../call/context', typeOptions) : (text) => text,
    bodies.includes('InputOf') ? addImports('InputOf', '@laurel/shared/protocol', typeOptions) : (text) => text,
    (text) => `${text}\n${bodies}`,
  );
}

/** The second argument of a call in a test, or nothing. */
const writeRequest = (...parts: readonly (string | false)[]): string => {
  const writtenParts = parts.filter((part) => part !== false);
  return writtenParts.length > 0 ? `, { ${writtenParts.join(', ')} }` : '';
};

const writeSignIn = (name: string, role: Role): string =>
  `${name} = await signInUser(api, 'the_${name}'${role === 'player' ? '' : `, '${role}'`});\n`;

function writeEntityTest(group: string, entity: Entity, role: Role | null): string {
  const { hasOwner, listCall, detailCall, createCall, givenFields, rows, columns } = entity;
  const hasSearch = listSearchedColumns(entity).length > 0;
  const isRead = Boolean(listCall ?? detailCall);
  const hasOtherUser = hasOwner && isRead;
  const hasChoice = givenFields.some(({ kind }) => kind === 'choice');
  const sampleLine = `const sample = { ${givenFields.map((field) => `${field.name}: ${writeSampleValue(field)}`).join(', ')} }${hasChoice ? ' as const' : ''};\n`;
  const rowColumns = columns
    .filter(({ name, nullable }) => name !== 'id' && !nullable)
    .map(
      (field) =>
        `${field.name}: ${field.kind === 'instant' ? 'api.clock.now()' : field.kind === 'coins' ? '7n' : writeSampleValue(field)}`,
    );
  const caller = hasOwner ? 'owner' : role;
  const asCaller = caller !== null && `as: ${caller}`;
  const prepareRow = (of: string | null) =>
    createCall
      ? `await sendExpectingSuccess(api, '${createCall.name}'${writeRequest(of !== null && `as: ${of}`, 'body: sample')});`
      : `await api.db.insertInto('${rows}').values({ ${[...(hasOwner ? [`userId: ${of}.id`] : []), ...rowColumns].join(', ')} }).execute();`;
  const expectedBody = createCall ? 'sample' : '{ id: expect.any(String) }';
  const idLine = `  const { id } = await api.db.selectFrom('${rows}').select('id').executeTakeFirstOrThrow();\n`;
  return `import { createTestApi${detailCall ? ', expectRefusal, sendCall' : ''}, sendExpectingSuccess, ${role === null ? '' : 'type SignedIn, signInUser, '}type TestApi } from '../../../../test/api';
${hasOwner ? `import { anonymiseUser } from '${group === 'people' ? '../' : '../../people/'}profiles/anonymise.store';\n` : ''}
let api: TestApi;
${caller === null ? '' : `let ${caller}: SignedIn;\n`}${hasOtherUser ? 'let other: SignedIn;\n' : ''}beforeAll(async () => {
  api = await createTestApi();
${caller === null || role === null ? '' : writeSignIn(caller, role)}${hasOtherUser ? writeSignIn('other', 'player') : ''}});
afterAll(() => api.close());

${createCall ? sampleLine : ''}
test('what ${isRead ? `${hasOwner ? 'somebody keeps' : 'is kept'} is ${[listCall && 'listed', detailCall && 'read by its id'].filter(Boolean).join(' and ')}${hasOwner ? ' for them alone' : ''}` : `${hasOwner ? 'somebody sends' : 'is sent'} is kept`}', async () => {
  ${prepareRow(caller)}
${isRead ? '' : `  expect(await api.db.selectFrom('${rows}').select('id').execute()).toHaveLength(1);\n`}${listCall ? `  expect((await sendExpectingSuccess(api, '${listCall.name}'${writeRequest(asCaller)})).data).toMatchObject([${expectedBody}]);\n` : ''}${
  listCall && hasSearch
    ? `  const query = { search: 'Nobody wrote this' };
  expect((await sendExpectingSuccess(api, '${listCall.name}'${writeRequest(asCaller, 'query')})).data).toEqual([]);\n`
    : ''
}${
  detailCall
    ? `${idLine}  expect((await sendExpectingSuccess(api, '${detailCall.name}'${writeRequest(asCaller, 'params: { id }')})).data).toMatchObject(${expectedBody});\n`
    : ''
}${hasOtherUser && listCall ? `  expect((await sendExpectingSuccess(api, '${listCall.name}', { as: other })).data).toEqual([]);\n` : ''}${
  hasOwner && detailCall
    ? `  expectRefusal(await sendCall(api, '${detailCall.name}', { as: other, params: { id } }), 404, 'not_found');\n`
    : ''
}});
${
  detailCall
    ? `
test('a missing row is not found', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  expectRefusal(await sendCall(api, '${detailCall.name}'${writeRequest(asCaller, 'params')}), 404, 'not_found');
});
`
    : ''
}${
  hasOwner
    ? `
test('what somebody ${isRead ? 'keeps' : 'sends'} goes with their account', async () => {
  const leaver = await signInUser(api, 'the_leaver');
  ${prepareRow('leaver')}
  const countRows = async () => (await api.db.selectFrom('${rows}').select('id').where('userId', '=', leaver.id).execute()).length;
  expect(await countRows()).toBe(1);
  await api.db.transaction().execute((tx) => anonymiseUser(tx, leaver.id, api.clock.now()));
  expect(await countRows()).toBe(0);
});
`
    : ''
}`;
}

const writeEmptyTest = (
  { calls, fields }: CallRequest,
  role: Role | null,
) => `import { createTestApi, sendExpectingSuccess, ${role === null ? '' : 'type SignedIn, signInUser, '}type TestApi } from '../../../../test/api';

let api: TestApi;
${role === null ? '' : `let ${role}: SignedIn;\n`}beforeAll(async () => {
  api = await createTestApi();
${role === null ? '' : writeSignIn(role, role)}});
afterAll(() => api.close());

test.each([${calls.map(({ name, isList }) => `['${name}', ${isList ? '[]' : '{}'}]`).join(', ')}] as const)('%s answers', async (name, data) => {
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  expect((await sendExpectingSuccess(api, name, { ${role === null ? '' : `as: ${role}, `}params${calls.some(({ method }) => method !== 'GET') ? `, body: { ${fields.map((field) => `${field.name}: ${writeSampleValue(field)}`).join(', ')} }` : ''} })).data).toEqual(data);
});
`;

export function buildCallChange(root: string, args: readonly string[], now: Date): Change {
  const callRequest = readCallRequest(args);
  const { group, domain, calls, hasTable, from } = callRequest;
  const folder = `server/src/domains/${group}/${domain}`;
  const routesFile = `${folder}/routes.ts`;
  const hasFile = (file: string) => existsSync(path.join(root, file));
  const hasRoutes = hasFile(routesFile);
  const subject = hasTable && hasRoutes ? nameByPath(calls) : findSubject(root, group, domain);
  const knownTable = from && readTable(root, from.table, callRequest.order);
  const tableFields = knownTable && from ? from.fields.map((text) => toTableField(knownTable, text)) : null;
  const request = { ...callRequest, subject, fields: tableFields ?? callRequest.fields };
  const domainPath = `${group}/${domain}`;
  const entity = hasTable ? toEntity(request) : null;
  if (entity && hasTableNamed(root, entity.rows))
    throw new RequestError(
      `There is already a table “${entity.rows}”. List it with --from ${entity.rows}, or give the calls a path that names another.`,
    );
  const protocolChange = buildProtocolChange(root, request);
  const files: Record<string, string> = { ...protocolChange.files };
  const edits: Record<string, (text: string) => string> = { ...protocolChange.edits };

  for (const [name, ownCalls] of [
    ['commands', calls.filter((call) => !isQuery(call))],
    ['queries', calls.filter(isQuery)],
  ] as const) {
    if (ownCalls.length === 0 || entity || knownTable) continue;
    if (hasFile(`${folder}/${name}.ts`)) edits[`${folder}/${name}.ts`] = addFunctions(ownCalls);
    else files[`${folder}/${name}.ts`] = writeFunctionsFile(ownCalls);
  }
  const [listCall] = calls;
  if (knownTable && !hasRoutes)
    throw new RequestError(`${domainPath} has no calls yet. Choose the domain of ${knownTable.name}.`);
  const tableFile = `${folder}/tables.ts`;
  const addEntity = (of: Entity) =>
    joinEdits(
      addHandlersWithImports(calls.map((call) => writeEntityHandler(call, of)).join(',\n  ')),
      hasFile(tableFile)
        ? (text) => text
        : addTable(of, (table) => insertBefore(/^export const \w+Handlers\b/m, `${table}\n`)),
    );
  const addCalls =
    knownTable && tableFields && listCall
      ? addHandlersWithImports(writeTableList(listCall, knownTable, tableFields))
      : entity
        ? addEntity(entity)
        : addRoutes(calls);
  if (hasRoutes) edits[routesFile] = addCalls;
  else {
    files[routesFile] = addCalls(writeRoutesFile(request));
    edits['server/src/domains/handlers.ts'] = (text) =>
      `${text}export { ${nameHandlers(subject)} } from './${domainPath}/routes';\n`;
  }
  const testedDomain = hasRoutes ? toKebabCase(calls[0]?.name ?? domain) : domain;
  const role = findCaller(calls.map(({ access }) => access));
  files[`${folder}/${testedDomain}.test.ts`] = entity
    ? writeEntityTest(group, entity, role)
    : writeEmptyTest(request, role);
  if (entity) {
    const stamp = now.toISOString().replace(/[-:]/g, '').slice(0, 13);
    files[`server/src/database/migrations/${stamp}-${subject}.ts`] = writeMigration(entity);
    if (hasFile(tableFile)) edits[tableFile] = addTable(entity, (table) => (text) => `${text}\n${table}`);
    if (entity.hasOwner)
      edits['server/src/domains/people/profiles/anonymise.store.ts'] = replaceFirst(
        /const atDeletion = \{\n/,
        `const atDeletion = {\n  ${entity.rows}: 'removed',\n`,
      );
  }
  return { files, edits, nextSteps: listNextSteps(request) };
}

const listRouteImports = (calls: readonly RequestedCall[]) =>
  [
    ['./commands', calls.filter((call) => !isQuery(call))] as const,
    ['./queries', calls.filter(isQuery)] as const,
  ].flatMap(([from, ownCalls]) =>
    ownCalls.length > 0 ? [[ownCalls.map(({ name }) => name).join(', '), from] as const] : [],
  );

const addHandlers = (handlers: string) =>
  joinEdits(
    (text) => text.replace(/(?<=[^{,\s])\s*\} satisfies Handlers/, ',\n} satisfies Handlers'),
    insertBefore(/\} satisfies Handlers/, `${handlers},\n`),
  );

/** A list that only signed-in users can read shows their own rows. */
function writeTableList({ name, access }: RequestedCall, { name: table, at, owner }: KnownTable, fields: TableField[]) {
  const isOwn = access === 'session' || access === 'player';
  if (isOwn && !owner)
    throw new RequestError(
      `${table} has no userId or ownerId, so nobody has rows of their own. Choose another --access.`,
    );
  const players = fields.filter(({ kind }) => kind === 'player').map((field) => `${field.name}: '${field.column}'`);
  const options = [
    `table: '${table}'`,
    ...writeOrder({ name: at, kind: 'instant' }),
    ...(isOwn ? [`equal: { ${owner}: user.id }`] : []),
    ...(players.length > 0 ? [`players: { ${players.join(', ')} }`] : []),
  ];
  return `${name}: async ({ db${isOwn ? ', user' : ''} }, input) => makePageAnswer('${name}', await readNewestPage(db, { ${options.join(', ')} }, input))`;
}

const addRoutes = (calls: readonly RequestedCall[]) =>
  joinEdits(
    ...listRouteImports(calls).map(([names, from]) => addImports(names, from)),
    addHandlers(calls.map(({ name }) => name).join(', ')),
  );

const writeRoutesFile = ({ subject }: NamedRequest) =>
  `import type { Handlers } from '../../../call/context';

export const ${nameHandlers(subject)} = {} satisfies Handlers;
`;

/** The last name in the path of the calls: /me/game-suggestions/{id} is about game-suggestions. */
const nameByPath = (calls: readonly RequestedCall[]): string =>
  calls[0]?.path.split('/').findLast((segment) => !segment.startsWith('{')) ?? '';

const nameHandlers = (subject: string) => `${toCamelCase(toSingular(subject))}Handlers`;

function listNextSteps({ calls, hasOwner }: CallRequest): string[] {
  const missingFields = calls
    .filter(({ declared }) => declared)
    .flatMap(({ name }) =>
      (['body', 'query', 'item', 'answer'] as const).flatMap((part) => {
        const otherFields = listOtherFields(name, part);
        return otherFields.length > 0 ? [`${name}: its ${part} also has ${otherFields.join(', ')}`] : [];
      }),
    );
  const hasNewCalls = calls.some(({ declared }) => !declared);
  return [
    ...missingFields,
    ...(hasOwner
      ? ['Deleting an account removes its rows. If they belong to others too, write `kept` in anonymise.store.ts.']
      : []),
    ...(hasNewCalls
      ? ['Complete the schema of each call. The compiler then names the missing parts of the server.']
      : []),
    ...calls.flatMap(({ name, movesCoins, declared }) =>
      movesCoins && !declared
        ? [
            `${name} moves coins: call post last (docs/server.md, Coins). Test that it refuses -5, 0 and more than the balance.`,
          ]
        : [],
    ),
    ...(calls.some(({ method, declared }) => method === 'GET' && !declared)
      ? ['Say in shared/protocol/topics.ts what makes its pages read again, if it should be live.']
      : []),
    ...(hasNewCalls ? ['npm run change -- "What people notice." --patch shared,server'] : []),
  ];
}
