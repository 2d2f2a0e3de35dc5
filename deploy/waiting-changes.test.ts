import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeWaitingChanges, listWaitingChanges } from './waiting-changes';
import { findPackage } from './workspace';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-changes-'));
  await writeFile(path.join(folder, 'README.md'), 'How to write one.\n');
});
afterEach(() => rm(folder, { recursive: true }));

const addWaitingChange = (file: string, ...bumps: string[]) =>
  writeFile(path.join(folder, file), `---\n${bumps.join('\n')}\n---\n\nPlayers see more.\n`);

test('a change names the packages and their bumps', async () => {
  await addWaitingChange('more.md', '"@laurel/remote-public": minor', "'@laurel/shared': patch");
  const bumps = new Map([
    ['@laurel/remote-public', 'minor'],
    ['@laurel/shared', 'patch'],
  ]);
  expect(listWaitingChanges(folder)).toEqual([{ file: 'more.md', bumps }]);
  expect(listWaitingChanges(path.join(folder, 'nothing'))).toEqual([]);
});

test('a package waits for its changelog if it or a compiled dependency has changes', async () => {
  await addWaitingChange('own.md', '"@laurel/remote-public": patch');
  const [publicArea, dashboard] = ['remote-public', 'remote-dashboard'].map(findPackage);
  expect(describeWaitingChanges(publicArea ?? '', listWaitingChanges(folder))).toMatch(
    /^A change waits .*own\.md.*npm run versions/,
  );
  expect(describeWaitingChanges(dashboard ?? '', listWaitingChanges(folder))).toBeNull();
  await addWaitingChange('shared.md', '"@laurel/shared": minor');
  expect(describeWaitingChanges(publicArea ?? '', listWaitingChanges(folder))).toMatch(/^2 changes wait/);
  expect(describeWaitingChanges(dashboard ?? '', listWaitingChanges(folder))).toMatch(/shared\.md/);
});
