import { readdirSync } from 'node:fs';
import path from 'node:path';
import { jobHandlers } from './workers';

const sourceFolder = path.join(import.meta.dirname, '..');

const listKinds = (kinds: object): string[] =>
  Object.values(kinds).flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'kind' in each && 'maxRuns' in each ? [String(each.kind)] : [],
  );

test('each kind of job has one handler, and its own name', () => {
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.job.ts'),
  );
  expect(files.length).toBeGreaterThan(10);
  const definedKinds = files
    .flatMap((file) => listKinds(jest.requireActual<object>(path.join(sourceFolder, file))))
    .sort();
  expect(new Set(definedKinds).size).toBe(definedKinds.length);
  expect(jobHandlers.map(({ job }) => job.kind).sort()).toEqual(definedKinds);
});
