import { listUntranslated } from './untranslated-texts';

const files = {
  'german.ts': "export * from './a/messages/de';",
  'a/messages/de/index.ts': "export { list } from './list';",
  'a/messages/de/list.ts': 'export const list: Translated<typeof english.english> = {};',
  'a/messages/en/list.ts': "export const list = words('list', {});",
};

test('a subject that every index names has its German', () => {
  expect(listUntranslated(files)).toEqual([]);
});

test('an index can export all of a file', () => {
  expect(listUntranslated({ ...files, 'a/messages/de/index.ts': "export * from './list';" })).toEqual([]);
});

test.each([
  [{ 'a/messages/en/form.ts': "export const form = words('form', {});" }, 'index.ts doesn’t export “form”'],
  [{ 'b/messages/en.ts': "export const b = words('b', {});" }, 'german.ts doesn’t include ./b/messages/de'],
  [{ 'a/messages/de/list.ts': '' }, 'a/messages/de/list.ts has no list'],
  [{ 'a/messages/en/list.ts': "export const list = words('rows', {});" }, 'list is called “rows”'],
  [{ 'a/page.tsx': "export const page = words('page', {});" }, 'belongs in a messages folder'],
  [{ 'a/messages/en/more.ts': "export const list = words('list', {});" }, 'has a subject called “list” too'],
])('%j is a fault', (more, fault) => {
  expect(listUntranslated({ ...files, ...more }).join('\n')).toContain(fault);
});

test('a package with one folder of texts needs no list of domains', () => {
  expect(
    listUntranslated({
      'messages/en/index.ts': "export { shell } from './shell';",
      'messages/en/shell.ts': "export const shell = words('shell', {});",
    }),
  ).toEqual([]);
});
