import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry } from '@laurel/shared/area/registry';
import { siteFolder } from '../harness/site';
import { expect, test } from './support/test';
import { listSources, listWalletScripts, listWalletSources } from './support/wallet-files';
import { connectWallet, findButton } from './support/wallet-page';

test('no script of a first load has code that only a wallet needs', async () => {
  const html = await readFile(path.join(siteFolder, 'index.html'), 'utf8');
  const mainScript = /<script [^>]*defer[^>]*src="\/([^"]+)"/.exec(html)?.[1] ?? '';
  const { registry } = parseRegistry(await readFile(path.join(siteFolder, 'areas.json'), 'utf8'));
  const scripts = [
    mainScript,
    ...registry.areas.flatMap(({ entry, chunks }) => [entry, ...chunks].map(({ url }) => url)),
  ];
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect(await listWalletSources(siteFolder, script), script).toEqual([]);
  expect((await listSources(siteFolder, mainScript)).some((source) => source.endsWith('shared/wallet/load.ts'))).toBe(
    true,
  );
});

test("the wallet's libraries have scripts of their own", async () => {
  const scripts = await listWalletScripts(siteFolder);
  const sources = (await Promise.all(scripts.map((script) => listWalletSources(siteFolder, script)))).flat();
  expect(scripts.filter((script) => script.startsWith('/areas/'))).toEqual([]);
  expect(sources.some((source) => source.endsWith('/src/wallet/wallet-provider.tsx'))).toBe(true);
  for (const name of ['wagmi', 'viem', '@walletconnect/ethereum-provider', 'uqr'])
    expect(
      sources.some((source) => source.includes(`node_modules/${name}/`)),
      name,
    ).toBe(true);
});

test('visitors who never connect download no wallet code', async ({ page, files, extension }) => {
  const walletScripts = await listWalletScripts(siteFolder);
  for (const address of ['/contests', '/dashboard/coins']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(findButton(page, 'Connect wallet')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => walletScripts.includes(file))).toEqual([]);
  expect(extension.requests, 'no wallet was spoken to').toEqual([]);
});

test('connecting an extension downloads neither the phone connector nor the QR drawing', async ({
  page,
  files,
  extension,
}) => {
  await connectWallet(page);
  expect(extension.authorized).toBe(true);
  const loadedFiles = new Set(files);
  for (const script of await listWalletScripts(siteFolder)) {
    if (!loadedFiles.has(script)) continue;
    const sources = await listWalletSources(siteFolder, script);
    expect(sources.filter((source) => /node_modules\/(@walletconnect\/|uqr\/)/.test(source))).toEqual([]);
  }
});
