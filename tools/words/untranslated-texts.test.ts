import { listMissingGerman } from './untranslated-texts';

const importsList = "import type { list as english } from '../en/list';\n";
const files = {
  'german.ts': "export * from './a/messages/de';",
  'a/messages/de/index.ts': "export { list } from './list';",
  'a/messages/de/list.ts': `${importsList}export const list: Translated<typeof english.english> = {};`,
  'a/messages/en/list.ts': "export const list = words('list', {});",
};

test('a subject that every index names has its German', () => {
  expect(listMissingGerman(files)).toEqual([]);
});

test('German texts can have exactly the type of the English, and a file can have several subjects', () => {
  const twoSubjects = "import type { list as english, rows as englishRows } from './en';\n";
  expect(
    listMissingGerman({
      'german.ts': "export * from './a/messages/de';",
      'a/messages/en.ts': "export const list = words('list', {});\nexport const rows = words('rows', {});",
      'a/messages/de.ts': `${twoSubjects}export const list: typeof english.english = {};\nexport const rows: Translated<typeof englishRows.english> = {};`,
    }),
  ).toEqual([]);
});

test('an index can export all of a file', () => {
  expect(listMissingGerman({ ...files, 'a/messages/de/index.ts': "export * from './list';" })).toEqual([]);
});

test.each([
  [{ 'a/messages/en/form.ts': "export const form = words('form', {});" }, 'index.ts doesn’t export “form”'],
  [{ 'b/messages/en.ts': "export const b = words('b', {});" }, 'german.ts doesn’t include ./b/messages/de'],
  [{ 'a/messages/de/list.ts': '' }, 'a/messages/de/list.ts has no list'],
  [{ 'a/messages/de/list.ts': `${importsList}export const list = {};` }, 'the type of list must be'],
  [
    {
      'a/messages/de/list.ts':
        "import type { form as english } from '../en/list';\nexport const list: Translated<typeof english.english> = {};",
    },
    'the type of list must be',
  ],
  [
    {
      'a/messages/de/list.ts':
        "import type { list as english } from '../en/rows';\nexport const list: Translated<typeof english.english> = {};",
    },
    'the type of list must be',
  ],
  [{ 'a/messages/en/list.ts': "export const list = words('rows', {});" }, 'list is called “rows”'],
  [{ 'a/page.tsx': "export const page = words('page', {});" }, 'belongs in a messages folder'],
  [{ 'a/messages/en/more.ts': "export const list = words('list', {});" }, 'has a subject called “list” too'],
])('%j is a fault', (otherFiles, fault) => {
  expect(listMissingGerman({ ...files, ...otherFiles }).join('\n')).toContain(fault);
});

test('a package with one folder of texts needs no list of domains', () => {
  expect(
    listMissingGerman({
      'messages/en/index.ts': "export { shell } from './shell';",
      'messages/en/shell.ts': "export const shell = words('shell', {});",
    }),
  ).toEqual([]);
});
