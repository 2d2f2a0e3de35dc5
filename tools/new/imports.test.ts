import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findNameFaults } from '../names/name-faults';
import { buildCallChange } from './call/call';
import type { Change } from './change';
import { buildComponentChange } from './component/component';
import { buildSectionChange } from './section/section';

// Only the full run compiles and lints what the generators make. This notices at once if they import a name that is gone,
// or make a name that `npm run names` refuses.

const root = path.join(import.meta.dirname, '../..');
const fields = ['--fields', 'title,note:longText,uses:integer,tier=gold|silver,endsOn:day'];
const newCalls = [
  'listVouchers:GET:/me/vouchers',
  'getVoucher:GET:/me/vouchers/{id}',
  'createVoucher:POST:/me/vouchers',
];

const changes: Record<string, () => Change> = {
  'calls with a table': () =>
    buildCallChange(root, [...newCalls, '--domain', 'coins/vouchers', '--table', ...fields], new Date()),
  'calls with a table of everybody’s': () =>
    buildCallChange(
      root,
      [
        ...['listVouchers:GET:/public/vouchers', '--domain', 'coins/vouchers', '--access', 'anyone'],
        ...['--table', '--order', 'endsOn', '--no-search', ...fields],
      ],
      new Date(),
    ),
  nameList: () =>
    buildCallChange(
      root,
      [
        ...['listUmpireShouts:GET:/admin/umpire-shouts', '--domain', 'play/chat', '--access', 'matches.rule'],
        ...['--from', 'moderatorCalls', '--fields', 'matchId,by=ownerId,reason,at,endedAt'],
      ],
      new Date(),
    ),
  'calls without a table': () =>
    buildCallChange(root, ['sendTip:POST:/me/tips', '--domain', 'coins/tips', '--fields', 'amount:coins'], new Date()),
  'a list, a page and a form': () =>
    buildSectionChange(root, [
      ...['admin', 'operations/messages', '--list', 'listTickets', '--detail', 'getTicket', '--form', 'createTicket'],
      ...['--name', 'message'],
    ]),
  'a form in a domain whose texts are a folder': () =>
    buildSectionChange(root, ['dashboard', 'people/settings', '--form', 'createTicket']),
  'a public list and its details': () =>
    buildSectionChange(root, ['public', 'play/cups', '--list', 'listContests', '--detail', 'getPublicContest']),
  'a component': () => buildComponentChange(['price-tag']),
};

function findModule(from: string, name: string): string | null {
  const ownName = name.replace(/^@laurel\//, `${root}/`);
  const basePath = name.startsWith('.') ? path.join(root, path.dirname(from), name) : ownName;
  if (!basePath.startsWith(root)) return null;
  const files = ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => basePath + end);
  return files.find((file) => existsSync(file)) ?? null;
}

const isExported = (text: string, name: string) =>
  new RegExp(`export (?:async )?(?:const|function|class|type|interface) ${name}\\b`).test(text) ||
  [...text.matchAll(/export (?:type |const )?\{([^}]*)\}/g)].some(([, names = '']) =>
    new RegExp(`\\b${name}\\b`).test(names),
  );

const listMissingImports = (file: string, text: string, edits: Change['edits']) =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', module = '']) => {
    const importedFile = findModule(file, module);
    if (!importedFile) return [];
    const sourceBefore = readFileSync(importedFile, 'utf8');
    const importedSource = edits[path.relative(root, importedFile)]?.(sourceBefore) ?? sourceBefore;
    const wantedNames = names.split(',').map((name) =>
      name
        .replace(/^\s*type /, '')
        .replace(/ as .*/, '')
        .trim(),
    );
    return wantedNames
      .filter((name) => name && !isExported(importedSource, name))
      .map((name) => `${name} from ${module}`);
  });

test.each(Object.keys(changes))('the files made for %s import only names that exist', (kind) => {
  const { files = {}, edits = {} }: Partial<Change> = changes[kind]?.() ?? {};
  expect(Object.keys(files)).not.toEqual([]);
  expect(Object.entries(files).flatMap(([file, text]) => listMissingImports(file, text, edits))).toEqual([]);
});

test.each(Object.keys(changes))('the files made for %s import nothing twice', (kind) => {
  const files: Change['files'] = changes[kind]?.().files ?? {};
  for (const text of Object.values(files)) {
    const names = [...text.matchAll(/import (?:type )?\{([^}]*)\} from/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim()),
    );
    expect(names).toEqual([...new Set(names)]);
  }
});

test.each(Object.keys(changes))('the files made for %s give lists the options that they have', (kind) => {
  const files: Change['files'] = changes[kind]?.().files ?? {};
  const source = readFileSync(path.join(root, 'server/src/database/pages/newest-page.ts'), 'utf8');
  const [, declaredOptions = ''] = /interface NewestRows[^{]*\{([^}]*)\}/.exec(source) ?? [];
  const options = Object.values(files).flatMap((text) =>
    [...text.matchAll(/readNewestPage\(db, \{(.*?)\}, input\)/gs)].flatMap(([, list = '']) =>
      [...list.matchAll(/(\w+): (?=['[{])/g)].map(([, option = '']) => option),
    ),
  );
  expect(options.filter((option) => !new RegExp(`^ {2}${option}\\??:`, 'm').test(declaredOptions))).toEqual([]);
});

test('public lists and details keep the window’s gutter, and have names for their animation', () => {
  const files: Change['files'] = changes['a public list and its details']?.().files ?? {};
  const pages = Object.entries(files).filter(([file]) => file.endsWith('-page.tsx'));
  expect(pages).toHaveLength(2);
  for (const [, text] of pages) {
    expect(text).toMatch(/<Page padded>|^ +padded$/m);
    expect(text).toContain('reveal="cup"');
  }
});

test('the details of a public area hydrate as a section of their page, and lists leave that to the kit', () => {
  const files: Change['files'] = changes['a public list and its details']?.().files ?? {};
  const readFileEnding = (end: string) => Object.entries(files).find(([file]) => file.endsWith(end))?.[1];
  expect(readFileEnding('/cup-page.tsx')).toContain('<Section reveal="cup">');
  expect(readFileEnding('/cup-list-page.tsx')).toContain('<ListTablePage');
  expect(readFileEnding('/cup-list-page.tsx')).not.toContain('<Section');
});

test.each(Object.keys(changes))('the files made for %s have plain names', (kind) => {
  const files: Change['files'] = changes[kind]?.().files ?? {};
  const faults = Object.entries(files).flatMap(([file, text]) =>
    /\.tsx?$/.test(file) && !/tables\.ts$|\/migrations\/|\/messages\//.test(file)
      ? findNameFaults(text, { tsx: file.endsWith('x') })
      : [],
  );
  expect(faults).toEqual([]);
});

test('each call of a table answers from a row, and its routes declare it', () => {
  const files: Change['files'] = changes['calls with a table']?.().files ?? {};
  const readFileEnding = (end: string) => Object.entries(files).find(([file]) => file.endsWith(end))?.[1] ?? '';
  const routes = readFileEnding('/vouchers/routes.ts');
  const answeredNames = [...routes.matchAll(/make(?:Row|Page)Answer\('(\w+)'/g)].map(([, name]) => name);
  expect(answeredNames.sort()).toEqual(['createVoucher', 'getVoucher', 'listVouchers']);
  expect(routes).toMatch(/interface Database \{\s*vouchers: \{\s*userId: string;/);
});
