import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { formatArea } from './list';
import { checkPublishing, publishBuild } from './publish';
import { publishToStage } from './publish-to-stage';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';

let workspace: FakeWorkspace;
let notices: string[];

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  notices = [];
  await workspace.goLive();
});
afterEach(() => workspace.remove());

interface TestArea {
  files?: Record<string, string>;
  declares?: Record<string, unknown>;
}

const prepareArea = async ({ files = {}, declares = {} }: TestArea, build = 'd2') => ({
  site: workspace.site,
  builtPackage: await workspace.buildArea('dashboard', build, { files, declares }),
  onNotice: (line: string) => void notices.push(line),
});

const makeSourceMap = (source: string, text = '') =>
  JSON.stringify({
    ...{ version: 3, sources: [`webpack://@laurel/remote-dashboard-d2/${source}`], sourcesContent: [text] },
    ...{ names: [], mappings: 'AAAA' },
  });

const makeScript = (text: string, source = './src/pages/help.ts') => ({
  'part.0123456789.js': text,
  'part.0123456789.js.map': makeSourceMap(source, text),
});
const cropFile = '../node_modules/.pnpm/crop@1/node_modules/crop/index.js';
const reason = 'Its class names all begin with crop_.';

test.each<[string, TestArea, string]>([
  [
    'a global style',
    {
      files: {
        'part.0123456789.css': 'body{margin:0}',
        'part.0123456789.css.map': makeSourceMap('./src/a.css', 'body {}'),
      },
    },
    'remote-dashboard/src/a.css:1: the selector "body" has no hashed class',
  ],
  [
    'a global',
    { files: makeScript('window.helper = 1') },
    'remote-dashboard/src/pages/help.ts:1: changes helper, which "laurel.globals" doesn\'t declare',
  ],
  [
    'a storage',
    { files: makeScript('localStorage.getItem("seen")') },
    'remote-dashboard/src/pages/help.ts:1: uses localStorage, "seen", which "laurel.storage" doesn\'t declare',
  ],
  [
    'a key that is declared for another storage',
    {
      files: makeScript('localStorage.getItem("seen")'),
      declares: { storage: [{ in: 'cookies', key: 'seen', why: reason }] },
    },
    'uses localStorage, "seen"',
  ],
  [
    'a second copy of a package',
    { files: makeScript('', '../node_modules/.pnpm/axios@1/node_modules/axios/index.js') },
    'node_modules/axios/index.js:1: brings a second copy of axios',
  ],
  [
    'a second copy of a shared module',
    { files: makeScript('', '../shared/session/index.ts') },
    'shared/session/index.ts:1: brings a second copy of shared/session/index.ts',
  ],
  [
    'a dependency that breaks a rule',
    {
      files: makeScript('Array.prototype.last = 1', cropFile),
      declares: { exceptions: [{ package: 'crop', rule: 'styles', why: reason }] },
    },
    'node_modules/crop/index.js:1: changes Array.prototype.last',
  ],
  [
    'too heavy an entry and first load',
    { declares: { budget: { entry: 10, first: 20 } } },
    'the entry has 0.1 kB, and its budget is 0.0 kB ("laurel.budget.entry")',
  ],
  [
    'too heavy a page',
    {
      files: {
        ...makeScript(randomBytes(3000).toString('hex').replace(/^/, '// ')),
        'loads.json': JSON.stringify({ 'remote-dashboard/src/pages/help': ['part.0123456789.js'] }),
      },
      declares: { budget: { page: 1000 } },
    },
    'remote-dashboard/src/pages/help has 3.',
  ],
  [
    'a declaration without a reason',
    { declares: { globals: [{ name: 'helper', why: '' }] } },
    '"laurel.globals.0.why": says why in at least ten characters',
  ],
  [
    "the session's key",
    { declares: { storage: [{ in: 'localStorage', key: 'laurel:session', why: reason }] } },
    "is the session's, which the shell alone keeps",
  ],
  [
    "the session's key although a pattern and its file are declared",
    {
      files: makeScript('localStorage.getItem("laurel:session")'),
      declares: {
        storage: [{ in: 'localStorage', key: 'laurel:*', code: 'remote-dashboard/src/pages/help.ts', why: reason }],
      },
    },
    'remote-dashboard/src/pages/help.ts:1: uses localStorage, "laurel:session"',
  ],
])('check and publish refuse %s, and leave no files', async (_, area, words) => {
  const filesBefore = await readdir(workspace.site, { recursive: true });
  await expect(checkPublishing(await prepareArea(area))).rejects.toThrow(words);
  await expect(publishBuild(await prepareArea(area))).rejects.toThrow(words);
  await expect(publishToStage(await prepareArea(area), { share: 5 })).rejects.toThrow(words);
  expect(await readdir(workspace.site, { recursive: true })).toEqual(filesBefore);
});

test('declared access passes, and an unneeded declaration is named', async () => {
  const files = makeScript(
    'window.helper = 1; localStorage.setItem("seen:x", 1); (function (key) { sessionStorage.getItem(key) })',
  );
  const declares = {
    globals: [{ name: 'helper', why: reason }],
    storage: [
      { in: 'localStorage', key: 'seen:*', why: reason },
      { in: 'sessionStorage', key: 'page', code: 'remote-dashboard/src/pages/help.ts', why: reason },
      { in: 'caches', key: 'pictures', why: reason },
    ],
  };
  expect(await publishBuild(await prepareArea({ files, declares }))).toMatchObject({ action: { build: 'd2' } });
  expect(notices).toEqual([
    'To remove from its package.json: "laurel.storage" declares pictures, and the build does no such thing.',
  ]);
});

test('an exception for a dependency is shown at publish and kept in the history', async () => {
  const area = {
    files: makeScript('window.crop = 1', cropFile),
    declares: { exceptions: [{ package: 'crop', rule: 'globals', why: reason }] },
  };
  await publishBuild(await prepareArea(area));
  expect(notices).toEqual([`Exception for crop (globals): ${reason}`]);
  expect(await formatArea(workspace.site, 'dashboard')).toContain(
    `publish dashboard d2; exception for crop (globals): ${reason}`,
  );
  await publishToStage(await prepareArea(area, 'd3'), { share: 5 });
  expect(await formatArea(workspace.site, 'dashboard')).toContain(
    `stage dashboard d3 for 5%; exception for crop (globals): ${reason}`,
  );
});

test('an exception is for dependencies: code of the workspace has none', async () => {
  const declares = { exceptions: [{ package: 'remote-dashboard', rule: 'globals', why: reason }] };
  await expect(publishBuild(await prepareArea({ files: makeScript('window.helper = 1'), declares }))).rejects.toThrow(
    'changes helper',
  );
});

test('a worker has globals of its own, and shares what browsers keep', async () => {
  const files = { 'solve.worker.0123456789.js': 'onmessage = () => {}; indexedDB.open("x")' };
  await expect(publishBuild(await prepareArea({ files }))).rejects.toThrow(
    /:\n {2}solve\.worker\.0123456789\.js:1: uses indexedDB, "x"[^\n]*$/,
  );
});

test('a build adds its chunks to its own list, and to no other area’s', async () => {
  const ownPackage = { files: makeScript('(self.chunks_dashboard_d2 = self.chunks_dashboard_d2 || []).push([1])') };
  await checkPublishing(await prepareArea(ownPackage));
  const otherPackage = { files: makeScript('(self.chunks_public_p1 = self.chunks_public_p1 || []).push([1])') };
  await expect(checkPublishing(await prepareArea(otherPackage))).rejects.toThrow('changes chunks_public_p1');
});
