import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createStyleReader } from './page-styles';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-styles-'));
  await mkdir(path.join(folder, 'areas'));
  await writeFile(path.join(folder, 'areas/a.css'), 'p{}');
  await writeFile(path.join(folder, 'b.css'), 'p{}</style>');
});
afterAll(() => rm(folder, { recursive: true }));

const integrity = 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y=';

test('reads an unchanged style', async () => {
  const readStyles = createStyleReader(folder);
  expect(await readStyles({ url: '/areas/a.css', integrity })).toBe('p{}');
  expect(await readStyles({ url: '/areas/a.css' })).toBe('p{}');
});

test.each([
  ['was changed', { url: '/areas/a.css', integrity: 'sha256-AAAA' }],
  ['is missing', { url: '/areas/c.css' }],
  ['could leave its element', { url: '/b.css' }],
  ['is of another origin', { url: 'https://cdn.example/a.css' }],
  ['lies elsewhere', { url: '/areas/../../secret.css' }],
])('leaves a style that %s to the browser', async (_, style) => {
  expect(await createStyleReader(folder)(style)).toBeNull();
});

test('finds a style that is published later', async () => {
  const readStyles = createStyleReader(folder);
  expect(await readStyles({ url: '/late.css' })).toBeNull();
  await writeFile(path.join(folder, 'late.css'), 'i{}');
  expect(await readStyles({ url: '/late.css' })).toBe('i{}');
});
