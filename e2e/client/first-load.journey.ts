import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry } from '@laurel/shared/area/registry';
import { siteFolder } from '../harness/site';
import { expect, test } from '../harness/test';
import { listSources } from '../wallet/support/wallet-files';

const unwantedCode: [string, RegExp][] = [
  ['schemas', /node_modules\/zod\/|shared\/protocol\/schemas\//],
  ['forms', /shared\/ui\/(form|field)\//],
  ['toasts', /node_modules\/react-toastify\/|\/src\/toasts\/toaster/],
  ['animations', /node_modules\/aos\/|\/src\/shell\/reveal/],
  ['markdown', /node_modules\/markdown-to-jsx\//],
  ['popups', /node_modules\/(@ariakit|@floating-ui)\//],
  ['long tables and charts', /node_modules\/(@tanstack\/(react-virtual|virtual-core)|d3-[a-z]+)\//],
];

test("the public site's first load has no schema, form, toast, animation or markdown code", async () => {
  const html = await readFile(path.join(siteFolder, 'index.html'), 'utf8');
  const mainScript = /<script [^>]*defer[^>]*src="\/([^"]+)"/.exec(html)?.[1] ?? '';
  const { registry } = parseRegistry(await readFile(path.join(siteFolder, 'areas.json'), 'utf8'));
  const area = registry.areas.find(({ name }) => name === 'public');
  if (!area) throw new Error('The site has no public area');
  const scripts = [mainScript, ...[area.entry, ...area.chunks].map(({ url }) => url)];
  const sources = (await Promise.all(scripts.map((script) => listSources(siteFolder, script)))).flat();
  expect(sources.some((source) => source.includes('/src/home/home-page'))).toBe(true);
  for (const [codeKind, pattern] of unwantedCode)
    expect(
      sources.filter((source) => pattern.test(source)),
      codeKind,
    ).toEqual([]);
});

test('a visitor of the home page downloads nothing else before it shows', async ({ newPerson }) => {
  const { page } = await newPerson();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
  const firstScripts = scripts.slice(0, 3);
  expect(firstScripts.some((script) => /^\/main\./.test(script))).toBe(true);
  expect(firstScripts.filter((script) => script.startsWith('/areas/public/'))).toHaveLength(2);
});

test('no source map is served, and no script names one', async ({ laurel }) => {
  const files = (await readdir(siteFolder, { recursive: true })).filter((file) => !file.startsWith('maps/'));
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const scripts = files.filter((file) => /\.(js|css)$/.test(file));
  expect(scripts.length).toBeGreaterThan(20);
  for (const script of scripts)
    expect(await readFile(path.join(siteFolder, script), 'utf8'), script).not.toContain('sourceMappingURL');
  const mainScript = scripts.find((script) => /^main\./.test(script));
  expect((await fetch(`${laurel.url}/${mainScript}`)).status).toBe(200);
  for (const map of [`/${mainScript}.map`, `/maps/${mainScript}.map`])
    expect((await fetch(`${laurel.url}${map}`)).status, map).toBe(404);
});
