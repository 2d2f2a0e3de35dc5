import { findStyleFindings } from './style-findings';

const listFindings = (text: string, sources: Record<string, string> = { './src/a.module.css': '' }) => {
  const map = {
    version: 3,
    sources: Object.keys(sources).map((name) => `webpack://@laurel/remote-a-b1/${name}`),
    sourcesContent: Object.values(sources),
    names: [],
    mappings: '',
  };
  const builtStyle = { name: 'area.css', text, map: JSON.stringify(map) };
  return findStyleFindings(builtStyle, 'remote-a').map(({ file, line, what }) => `${file}:${line}: ${what}`);
};

test.each([
  ['body{margin:0}', 'the selector "body" has no hashed class'],
  ['*{margin:0}', 'the selector "*" has no hashed class'],
  [':root{--a:1}', 'the selector ":root" has no hashed class'],
  ['[data-x]{margin:0}', 'the selector "[data-x]" has no hashed class'],
  ['#main{margin:0}', 'the selector "#main" has no hashed class'],
  ['.kX9q,a{margin:0}', 'the selector "a" has no hashed class'],
  ['html:has(.kX9q){margin:0}', 'the selector "html:has(.kX9q)" has no hashed class'],
  ['div:not(.kX9q){margin:0}', 'the selector "div:not(.kX9q)" has no hashed class'],
  [':is(.kX9q,main){margin:0}', 'the selector ":is(.kX9q,main)" has no hashed class'],
  ['@media print{header{display:none}}', 'the selector "header" has no hashed class'],
  ['@layer ui{::selection{color:red}}', 'the selector "::selection" has no hashed class'],
  ['main{&:hover{margin:0}}', 'the selector "&:hover" has no hashed class'],
  ['.kX9q{color:red!important}', '"color: red !important" outdoes the styles of others'],
  ['@font-face{font-family:a}', '@font-face'],
  ['@property --a{syntax:"*";inherits:false}', '@property --a'],
  ['@page{margin:0}', '@page'],
  ['@import "/other.css";', '@import "/other.css"'],
])('%s reaches beyond the area', (text, what) => {
  expect(listFindings(text)).toContain(`area.css:1: ${what}`);
});

test.each([
  '.kX9q{margin:0;--gap:4px}',
  'body .kX9q{margin:0}',
  '.kX9q>*{margin:0}',
  '[data-density=compact] :not(.b) > .kX9q{margin:0}',
  ':is(.kX9q,.zz12):hover{margin:0}',
  '.kX9q{&:hover{margin:0} & a{margin:0}}',
  '@layer ui{.kX9q:has(:focus){margin:0}}',
  '@keyframes kX9q{from{opacity:0}50%{opacity:1}}',
])('%s stays in it', (text) => {
  expect(listFindings(text)).toEqual([]);
});

test('a class or an animation with the same name in its source is not hashed', () => {
  const sources = { './src/plain.css': 'a {}\n\n.card {\n  margin: 0;\n}\n@keyframes turn {}\n' };
  expect(listFindings('.card{margin:0}@keyframes turn{to{opacity:0}}', sources)).toEqual([
    'remote-a/src/plain.css:3: the selector ".card" has no hashed class',
    'remote-a/src/plain.css:6: @keyframes turn has no hashed name',
  ]);
  const wideSources = { './src/a.module.css': ':global(.other) {\n  margin: 0;\n}\n' };
  expect(listFindings('.other{margin:0}', wideSources)).toHaveLength(1);
});

test('nothing counts as hashed without its source', () => {
  const builtStyle = { name: 'a.css', text: '.kX9q{margin:0}', map: null };
  expect(findStyleFindings(builtStyle, 'remote-a')).toEqual([
    expect.objectContaining({ file: 'a.css', line: 1, what: 'the selector ".kX9q" has no hashed class' }),
  ]);
});

test('names a dependency by its package', () => {
  const sources = { '../node_modules/.pnpm/crop@1_x@2/node_modules/@my/crop/crop.css': '.crop {}' };
  expect(listFindings('.crop{margin:0}', sources)).toEqual([
    'node_modules/@my/crop/crop.css:1: the selector ".crop" has no hashed class',
  ]);
});
