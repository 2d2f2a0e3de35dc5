import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireChecks } from './package-checks';
import { Refusal } from './refusal';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-checks-'));
});
afterEach(() => rm(folder, { recursive: true }));

const saveScripts = (scripts: Record<string, string>) =>
  writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'remote-news', scripts }));
const makeRecordingScript = (name: string) => `node -e "require('fs').appendFileSync('ran', '${name} ')"`;

test('a package’s lint, types and tests run, and what it doesn’t have is named', async () => {
  await saveScripts({
    test: makeRecordingScript('test'),
    lint: makeRecordingScript('lint'),
    build: makeRecordingScript('build'),
  });
  const lines: string[] = [];
  await requireChecks(folder, (line) => void lines.push(line));
  expect(await readFile(path.join(folder, 'ran'), 'utf8')).toBe('lint test ');
  const name = path.basename(folder);
  expect(lines.map((line) => line.replace(/[\d.]+ s\)/, '1 s)'))).toEqual([
    `${name}: npm run lint …`,
    `${name} passes npm run lint (1 s)`,
    `${name} has no npm run typecheck`,
    `${name}: npm run test …`,
    `${name} passes npm run test (1 s)`,
  ]);
});

test('the first check that fails ends the run, with its output and the option to publish without checks', async () => {
  await saveScripts({ lint: 'echo "news.ts:3 is unused" && exit 3', test: makeRecordingScript('test') });
  const pendingChecks = requireChecks(folder, () => {});
  await expect(pendingChecks).rejects.toThrow(Refusal);
  await expect(pendingChecks).rejects.toThrow(/news\.ts:3 is unused[\s\S]*fails npm run lint\. .*--without-checks/);
  await expect(readFile(path.join(folder, 'ran'))).rejects.toThrow('ENOENT');
});
